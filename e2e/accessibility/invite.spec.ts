import { INVITE_STATES } from './invite-states'
import { checkStates } from './support'

checkStates(INVITE_STATES)
