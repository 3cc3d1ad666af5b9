import { readLastList } from '@/lib/device/lastList'
import { paths } from '@/lib/paths'
import { useAuth } from './AuthContext'

/** Navigation state that makes a screen restore its scroll position. */
const BACK_STATE = { isBackNavigation: true }

export const isBackNavigation = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBackNavigation' in state

/** The target and navigation state of "Back to dashboard": the list that the viewer last visited, with its filters, or the dashboard. */
export function useBackLink(): { to: string; state: typeof BACK_STATE } {
  const { user } = useAuth()
  return { to: readLastList(user?.id ?? '')?.path ?? paths.dashboard(), state: BACK_STATE }
}
