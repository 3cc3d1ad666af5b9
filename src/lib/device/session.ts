import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceStore } from './deviceStorage'

/** The local storage key of the authentication client's session. */
export const SESSION_KEY = BOOT_FACTS.keys.session

/** Whether this browser has a session, without loading the authentication client. */
export const hasStoredSession = (): boolean => deviceStore.getItem(SESSION_KEY) !== null
