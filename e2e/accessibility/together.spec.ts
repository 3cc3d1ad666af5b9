import { checkStates } from './support'
import { TOGETHER_STATES } from './together-states'

checkStates(TOGETHER_STATES)
