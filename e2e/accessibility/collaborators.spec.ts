import { COLLABORATORS_STATES } from './collaborators-states'
import { checkStates } from './support'

checkStates(COLLABORATORS_STATES)
