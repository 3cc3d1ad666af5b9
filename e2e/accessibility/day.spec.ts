import { DAY_STATES } from './day-states'
import { checkStates } from './support'

checkStates(DAY_STATES)
