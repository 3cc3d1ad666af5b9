import { FIND_STATES } from './find-states'
import { checkStates } from './support'

checkStates(FIND_STATES)
