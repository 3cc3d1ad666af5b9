import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import type { Viewer } from '@/domain/house/house'
import { isolateText } from '@/domain/text/unicode'
import { toAppError } from '@/lib/api/errors'
import { fullNameOf } from '@/lib/account/fullName'
import { cacheSavedHouse, uncacheHouses, type WhichHouses } from '@/lib/live/houseCache'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { savedCopy } from '@/lib/live/savedCopies'
import { useRows, type RowsOrigin } from '@/lib/api/useRows'
import { copiedHouses } from './copiedHouses'
import type { House, HouseFields } from './house'
import { exampleHousesQuery, houseListQuery, HOUSES_MISSING_FAILURE, LIST_FAILURES } from './houseQueries'

/** The code that writes is fetched with the first write, or once the screen is quiet. */
const writes = () => import('./houseWrites')

const HOUSE_COPIES = [copiedHouses]

export type HouseList = RowsOrigin & { houses: House[] }

/**
 * The houses of the current hunt, all or the viewer's favorites. The list is empty while nobody is signed in.
 * @param purpose `beside` on a screen about something else, which words a failure differently
 */
export function useHouses(which: WhichHouses = 'all', purpose: 'screen' | 'beside' = 'screen'): HouseList {
  const { user } = useAuth()
  const hunt = useHunt()
  const options = houseListQuery(hunt, hunt.isOwn ? which : 'all')
  const meta = purpose === 'beside' ? { failure: HOUSES_MISSING_FAILURE } : { failure: LIST_FAILURES[which] }
  const signedIn = user !== null
  const client = useQueryClient()
  // A returning person sees at once what they saw last.
  const begun = useCallback(
    () => (which === 'all' || !hunt.isOwn ? savedCopy(copiedHouses, client, hunt)?.items : undefined),
    [client, hunt, which],
  )
  const query = useQuery({ ...options, meta, enabled: signedIn, placeholderData: begun })
  const { rows, ...origin } = useRows(query, {
    signedIn,
    copies: HOUSE_COPIES,
    scope: hunt,
    examples: exampleHousesQuery(),
  })
  const shared = !hunt.isOwn && origin.source !== 'examples'
  const houses = useMemo(() => onlyOf(which, shared, rows), [which, shared, rows])
  return { houses, ...origin }
}

/** A member's list has none of the owner's examples. */
function onlyOf(which: WhichHouses, shared: boolean, houses: House[]): House[] {
  if (which === 'all' && !shared) return houses
  return houses.filter(({ isFavorite, isExample }) => (which === 'all' || isFavorite) && !(shared && isExample))
}

function useViewer(): Viewer {
  const { viewerId } = useHunt()
  return { id: viewerId, name: fullNameOf(useAuth().user?.user_metadata) }
}

const KEPT = 'It is kept on this device and sent once you are connected.'

/** Toggles a favorite: the server first, then everything on screen; without a connection it is sent later. */
export function useSetFavorite() {
  const client = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: async ({ house, isFavorite }: { house: House; isFavorite: boolean }) =>
      (await import('./opinionKeeper')).saveOrKeepOpinion(house, viewer, { isFavorite }),
    onSuccess: ({ house, kept }) => {
      cacheSavedHouse(client, house)
      const title = house.isFavorite ? 'Added to favorites' : 'Removed from favorites'
      notify.success(title, kept ? KEPT : 'Your favorites list has been updated')
    },
    onError: (error) => tell('Error updating favorite status', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a rating: the server first, then everything on screen; without a connection it is sent later. */
export function useSetRating() {
  const client = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: async ({ house, rating }: { house: House; rating: number }) =>
      (await import('./opinionKeeper')).saveOrKeepOpinion(house, viewer, { rating }),
    onSuccess: ({ house, kept }) => {
      cacheSavedHouse(client, house)
      notify.success('Rating updated', kept ? KEPT : `You rated this property ${house.rating} ${house.rating === 1 ? 'star' : 'stars'}`)
    },
    onError: (error) => tell('Error updating rating', error, 'Could not save changes to database', 'Could not save changes to database'),
  })
}

/** Deletes a house and forgets it everywhere. */
export function useDeleteHouse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (house: House) => (await writes()).deleteHouse(house.id),
    onSuccess: (_, { id, userId, photos }) => {
      void import('@/lib/outbox/discardPhotos').then(
        ({ discardPhotos }) => discardPhotos(photos),
        // They stay, and go with the account's other photos.
        () => undefined,
      )
      uncacheHouses(client, userId, (house) => house.id === id)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Property deleted', 'The property has been removed from your listings')
    },
    onError: (error) => tell('Error deleting property', error, 'Could not delete property from database', 'Please try again later'),
  })
}

/** Removes all examples at once. */
export function useRemoveExamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ownerId: string) => (await writes()).deleteExamples(ownerId),
    onSuccess: (_, ownerId) => {
      uncacheHouses(client, ownerId, (house) => house.isExample)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Examples removed', 'Your list now contains only what you added')
    },
    onError: (error) => tell('Error removing examples', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a new house. The form shows failures, so only success is reported here. */
export function useCreateHouse() {
  const hunt = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, fields }: { id: string; fields: HouseFields; another: boolean }) =>
      (await writes()).insertHouse(id, hunt, fields),
    onSuccess: (house, { another }) =>
      saved(client, house, 'Property added', another ? namedAsAdded(house) : 'The new property has been added to your listings'),
  })
}

/** Saves another status and nothing else. A clash with somebody else's choice shows theirs. */
export function useSetStatus() {
  const { viewerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ house, status }: { house: House; status: string }) => (await writes()).updateHouse(house, viewerId, { status }),
    onSuccess: (house) => saved(client, house, 'Status updated', `This property is now “${house.status}”`),
    onError: async (error) => {
      await cacheConflicting(client, error)
      tell('Error updating status', error, 'Could not save changes to database', 'Please try again later')
    },
  })
}

/** Saves the changed fields of a house. The form shows what goes wrong, a conflict included. */
export function useUpdateHouse() {
  const { viewerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ base, changes }: { base: House; changes: Partial<HouseFields> }) =>
      (await writes()).updateHouse(base, viewerId, changes),
    onSuccess: (house) => saved(client, house, 'Property updated', 'Your property has been updated successfully'),
    onError: (error) => cacheConflicting(client, error),
  })
}

/** After a clash with somebody else's change, every screen shows theirs. */
async function cacheConflicting(client: QueryClient, error: unknown) {
  if (toAppError(error).kind !== 'conflict') return
  const theirs = (await writes()).conflictingHouse(error)
  if (theirs) cacheSavedHouse(client, theirs)
}

function saved(client: QueryClient, house: House, title: string, description: string) {
  cacheSavedHouse(client, house)
  notify.success(title, description)
}

/** A person who stays in the form does not see the list that the house went to. */
const namedAsAdded = ({ address }: House) => `${isolateText(address.street)}, ${isolateText(address.city)} is in your list`

function tell(title: string, error: unknown, answered: string, unanswered: string) {
  notify.error(title, toAppError(error).answered ? answered : unanswered)
}
