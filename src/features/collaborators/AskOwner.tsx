import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import { type Hunt, isAllowed, type Permission, PERMISSION_PHRASES } from '@/domain/sharing/hunt'
import { firstName } from '@/domain/sharing/memberNames'
import { isolateText } from '@/domain/text/unicode'
import { client } from '@/lib/api/client'
import { AppError } from '@/lib/api/errors'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { unwrap } from '@/lib/api/result'
import { useSave } from '@/lib/api/useSave'
import { Button } from '@/ui/Button'

/**
 * A button to request a permission that the viewer lacks, in place of a control that needs it. Renders nothing if the viewer has
 * the permission, or before permissions are loaded. Not loaded lazily, because the controls next to it would shift.
 */
export function AskOwner(props: AskButtonProps) {
  const { hunt, permission } = props
  return hunt.members.length === 0 || isAllowed(hunt, permission) ? null : <AskButton {...props} />
}

type AskButtonProps = { hunt: Hunt; permission: Permission; size?: 'sm' | 'md' }

/** A button labeled, for example, "Ask Dana to let you add houses". Afterwards it shows that the request was sent. */
function AskButton({ hunt, permission, size }: AskButtonProps) {
  const ask = useAskPermission(hunt)
  const isRequested = hunt.asked.includes(permission)
  const owner = ownerShortName(hunt)
  const Icon = isRequested ? Check : Hand
  // One button for both states, so that it keeps the focus.
  return (
    <Button
      variant="secondary"
      size={size}
      aria-disabled={isRequested || ask.isPending}
      onClick={() => !isRequested && ask.mutate(permission)}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {isRequested
          ? `You asked ${owner} to let you ${PERMISSION_PHRASES[permission]}`
          : `Ask ${owner} to let you ${PERMISSION_PHRASES[permission]}`}
      </span>
    </Button>
  )
}

/** Requests a permission from the owner of a hunt. The database notifies the owner of the same request at most once in 24 hours. */
function useAskPermission(hunt: Hunt) {
  return useSave({
    write: (permission: Permission) => askPermission(hunt.ownerId, permission),
    // The button's text comes from the account, so the button stays busy until the account has been refetched.
    patch: (queryClient) => queryClient.invalidateQueries({ queryKey: ROOT_KEYS.account }),
    success: (result, permission) =>
      result === 'asked'
        ? {
            title: 'Request sent',
            description: `You will be notified when ${ownerShortName(hunt)} lets you ${PERMISSION_PHRASES[permission]}.`,
          }
        : { title: 'Already allowed', description: `You can ${PERMISSION_PHRASES[permission]} now.` },
    failure: { title: 'Request not sent', showsRule: false },
  })
}

async function askPermission(ownerId: string, permission: Permission): Promise<'asked' | 'allowed'> {
  const result: unknown = unwrap(await (await client()).rpc('ask_permission', { p_owner: ownerId, p_setting: permission }))
  if (result !== 'asked' && result !== 'allowed') throw new AppError('unknown', '')
  return result
}

/** The owner's first name, or "the owner" if it is unknown, for use in a sentence. */
function ownerShortName({ ownerName }: Pick<Hunt, 'ownerName'>): string {
  return ownerName ? isolateText(firstName(ownerName)) : 'the owner'
}
