"""The cardroom: HTTP, WebSocket, one task per table."""
