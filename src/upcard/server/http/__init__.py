"""What the server answers over HTTP, and whom it answers."""
