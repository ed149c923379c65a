print("rondo")
