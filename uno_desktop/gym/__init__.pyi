from uno_desktop.gym.aec import env as env
from uno_desktop.gym.aec import raw_env as raw_env
from uno_desktop.gym.seated_agents import SeatedPlayer as SeatedPlayer
from uno_desktop.gym.solo import SoloEnv as SoloEnv
from uno_desktop.gym.vector import VectorRounds as VectorRounds
