"""What there is to learn: paths of lessons, and exercises out of the examples."""
