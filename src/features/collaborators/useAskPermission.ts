import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Hunt, PERMISSION_PHRASES, type Permission } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import { firstName } from '@/domain/sharing/memberNames'
import { AppError, toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'

async function askPermission(ownerId: string, permission: Permission): Promise<'asked' | 'allowed'> {
  const answer: unknown = unwrap(await (await client()).rpc('ask_permission', { p_owner: ownerId, p_setting: permission }))
  if (answer !== 'asked' && answer !== 'allowed') throw new AppError('unknown', '')
  return answer
}

/** What the viewer calls the owner of a hunt in a sentence. */
export function ownerShortName({ ownerName }: Pick<Hunt, 'ownerName'>): string {
  return ownerName ? isolateText(firstName(ownerName)) : 'the owner'
}

/** Asks the owner of a hunt for a permission. The database tells the owner once a day, however often it is called. */
export function useAskPermission(hunt: Hunt) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (permission: Permission) => askPermission(hunt.ownerId, permission),
    onSuccess: async (answer, permission) => {
      const owner = ownerShortName(hunt)
      if (answer === 'asked')
        notify.success('Request sent', `You will be notified when ${owner} lets you ${PERMISSION_PHRASES[permission]}.`)
      else notify.success('Already allowed', `You can ${PERMISSION_PHRASES[permission]} now.`)
      // The button shows what is known of the account, so it stays busy until that is read.
      await queryClient.invalidateQueries({ queryKey: ROOT_KEYS.account })
    },
    onError: (error) =>
      notify.error('Request not sent', toAppError(error).answered ? 'Could not save changes to database' : 'Please try again later'),
  })
}
