import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { mayChange, PLACEHOLDER_USER_ID, type Hunt, type ViewedHunt } from '@/domain/sharing/hunt'
import { useAccount } from '@/lib/account/account'
import { forgetChosenHunt, readChosenHunt, writeChosenHunt } from '@/lib/device/chosenHunt'
import { deleteAllLocalCopies } from '@/lib/device/localCopy'
import { notify } from '@/lib/notify'
import { LEAVE_HUNT_KEY, ROOT_KEYS } from '@/lib/api/queryKeys'
import type { LoadHuntTables } from '@/lib/huntTable'
import { useAuth } from './AuthContext'

type HuntContextValue = {
  /** The hunt on screen. */
  hunt: ViewedHunt
  /**
   * The viewer's own hunt, followed by the others. Until the account has loaded, contains the hunts of the saved copy or, without one,
   * only the viewer's own.
   */
  hunts: readonly Hunt[]
  /** Whether the hunts have been loaded. */
  loaded: boolean
  choose: (ownerId: string) => void
  loadTables: LoadHuntTables
}

const HuntContext = createContext<HuntContextValue | null>(null)

/**
 * Provides the current hunt. Falls back to the viewer's own when the current one is no longer shared with them.
 * @param loadTables must be a stable function
 */
export function HuntProvider({ loadTables, children }: { loadTables: LoadHuntTables; children: ReactNode }) {
  const { user } = useAuth()
  const viewerId = user?.id ?? PLACEHOLDER_USER_ID
  const client = useQueryClient()
  const [chosenOwnerId, setChosenOwnerId] = useState(() => readChosenHunt(viewerId) ?? viewerId)
  const { account, isForPreviousHunt, savedHunts } = useAccount(chosenOwnerId, user?.id ?? null)

  const choose = useCallback(
    (ownerId: string) => {
      writeChosenHunt(viewerId, ownerId)
      setChosenOwnerId(ownerId)
    },
    [viewerId],
  )

  const isLost =
    chosenOwnerId !== viewerId &&
    account !== undefined &&
    !isForPreviousHunt &&
    !account.hunts.some(({ ownerId }) => ownerId === chosenOwnerId)
  const [lostHunt, setLostHunt] = useState<{ ownerId: string } | null>(null)
  if (isLost) {
    setChosenOwnerId(viewerId)
    setLostHunt({ ownerId: chosenOwnerId })
  }
  useEffect(() => {
    if (!lostHunt) return
    // Another tab may have chosen another hunt since.
    if (readChosenHunt(viewerId) === lostHunt.ownerId) forgetChosenHunt()
    deleteAllLocalCopies()
    // The cached account was read for the lost hunt.
    void client.invalidateQueries({ queryKey: ROOT_KEYS.account })
    // Leaving a hunt on purpose has its own toast.
    if (client.isMutating({ mutationKey: LEAVE_HUNT_KEY }) > 0) return
    notify.backgroundError('This hunt is no longer shared with you', 'You are back in your own hunt.')
  }, [client, viewerId, lostHunt])

  const value = useMemo(() => {
    const hunts = account?.hunts ?? savedHunts ?? [huntPlaceholder(viewerId, viewerId)]
    return { hunt: toViewedHunt(hunts, chosenOwnerId, viewerId), hunts, loaded: account !== undefined, choose, loadTables }
  }, [account, savedHunts, chosenOwnerId, viewerId, choose, loadTables])
  return <HuntContext value={value}>{children}</HuntContext>
}

/** A hunt that has not been loaded. The viewer's own allows everything; any other allows nothing until its permissions are loaded. */
function huntPlaceholder(ownerId: string, viewerId: string): Hunt {
  const isOwn = ownerId === viewerId
  const permissions = { mayAddHouses: isOwn, maySchedule: isOwn, mayEditStatus: isOwn }
  const emptyDetails = { members: [], asked: [], hasWishes: false, hasCosts: false, unreadThreads: [] }
  return { ownerId, ownerName: '', role: '', since: '', isOwn, ...permissions, ...emptyDetails }
}

function toViewedHunt(hunts: readonly Hunt[], ownerId: string, viewerId: string): ViewedHunt {
  return { ...(hunts.find((hunt) => hunt.ownerId === ownerId) ?? huntPlaceholder(ownerId, viewerId)), viewerId }
}

/** The viewer's hunts and a function to choose one. Throws outside the provider. */
export function useHunts(): HuntContextValue {
  const value = use(HuntContext)
  if (!value) throw new Error('useHunts must be used within a HuntProvider')
  return value
}

/** The current hunt, with the viewer's permissions in it. */
export function useHunt(): ViewedHunt {
  return useHunts().hunt
}

/** The hunt to which a row belongs; it may differ from the current hunt. */
export function useHuntOf(ownerId: string): ViewedHunt {
  const { hunts, hunt } = useHunts()
  return useMemo(() => toViewedHunt(hunts, ownerId, hunt.viewerId), [hunts, ownerId, hunt.viewerId])
}

/** Whether the viewer may edit and delete a row of the current hunt. */
export function useMayChange(): (row: { createdBy: string | null }) => boolean {
  const hunt = useHunt()
  return (row) => mayChange(hunt, hunt.viewerId, row)
}
