import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { invitationLink } from '@/domain/sharing/invitationLink'
import { roleLabel } from '@/domain/sharing/hunt'
import { notify } from '@/lib/notify'
import { Button, IconButton } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { returnFocus } from '@/ui/returnFocus'

/** How long the check mark stays after copying, in milliseconds. */
const COPIED_DURATION = 2000

type InviteLinkProps = {
  /** The field's label. Must be set if two links are shown, to tell them apart. */
  label?: string
  token: string
  /** The email address the invitation is restricted to; null if anyone with the link may use it. */
  email: string | null
  role: string
}

/** An invitation's link, with buttons to copy and share it. */
export function InviteLink({ label = 'Invite link', token, email, role }: InviteLinkProps) {
  const link = invitationLink(window.location.origin, token)
  const { copied, copy } = useCopy(link)
  const copyButton = useRef<HTMLButtonElement>(null)
  // The button that made the link is gone. A layout effect, because the dialog takes the focus if nothing else has it.
  useLayoutEffect(() => returnFocus(copyButton.current), [])
  return (
    <div>
      <TextField
        label={label}
        hint={`For ${email ?? 'one person'}, as “${roleLabel(role)}”. It works once, within 14 days.`}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        action={
          <IconButton ref={copyButton} label={copied ? 'Copied' : `Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
            {copied ? <Check aria-hidden data-copied className="size-4 text-primary" /> : <Copy aria-hidden className="size-4" />}
          </IconButton>
        }
      />
      {canShare() && (
        <Button variant="secondary" className="mt-3 max-sm:w-full" onClick={() => void share(link, copy)}>
          <Share2 aria-hidden className="size-4" />
          Share {label.toLowerCase()}
        </Button>
      )}
    </div>
  )
}

/** Whether the device has a share sheet, as phones and some computers do. */
const canShare = () => typeof navigator.share === 'function'

async function share(url: string, copy: () => Promise<void>) {
  try {
    await navigator.share({ title: 'House Hunter', text: 'Let’s look for a home together on House Hunter:', url })
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
  }
}

function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      // The clipboard is undefined over plain HTTP, e.g. on a phone on the local network.
      await navigator.clipboard.writeText(text)
    } catch {
      notify.error('Failed to copy link', 'There was a problem copying the link')
      return
    }
    notify.success('Invite link copied')
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_DURATION)
  }
  return { copied, copy }
}
