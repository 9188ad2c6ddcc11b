// A review that is being made: its part of the page grows, and at the end the page has nothing to cancel any more.

import { follow } from "./follow.js";

const review = document.querySelector("[data-review]");

if (review) {
  follow(review.dataset.review, review, { ended: () => document.getElementById("cancel-review")?.remove() });
}
