import { readLastList } from '@/lib/lastList'
import { paths } from '@/lib/paths'
import { useAuth } from './AuthContext'

/** Tells a screen that the person is coming back, so that it restores the scroll position. */
const STATE = { wayBack: true }

export const isWayBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'wayBack' in state

/** Where "Back to dashboard" leads, with the state to go there with: to the list that the person came from, as they left it. */
export function useWayBack(): { to: string; state: typeof STATE } {
  const { user } = useAuth()
  return { to: readLastList(user?.id ?? '')?.path ?? paths.dashboard(), state: STATE }
}
