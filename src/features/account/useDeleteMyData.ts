import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHunts } from '@/contexts/HuntContext'
import { dropAllLocalCopies } from '@/lib/localCopyKeys'
import { notify } from '@/lib/notify'
import { dropUnsavedPreferences } from '@/lib/preferenceStore'

/** Deletes everything that the account holds, here and on the server. The person stays signed in. */
export function useDeleteMyData() {
  const { hunt, choose } = useHunts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await import('./deleteMyData')).deleteMyData(hunt.viewerId),
    onSuccess: async () => {
      choose(hunt.viewerId)
      dropAllLocalCopies()
      dropUnsavedPreferences()
      notify.success('Your data has been deleted', 'Your account is empty. Your sign-in stays.')
      await client.resetQueries()
    },
    onError: () => notify.error('Your data could not be deleted', 'Please try again: what is left will be deleted then.'),
  })
}
