import { zodResolver } from '@hookform/resolvers/zod'
import { queryOptions, useQuery } from '@tanstack/react-query'
import LinkIcon from 'lucide-react/icons/link'
import Send from 'lucide-react/icons/send'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { client } from '@/lib/api/client'
import { toAppError } from '@/lib/api/errors'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import type { Collaborator } from './collaborator'
import { normalizedEmail } from './invitationWrites'
import { EMAIL_REQUIRED_MESSAGE, inviteSchema, MAX_ROLE_LENGTH, type InviteFormValues } from './inviteForm'
import { InviteLink } from './InviteLink'
import { SettingSwitches } from './SettingSwitches'
import { useInvite } from './useInvitations'

/** Suggested roles; any text is allowed. */
const SUGGESTED_ROLES = ['Partner', 'Friend', 'Agent']

type InviteDialogProps = { collaborators: readonly Collaborator[]; onClose: () => void }

/** Invites somebody by email or by link. Stays open until the email is sent or the owner closes it. */
export function InviteDialog({ collaborators, onClose }: InviteDialogProps) {
  const { user } = useAuth()
  const permissionsId = useId()
  const { link, emailInvitations, emailFailure, pendingAction, createLink, send } = useInvite()
  const messageCountText = useMessageCountText()
  const form = useForm<InviteFormValues>({
    resolver: zodResolver(inviteSchema(user?.email, collaborators)),
    defaultValues: { email: '', role: '' },
  })
  const { control, register, getValues } = form
  const { errors, isDirty } = form.formState
  const email = useWatch({ control, name: 'email' })
  const createdInvitations = [...emailInvitations, ...(link ? [link] : [])]
  const hasCreated = createdInvitations.length > 0
  // Input that has been stored as an invitation does not count as unsaved.
  const typedEmail = normalizedEmail(email)
  const unsaved = hasCreated ? typedEmail !== '' && !emailInvitations.some((each) => each.email === typedEmail) : isDirty

  const reportMissingEmail = () => {
    if (getValues('email').trim() === '') notify.error('Email required', EMAIL_REQUIRED_MESSAGE)
  }

  return (
    <FormDialog
      title="Invite a Collaborator"
      description={`They will see your houses and appointments. ${messageCountText}The settings below decide what else they can do.`}
      ignoreClicksOutside={hasCreated}
      form={form}
      save={send}
      onInvalid={reportMissingEmail}
      pending={pendingAction !== null}
      unsaved={unsaved}
      submit={{
        label: 'Send Invitation',
        ...(pendingAction !== 'generating' && { pendingLabel: 'Sending...' }),
        icon: <Send aria-hidden className="size-4" />,
      }}
      cancelLabel={hasCreated ? 'Done' : 'Cancel'}
      onClose={onClose}
    >
      <div className="space-y-4">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="name@example.com"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Role (optional)"
          placeholder="viewer"
          hint="A label of your choice, such as Partner, Friend or Agent."
          list="invite-roles"
          autoComplete="off"
          maxLength={MAX_ROLE_LENGTH}
          {...register('role')}
        />
        <datalist id="invite-roles">
          {SUGGESTED_ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </datalist>
        {emailFailure && (
          <p role="status" className="rounded-control bg-danger-soft px-3 py-2 text-danger">
            {emailFailure} Share the link below instead, or send again.
          </p>
        )}
        <div className="space-y-4 rounded-card border border-line p-4">
          {createdInvitations.map(({ id, ...invitation }) => (
            <InviteLink
              key={id}
              {...invitation}
              label={createdInvitations.length > 1 && invitation.email !== null ? `Invite link for ${invitation.email}` : undefined}
            />
          ))}
          {!hasCreated && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 flex-1 basis-48">
                <span className="block font-semibold">Invite link</span>
                <span className="text-muted">No email needed: send it yourself, in any message.</span>
              </p>
              <Button variant="secondary" disabled={pendingAction !== null} onClick={() => createLink(getValues('role'))}>
                {pendingAction === 'generating' ? <Spinner className="size-4" /> : <LinkIcon aria-hidden className="size-4" />}
                Generate link
              </Button>
            </div>
          )}
        </div>
      </div>
      <section aria-labelledby={permissionsId} className="pt-2">
        <h3 id={permissionsId} className="font-semibold">
          Collaboration Settings
        </h3>
        <p className="mt-0.5 mb-1 text-xs text-muted">
          These settings apply to everyone you share your hunt with, as soon as you change one.
        </p>
        <SettingSwitches />
      </section>
    </FormDialog>
  )
}

/** Counts the messages of a hunt, except examples and deleted ones. Throws an AppError. */
async function countMessages(ownerId: string): Promise<number> {
  const messages = (await client()).from('messages').select('id', { count: 'exact', head: true })
  const { count, error, status } = await messages.eq('owner_id', ownerId).eq('is_example', false).is('deleted_at', null)
  if (error) throw toAppError(error, status)
  return count ?? 0
}

const messageCountQuery = (ownerId: string) =>
  queryOptions({ queryKey: [...ROOT_KEYS.messages, 'count', ownerId], queryFn: () => countMessages(ownerId), staleTime: 0 })

/** How many messages a new member will see, as a sentence with a trailing space; empty if there are none. */
function useMessageCountText(): string {
  const { data: count = 0 } = useQuery(messageCountQuery(useUser().id))
  if (count === 0) return ''
  return `They will see ${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'} about your houses. `
}
