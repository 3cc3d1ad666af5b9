import { checkStates } from './support'
import { VIEWING_STATES } from './viewing-states'

checkStates(VIEWING_STATES)
