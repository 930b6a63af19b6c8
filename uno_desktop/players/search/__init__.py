"""Search: imagined deals, playouts, and which move wins most of them."""
