"""The table in a browser: pages made on the server, a little script and style beside them."""
