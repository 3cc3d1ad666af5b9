import { checkStates } from './support'
import { COSTS_STATES } from './costs-states'

checkStates(COSTS_STATES)
