import { SHELL_STATES } from './shell-states'
import { checkStates } from './support'

checkStates(SHELL_STATES)
