import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Check } from '@/domain/viewing/viewingChecks'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { checksQuery, viewingKeys, type StoredChecks } from './viewingQueries'

const writes = () => import('./viewingWrites')

type Save = {
  /** Null restores the standard list. */
  checks: readonly Check[] | null
  /** The list as read; null if the hunt had none of its own. */
  before: StoredChecks | null
}

/** Saves a hunt's checks, unless somebody else has saved them meanwhile. */
export function useSaveChecks(ownerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ checks, before }: Save) => {
      const { deleteChecks, saveChecks } = await writes()
      return checks ? saveChecks(ownerId, checks, before) : deleteChecks(ownerId, before)
    },
    onSuccess: (stored) => {
      client.setQueryData(checksQuery(ownerId).queryKey, stored)
      notify.success('List saved', 'The next viewings will ask these questions.')
    },
    onError: (error) => {
      const { kind, message } = toAppError(error)
      if (kind === 'conflict' || kind === 'refused') {
        void client.invalidateQueries({ queryKey: viewingKeys.list(ownerId) })
        return notify.error(
          'The list was not saved',
          'Somebody else changed the list, or you may no longer change it. Your text is still here.',
        )
      }
      return notify.error('The list was not saved', kind === 'invalid' && message ? message : 'Please try again later')
    },
  })
}
