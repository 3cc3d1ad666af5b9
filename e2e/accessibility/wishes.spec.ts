import { checkStates } from './support'
import { WISHES_STATES } from './wishes-states'

checkStates(WISHES_STATES)
