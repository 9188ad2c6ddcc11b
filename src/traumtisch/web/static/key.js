// A code behind # never reaches a server's log; here it becomes a form that is posted, and is gone from the address.

const form = document.getElementById("enter-key");
const code = location.hash.slice(1);
if (form && code.startsWith("once.")) {
  history.replaceState(null, "", location.pathname);
  form.elements.key.value = code;
  form.requestSubmit();
}
