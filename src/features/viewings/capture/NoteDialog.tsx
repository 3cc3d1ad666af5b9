import { useState } from 'react'
import { BODY_LIMIT } from '@/domain/viewing/viewing'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { TextAreaField } from '@/ui/form/Field'

type NoteDialogProps = {
  /** The question that the note is about, if any. */
  question?: string
  draft: string
  /** Called on each keystroke, to store the draft. */
  onDraftChange: (text: string) => void
  /** @returns whether the note was stored */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Writes a note. The draft survives closing the dialog and switching off the phone. */
export function NoteDialog({ question, draft, onDraftChange, onSave, onClose }: NoteDialogProps) {
  const [busy, setBusy] = useState(false)
  const text = draft.trim()
  const error = draft.length > BODY_LIMIT ? `A note can have up to ${BODY_LIMIT.toLocaleString('en')} characters` : undefined
  const save = async () => {
    if (busy || !text || error) return
    setBusy(true)
    const isSaved = await onSave(text)
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog title="Write a note" description={question} onClose={onClose}>
      <TextAreaField
        ref={focusEnd}
        label="Note"
        hint="It stays here until you keep it, even if the phone switches off."
        error={error}
        rows={6}
        value={draft}
        onChange={(event) => onDraftChange(event.target.value)}
      />
      <Button className="mt-5 min-h-bar! w-full" aria-disabled={busy || !text} onClick={() => void save()}>
        Keep note
      </Button>
    </Dialog>
  )
}

/**
 * Focuses the field, with the caret at the end, even on a touchscreen: other dialogs do not, because the keyboard would open, but there is
 * nothing else to do here.
 */
function focusEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
