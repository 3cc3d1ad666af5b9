import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHunts } from '@/contexts/HuntContext'
import { dropAllLocalCopies } from '@/lib/device/localCopy'
import { notify } from '@/lib/notify'
import { forgetUnsavedPreferences } from '@/lib/device/preferenceStore'
import { forgetUnsavedTexts } from '@/lib/device/unsavedTexts'

/** Deletes everything that the account holds, here and on the server. The person stays signed in. */
export function useDeleteMyData() {
  const { hunt, choose } = useHunts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await import('./deleteMyData')).deleteMyData(hunt.viewerId),
    onSuccess: async () => {
      choose(hunt.viewerId)
      dropAllLocalCopies()
      forgetUnsavedPreferences()
      forgetUnsavedTexts()
      notify.success('Your data has been deleted', 'Your account is empty. You can still sign in.')
      await client.resetQueries()
    },
    onError: () => notify.error('Your data could not be deleted', 'Some of it may be gone already. Try again to delete the rest.'),
  })
}
