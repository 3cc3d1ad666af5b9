import { zodResolver } from '@hookform/resolvers/zod'
import { Link as LinkIcon, Send } from 'lucide-react'
import { useCallback } from 'react'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { useAuth } from '@/contexts/AuthContext'
import { useLeaveGuard } from '@/contexts/LeaveGuardContext'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import type { Collaborator } from './collaborator'
import { EMAIL_REQUIRED, inviteSchema, ROLE_LIMIT, type InviteFormValues } from './inviteForm'
import { InviteLink } from './InviteLink'
import { useInvite } from './useInvite'

/** The roles of spec §6, offered; any other text is as good. */
const ROLE_EXAMPLES = ['Partner', 'Friend', 'Agent']

type InviteDialogProps = { collaborators: readonly Collaborator[]; onClose: () => void }

/** Invites somebody by e-mail or by link (spec §2). It stays open until a mail is on its way, or the person closes it. */
export function InviteDialog({ collaborators, onClose }: InviteDialogProps) {
  const { user } = useAuth()
  const { made, notSent, busy, generate, send } = useInvite()
  const { control, register, handleSubmit, getValues, formState } = useForm<InviteFormValues>({
    resolver: zodResolver(inviteSchema(user?.email, collaborators)),
    defaultValues: { email: '', role: '' },
  })
  const { errors, isDirty } = formState
  const email = useWatch({ control, name: 'email' })
  // What an invitation was made of is no longer only typed.
  const unsaved = made ? email.trim().toLowerCase() !== (made.email ?? '') : isDirty
  useLeaveGuard(useCallback(() => unsaved, [unsaved]))

  const submit = async (values: InviteFormValues) => {
    if (await send(values)) onClose()
  }
  const refuse = (found: FieldErrors<InviteFormValues>) => {
    if (found.email?.message === EMAIL_REQUIRED) notify.error('Email required', EMAIL_REQUIRED)
  }

  return (
    <Dialog
      title="Invite a Collaborator"
      description="They will see your houses and appointments. What else they may do is up to your settings."
      keepOpen={made !== null}
      unsaved={unsaved && busy === null}
      onClose={() => !busy && onClose()}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(submit, refuse)(event)}>
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
            maxLength={ROLE_LIMIT}
            {...register('role')}
          />
          <datalist id="invite-roles">
            {ROLE_EXAMPLES.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </datalist>
          {notSent && (
            <p role="status" className="rounded-control bg-danger-soft px-3 py-2 text-danger">
              {notSent} Share the link below instead, or send again.
            </p>
          )}
          <div className="rounded-card border border-line p-4">
            {made ? (
              <InviteLink {...made} />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0 flex-1 basis-48">
                  <span className="block font-semibold">Invite link</span>
                  <span className="text-muted">No email needed: send it in a message of your own.</span>
                </p>
                <Button variant="secondary" disabled={busy !== null} onClick={() => void generate(getValues('role'))}>
                  {busy === 'generating' ? <Spinner className="size-4" /> : <LinkIcon aria-hidden className="size-4" />}
                  Generate link
                </Button>
              </div>
            )}
          </div>
        </div>
        <div className="mt-6 flex justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose} disabled={busy !== null}>
            {made ? 'Done' : 'Cancel'}
          </Button>
          <Button type="submit" disabled={busy !== null}>
            {busy === 'sending' ? <Spinner className="size-4" /> : <Send aria-hidden className="size-4" />}
            {busy === 'sending' ? 'Sending...' : 'Send Invitation'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
