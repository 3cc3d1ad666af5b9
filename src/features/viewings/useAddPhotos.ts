import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Viewing } from '@/domain/viewing/viewing'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { addViewingPhotos } from './viewingWrites'

/** Adds the photos of viewings to their house, without duplicates. */
export function useAddPhotos(houseId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `viewing-photos-${houseId}` },
    mutationFn: async (viewings: readonly Viewing[]) => {
      let added = 0
      for (const { id } of viewings) added += await addViewingPhotos(id)
      return added
    },
    onSuccess: (added) => {
      void client.invalidateQueries({ queryKey: ROOT_KEYS.houses })
      notify.success(added === 1 ? '1 photo added' : `${added} photos added`, 'You will find them among the photos of the house.')
    },
    onError: (error) => {
      const { kind, message } = toAppError(error)
      notify.error('The photos could not be added', kind === 'invalid' && message ? message : 'Please try again later')
    },
  })
}
