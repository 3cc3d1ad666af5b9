import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { discardPhotos } from '@/lib/discardPhotos'
import { toAppError } from '@/lib/errors'
import { readLocalCopy } from '@/lib/localCopy'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { isHouse, type House } from './house'
import { cacheSavedHouse, uncacheHouses } from './houseCache'
import type { HouseFields } from './houseFields'
import {
  exampleHousesQuery,
  houseKeys,
  houseListQuery,
  houseQuery,
  HOUSES_BESIDE_FAILURE,
  PLACEHOLDER_USER_ID,
  type WhichHouses,
} from './houseQueries'
import { deleteExamples, deleteHouse, HouseConflict, insertHouse, updateHouse, updateOpinion } from './houseWrites'

export type HouseList = {
  houses: House[]
  /** `copy`: the browser's saved copy; `examples`: built-in ones to look at. Both only after a failed load (ruling 7). */
  source: 'loading' | 'live' | 'copy' | 'examples'
  /** When the copy was saved, as an ISO instant. */
  savedAt?: string
  retry: () => void
  retrying: boolean
}

/**
 * The houses of the signed-in person's hunt, all or the favourites. Without a person the list is empty (spec §6).
 * @param place `beside` on a screen about something else, whose words for a failure are others (ruling 29)
 */
export function useHouses(which: WhichHouses = 'all', place: 'screen' | 'beside' = 'screen'): HouseList {
  const { user } = useAuth()
  const ownerId = user?.id ?? PLACEHOLDER_USER_ID
  const options = houseListQuery(ownerId, which)
  const meta = place === 'beside' ? { failure: HOUSES_BESIDE_FAILURE } : options.meta
  const query = useQuery({ ...options, meta, enabled: user !== null })
  // Stays so while the person tries again, and what is shown instead stays with it.
  const failed = query.errorUpdateCount > 0 && query.data === undefined
  const copy = useMemo(() => (failed ? readLocalCopy('houses', ownerId, isHouse) : null), [failed, ownerId])
  const examples = useQuery({ ...exampleHousesQuery(), enabled: failed && !copy })

  const shown = (houses: House[]) => (which === 'all' ? houses : houses.filter((house) => house.isFavorite))
  const rest = { retry: () => void query.refetch(), retrying: query.isFetching }
  if (!user) return { houses: [], source: 'live', ...rest }
  if (query.data) return { houses: query.data, source: 'live', ...rest }
  if (copy) return { houses: shown(copy.items), source: 'copy', savedAt: copy.savedAt, ...rest }
  if (failed && examples.data) return { houses: shown(examples.data), source: 'examples', ...rest }
  return { houses: [], source: 'loading', ...rest }
}

/** One house. The detail page starts from the row that the list has; the form waits for a fresh one. */
export function useHouse(id: string, reader: 'detail' | 'form' = 'detail') {
  const { user } = useAuth()
  const client = useQueryClient()
  const query = useQuery({
    ...houseQuery(id, reader),
    placeholderData: () =>
      reader === 'detail' ? client.getQueryData<House[]>(houseKeys.list(user?.id ?? ''))?.find((house) => house.id === id) : undefined,
  })
  const error = query.error && toAppError(query.error)
  return {
    house: query.data,
    missing: error?.kind === 'missing',
    failed: error !== null && query.data === undefined,
    retry: () => void query.refetch(),
  }
}

/** Toggles a favourite: the server first, then everything on screen (spec §4). */
export function useSetFavorite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isFavorite }: { id: string; isFavorite: boolean }) => updateOpinion(id, { is_favorite: isFavorite }),
    onSuccess: (house) => {
      cacheSavedHouse(client, house)
      const title = house.isFavorite ? 'Added to favorites' : 'Removed from favorites'
      notify.success(title, 'Your favorites list has been updated')
    },
    onError: (error) =>
      tell('Error updating favorite status', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a rating: the server first, then everything on screen (spec §4). */
export function useSetRating() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rating }: { id: string; rating: number }) => updateOpinion(id, { rating }),
    onSuccess: (house) => {
      cacheSavedHouse(client, house)
      notify.success('Rating updated', `You rated this property ${house.rating} stars`)
    },
    onError: (error) => tell('Error updating rating', error, 'Could not save changes to database', 'Could not save changes to database'),
  })
}

/** Deletes a house and forgets it everywhere. */
export function useDeleteHouse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (house: House) => deleteHouse(house.id),
    onSuccess: (_, { id, userId, photos }) => {
      void discardPhotos(photos)
      uncacheHouses(client, userId, (house) => house.id === id)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Property deleted', 'The property has been removed from your listings')
    },
    onError: (error) =>
      tell('Error deleting property', error, 'Could not delete property from database', 'Please try again later'),
  })
}

/** Removes all examples at once (ruling 6). */
export function useRemoveExamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ownerId: string) => deleteExamples(ownerId),
    onSuccess: (_, ownerId) => {
      uncacheHouses(client, ownerId, (house) => house.isExample)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Examples removed', 'Your list now holds only what you added')
    },
    onError: (error) => tell('Error removing examples', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a new house. The form shows what goes wrong, so nothing is told here but success. */
export function useCreateHouse() {
  const { user } = useAuth()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: HouseFields }) => insertHouse(id, user?.id ?? PLACEHOLDER_USER_ID, fields),
    onSuccess: (house) => saved(client, house, 'Property added', 'The new property has been added to your listings'),
  })
}

/** Saves the changed fields of a house. The form shows what goes wrong, a HouseConflict included. */
export function useUpdateHouse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, baseRow, changes }: { base: House; baseRow: HouseFields; changes: Partial<HouseFields> }) =>
      updateHouse(base, baseRow, changes),
    onSuccess: (house) => saved(client, house, 'Property updated', 'Your property has been updated successfully'),
    onError: (error) => {
      if (error instanceof HouseConflict) cacheSavedHouse(client, error.current)
    },
  })
}

function saved(client: QueryClient, house: House, title: string, description: string) {
  cacheSavedHouse(client, house)
  notify.success(title, description)
}

function tell(title: string, error: unknown, answered: string, unanswered: string) {
  notify.error(title, toAppError(error).answered ? answered : unanswered)
}
