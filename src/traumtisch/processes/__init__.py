"""Processes of our own that work for another one: for bots, minds of the house, laboratories and servers.

They talk over their own pipes. So a process that dies is noticed at once and takes nobody along, and when
whoever started it is gone, however that went, its pipe ends and the process with it. (`multiprocessing` can
do neither: its pools lose all workers with one, leave orphans behind when they are killed, and run the user's
script again.)
"""
