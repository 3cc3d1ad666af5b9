import { FORM_STATES } from './form-states'
import { checkStates } from './support'

checkStates(FORM_STATES)
