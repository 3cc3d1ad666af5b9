import { useState } from 'react'
import { BODY_LIMIT } from '@/domain/viewing/viewing'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { TextAreaField } from '@/ui/form/Field'

type NoteDialogProps = {
  draft: string
  /** Called on each keystroke, so that the draft is stored too. */
  onDraft: (text: string) => void
  /** @returns whether the note was stored */
  onKeep: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Writes a note. The draft survives closing the dialog and switching off the phone. */
export function NoteDialog({ draft, onDraft, onKeep, onClose }: NoteDialogProps) {
  const [busy, setBusy] = useState(false)
  const text = draft.trim()
  const error = draft.length > BODY_LIMIT ? `A note can have up to ${BODY_LIMIT.toLocaleString('en')} characters` : undefined
  const keep = async () => {
    if (busy || !text || error) return
    setBusy(true)
    const kept = await onKeep(text)
    setBusy(false)
    if (kept) onClose()
  }
  return (
    <Dialog title="Write a note" onClose={onClose}>
      <TextAreaField
        label="Note"
        hint="It stays here until you keep it, even if the phone switches off."
        error={error}
        rows={6}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
      />
      <Button className="mt-5 min-h-bar! w-full" aria-disabled={busy || !text} onClick={() => void keep()}>
        Keep note
      </Button>
    </Dialog>
  )
}
