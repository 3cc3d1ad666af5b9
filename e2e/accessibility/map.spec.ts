import { MAP_STATES } from './map-states'
import { checkStates } from './support'

checkStates(MAP_STATES, true)
