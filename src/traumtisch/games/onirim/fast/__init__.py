"""Base Onirim for one player as compiled kernels: rollouts by the thousand.

Nothing here is needed to play. It wants the extra `fast` (Numba) and is imported only by `sprinter.py`, when
somebody asks for a rollout. The rules and the policy are the readable ones; tests compare.
"""
