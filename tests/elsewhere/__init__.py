"""What strangers bring, outside the package: folders that are found by path."""
