import { useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { ITEM_LIMIT, type Viewing } from '@/domain/viewing/viewing'
import { notify, runOrNotify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { NoteDialog } from '../capture/NoteDialog'
import { NOT_KEPT, readUnfinishedNotes, saveDraft, saveItem, type UnfinishedNote } from '../localViewings'

type UnfinishedNotesProps = { userId: string; houseId: string; viewings: readonly Viewing[] }

/** Offers the notes that were still being written when a viewing of the house ended, so that each can be kept or discarded. */
export function UnfinishedNotes({ userId, houseId, viewings }: UnfinishedNotesProps) {
  const [notes, setNotes] = useState<readonly UnfinishedNote[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const openNote = notes.find(({ viewing }) => viewing.id === openId)
  useEffect(() => {
    let isCurrent = true
    // If device storage is unavailable, there are no notes.
    readUnfinishedNotes(userId, houseId).then(
      (read) => isCurrent && setNotes(read),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, houseId])

  const lastSave = useRef(Promise.resolve())
  const change = (id: string, draft: string) => {
    setNotes((old) => old.map((note) => (note.viewing.id === id ? { ...note, draft } : note)))
    lastSave.current = saveDraft(userId, id, draft)
    // A failure is reported when the dialog closes.
    lastSave.current.catch(() => undefined)
  }
  const close = () => {
    setOpenId(null)
    setNotes((old) => old.filter(({ draft }) => draft.trim() !== ''))
    void runOrNotify(NOT_KEPT, () => lastSave.current)
  }

  const save = async ({ viewing }: UnfinishedNote, text: string): Promise<boolean> => {
    if (viewing.items.length >= ITEM_LIMIT) {
      notify.error('This viewing is full', `It holds ${ITEM_LIMIT} entries, so it has no room for the note.`)
      return false
    }
    const place = viewing.items.reduce((last, item) => Math.max(last, item.place), -1) + 1
    return runOrNotify(NOT_KEPT, async () => {
      const note = { id: uuid(), kind: 'note' as const, place, topic: '', body: text, capturedAt: new Date().toISOString() }
      await saveItem(userId, viewing, note, true)
      change(viewing.id, '')
      await lastSave.current
    })
  }

  const shownNotes = notes.filter((note) => note.viewing.id === openId || viewings.some(({ id }) => id === note.viewing.id))
  return (
    <>
      {shownNotes.map((note) => (
        <Card key={note.viewing.id} title="A note that you have not kept yet" className="mb-8 print:hidden">
          <p className="line-clamp-3 break-words whitespace-pre-line">{note.draft}</p>
          <Button variant="secondary" className="mt-3" onClick={() => setOpenId(note.viewing.id)}>
            Continue the note
          </Button>
        </Card>
      ))}
      {openNote && (
        <NoteDialog
          draft={openNote.draft}
          onDraftChange={(draft) => change(openNote.viewing.id, draft)}
          onSave={(text) => save(openNote, text)}
          onClose={close}
        />
      )}
    </>
  )
}
