import { useEffect, useId } from 'react'
import { isSendable, isTooLong } from '@/domain/sharing/messages'
import { Button } from '@/ui/Button'
import { returnFocus } from '@/ui/returnFocus'
import { bodyOf, type EditDraft } from './drafts'
import { MentionField, CharactersLeft } from './MentionField'
import type { People } from './useThread'
import { rowId } from './useThreadScroll'

type MessageEditorProps = {
  change: EditDraft
  people: People
  busy: boolean
  onChange: (change: EditDraft) => void
  /** @param body the stored form, with mentions as `<@id>` */
  onSave: (body: string) => void
  onCancel: () => void
}

/** Edits one of the viewer's messages in place. */
export function MessageEditor({ change, people, busy, onChange, onSave, onCancel }: MessageEditorProps) {
  const id = useId()
  const body = bodyOf(change)
  const save = () => isSendable(body) && !busy && onSave(body)
  useEffect(() => () => returnFocus(document.getElementById(rowId(change.id))), [change.id])
  return (
    <form
      className="max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <MentionField
        label="Your message"
        value={change}
        people={people}
        onChange={(value) => onChange({ id: change.id, ...value })}
        onEnter={save}
        onEscape={onCancel}
        describedBy={id}
        invalid={isTooLong(body)}
        focusOnMount
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <CharactersLeft id={id} body={body} />
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" aria-disabled={busy || !isSendable(body)}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
