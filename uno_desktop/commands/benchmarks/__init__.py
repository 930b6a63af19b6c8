"""What `bench` measures, one file each."""
