"""The drill over HTTP: questions made from their names, verdicts, and scores."""
