import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { mayChange, PLACEHOLDER_USER_ID, type Hunt, type ViewedHunt } from '@/domain/hunt'
import { useAccount } from '@/lib/account'
import { forgetChosenHunt, readChosenHunt, writeChosenHunt } from '@/lib/chosenHunt'
import { dropAllLocalCopies } from '@/lib/localCopyKeys'
import { notify } from '@/lib/notify'
import { LEAVE_HUNT_KEY, ROOT_KEYS } from '@/lib/queryKeys'
import { useAuth } from './AuthContext'

type HuntContextValue = {
  /** The hunt on screen. */
  hunt: ViewedHunt
  /** All hunts of the person, their own first; only that one until they are known. */
  hunts: readonly Hunt[]
  /** Whether the hunts have been read. */
  known: boolean
  choose: (ownerId: string) => void
}

const HuntContext = createContext<HuntContextValue | null>(null)

/** Holds the current hunt. One that is no longer shared with the person gives way to their own. */
export function HuntProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const viewerId = user?.id ?? PLACEHOLDER_USER_ID
  const client = useQueryClient()
  const [chosen, setChosen] = useState(() => readChosenHunt(viewerId) ?? viewerId)
  const { account, isOld } = useAccount(chosen, user !== null)

  const choose = useCallback(
    (ownerId: string) => {
      writeChosenHunt(viewerId, ownerId)
      setChosen(ownerId)
    },
    [viewerId],
  )

  const lost = chosen !== viewerId && account !== undefined && !isOld && !account.hunts.some(({ ownerId }) => ownerId === chosen)
  const [timesLost, setTimesLost] = useState(0)
  if (lost) {
    setChosen(viewerId)
    setTimesLost(timesLost + 1)
  }
  useEffect(() => {
    if (timesLost === 0) return
    forgetChosenHunt()
    dropAllLocalCopies()
    // Data read for the hunt that was on screen before still describes that one.
    void client.invalidateQueries({ queryKey: ROOT_KEYS.account })
    // Somebody who leaves on purpose hears of it when it is done.
    if (client.isMutating({ mutationKey: LEAVE_HUNT_KEY }) > 0) return
    notify.backgroundError('This hunt is no longer shared with you', 'You are back in your own hunt.')
  }, [client, timesLost])

  const value = useMemo(() => {
    const hunts = account?.hunts ?? [unknownHunt(viewerId, viewerId)]
    return { hunt: viewed(hunts, chosen, viewerId), hunts, known: account !== undefined, choose }
  }, [account, chosen, viewerId, choose])
  return <HuntContext value={value}>{children}</HuntContext>
}

/** One's own hunt allows everything, before anything is known of it; what others allow has to be asked. */
function unknownHunt(ownerId: string, viewerId: string): Hunt {
  const isOwn = ownerId === viewerId
  const allowed = { mayAddHouses: isOwn, maySchedule: isOwn, mayEditStatus: isOwn }
  const nothing = { members: [], asked: [], hasWishes: false, hasCosts: false, unreadThreads: [] }
  return { ownerId, ownerName: '', role: '', since: '', isOwn, ...allowed, ...nothing }
}

function viewed(hunts: readonly Hunt[], ownerId: string, viewerId: string): ViewedHunt {
  return { ...(hunts.find((hunt) => hunt.ownerId === ownerId) ?? unknownHunt(ownerId, viewerId)), viewerId }
}

/** The person's hunts and the way to choose one. Throws outside the provider. */
export function useHunts(): HuntContextValue {
  const value = use(HuntContext)
  if (!value) throw new Error('useHunts must be used within a HuntProvider')
  return value
}

/** The hunt on screen: whose rows are shown, and what the person may do with them. */
export function useHunt(): ViewedHunt {
  return useHunts().hunt
}

/** The hunt that a row belongs to, which need not be the one on screen. */
export function useHuntOf(ownerId: string): ViewedHunt {
  const { hunts, hunt } = useHunts()
  return useMemo(() => viewed(hunts, ownerId, hunt.viewerId), [hunts, ownerId, hunt.viewerId])
}

/** Whether the person may edit and delete a row of the current hunt. */
export function useMayChange(): (row: { createdBy: string | null }) => boolean {
  const hunt = useHunt()
  return (row) => mayChange(hunt, hunt.viewerId, row)
}
