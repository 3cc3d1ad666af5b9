import { useEffect, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { ITEM_LIMIT } from '@/domain/viewing/viewing'
import { notify, runOrNotify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { NoteDialog } from '../capture/NoteDialog'
import { NOT_KEPT, readUnfinishedNotes, saveDraft, saveItem, type UnfinishedNote } from '../localViewings'

/** Offers the notes that were still being written when a viewing of the house ended: each is kept, or emptied. */
export function UnfinishedNotes({ userId, houseId }: { userId: string; houseId: string }) {
  const [notes, setNotes] = useState<readonly UnfinishedNote[]>([])
  const [open, setOpen] = useState<UnfinishedNote | null>(null)
  useEffect(() => {
    let isShown = true
    if (open) return
    // If device storage is unavailable, there are no notes.
    readUnfinishedNotes(userId, houseId).then(
      (read) => isShown && setNotes(read),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [userId, houseId, open])

  const save = async ({ viewing }: UnfinishedNote, text: string): Promise<boolean> => {
    if (viewing.items.length >= ITEM_LIMIT) {
      notify.error('This viewing is full', `It holds ${ITEM_LIMIT} entries, so it has no room for the note.`)
      return false
    }
    const place = viewing.items.reduce((last, item) => Math.max(last, item.place), -1) + 1
    return runOrNotify(NOT_KEPT, async () => {
      const note = { id: uuid(), kind: 'note' as const, place, topic: '', body: text, capturedAt: new Date().toISOString() }
      await saveItem(userId, viewing, note, true)
      await saveDraft(userId, viewing.id, '')
    })
  }

  return (
    <>
      {notes.map((note) => (
        <Card key={note.viewing.id} title="A note that you have not kept yet" className="mb-8 print:hidden">
          <p className="line-clamp-3 break-words whitespace-pre-line">{note.draft}</p>
          <Button variant="secondary" className="mt-3" onClick={() => setOpen(note)}>
            Continue the note
          </Button>
        </Card>
      ))}
      {open && (
        <NoteDialog
          draft={open.draft}
          onDraftChange={(draft) => {
            setOpen({ ...open, draft })
            void saveDraft(userId, open.viewing.id, draft).catch(() => undefined)
          }}
          onSave={(text) => save(open, text)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
