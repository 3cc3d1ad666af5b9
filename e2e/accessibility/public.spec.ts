import { PUBLIC_STATES } from './public-states'
import { checkStates } from './support'

checkStates(PUBLIC_STATES)
