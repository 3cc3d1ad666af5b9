import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { invitationLink } from '@/domain/invitationLink'
import { notify } from '@/lib/notify'
import { IconButton } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'

/** spec §9: how long the check mark stays after copying, in milliseconds. */
const COPIED_FOR = 2000

type InviteLinkProps = {
  token: string
  /** Whom alone it is for; anybody who holds the link without one. */
  email: string | null
  role: string
}

/** The link of an invitation, with a button that copies it. */
export function InviteLink({ token, email, role }: InviteLinkProps) {
  const link = invitationLink(window.location.origin, token)
  const { copied, copy } = useCopy(link)
  return (
    <TextField
      label="Invite link"
      hint={`For ${email ?? 'one person'}, as “${role}”. It works once, within 14 days.`}
      readOnly
      value={link}
      onFocus={(event) => event.target.select()}
      action={
        <IconButton label={copied ? 'Copied' : 'Copy invite link'} onClick={() => void copy()}>
          {copied ? <Check aria-hidden data-copied className="size-4 text-primary" /> : <Copy aria-hidden className="size-4" />}
        </IconButton>
      }
    />
  )
}

function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      // Undefined on a plain-http phone in the local network.
      await navigator.clipboard.writeText(text)
    } catch {
      notify.error('Failed to copy link', 'There was a problem copying the link')
      return
    }
    notify.success('Invite link copied')
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_FOR)
  }
  return { copied, copy }
}
