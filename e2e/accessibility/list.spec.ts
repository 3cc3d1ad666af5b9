import { LIST_STATES } from './list-states'
import { checkStates } from './support'

checkStates(LIST_STATES)
