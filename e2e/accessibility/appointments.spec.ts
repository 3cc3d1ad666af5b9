import { APPOINTMENTS_STATES } from './appointments-states'
import { checkStates } from './support'

checkStates(APPOINTMENTS_STATES)
