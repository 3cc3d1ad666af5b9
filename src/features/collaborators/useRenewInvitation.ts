import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUser } from '@/contexts/AuthContext'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import type { Collaborator } from './collaborator'
import { renewInvitation } from './invitationWrites'
import { sendInvitation } from './sendInvitation'
import { tellMailFailure } from './useInvite'

/** Makes a new link for a pending invitation; the old one stops working. Gives the new token. */
export function useNewLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Collaborator) => renewInvitation(id),
    onSuccess: () => notify.success('Invite link generated'),
    onError: () => notify.error('Error generating invite link', 'Please try again later'),
    onSettled: () => void client.invalidateQueries({ queryKey: ROOT_KEYS.collaborators }),
  })
}

/** An invitation that could not be mailed anew; its link is still to be shown. */
export type UnsentInvitation = { token: string; reason: string }

/** Mails a pending invitation again with a new link. Gives null once the mail is on its way. */
export function useResend() {
  const { id: ownerId } = useUser()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, email, role }: Collaborator): Promise<UnsentInvitation | null> => {
      const { token } = await renewInvitation(id)
      try {
        await sendInvitation(ownerId, { id, token, email, role })
        return null
      } catch (error) {
        return { token, reason: tellMailFailure(error) }
      }
    },
    onSuccess: (unsent, { email }) => {
      if (!unsent) notify.success('Invitation sent', `An invitation is on its way to ${email}`)
    },
    onError: () => notify.error('Error sending invitation', 'Please try again later'),
    onSettled: () => void client.invalidateQueries({ queryKey: ROOT_KEYS.collaborators }),
  })
}
