import { HOUSE_STATES } from './house-states'
import { checkStates } from './support'

checkStates(HOUSE_STATES)
