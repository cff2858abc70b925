"""One file a step. A step that was published is never changed: a further one is added."""
