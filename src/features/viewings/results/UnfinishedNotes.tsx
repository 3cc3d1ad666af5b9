import { useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { ITEM_LIMIT, type Viewing } from '@/domain/viewing/viewing'
import { notify, runOrNotify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { NoteDialog } from '../capture/NoteDialog'
import { answerItem } from '../answerItem'
import { deleteAnswerNote, NOT_KEPT, readUnfinishedNotes, saveAnswerNote, saveDraft, saveItem, type UnfinishedNote } from '../localViewings'

type UnfinishedNotesProps = { userId: string; houseId: string; viewings: readonly Viewing[] }

/** Offers the notes that were still being written when a viewing of the house ended, so that each can be kept or discarded. */
export function UnfinishedNotes({ userId, houseId, viewings }: UnfinishedNotesProps) {
  const [notes, setNotes] = useState<readonly UnfinishedNote[]>([])
  const [openKey, setOpenKey] = useState<string | null>(null)
  const openNote = notes.find((note) => keyOf(note) === openKey)
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
  const change = (changedNote: UnfinishedNote, text: string) => {
    const { check } = changedNote
    const { id } = changedNote.viewing
    setNotes((old) => old.map((note) => (keyOf(note) === keyOf(changedNote) ? { ...note, text } : note)))
    if (!check) lastSave.current = saveDraft(userId, id, text)
    else lastSave.current = text ? saveAnswerNote(userId, id, { check, text }) : deleteAnswerNote(userId, id, check.id)
    // A failure is reported when the dialog closes.
    lastSave.current.catch(() => undefined)
  }
  const close = () => {
    setOpenKey(null)
    setNotes((old) => old.filter(({ text }) => text.trim() !== ''))
    void runOrNotify(NOT_KEPT, () => lastSave.current)
  }

  const save = async (note: UnfinishedNote, text: string): Promise<boolean> => {
    const { viewing, check } = note
    const { items } = viewing
    const nextPlace = () => items.reduce((last, item) => Math.max(last, item.place), -1) + 1
    const item = check
      ? answerItem(items, check, null, text, nextPlace)
      : { id: uuid(), kind: 'note' as const, place: nextPlace(), topic: '', body: text, capturedAt: new Date().toISOString() }
    const isNew = items.every(({ id }) => id !== item.id)
    if (isNew && items.length >= ITEM_LIMIT) {
      notify.error('This viewing is full', `It holds ${ITEM_LIMIT} entries, so it has no room for the note.`)
      return false
    }
    return runOrNotify(NOT_KEPT, async () => {
      await saveItem(userId, viewing, item, isNew)
      // Another note of the viewing must not get the same place.
      const changedViewing = { ...viewing, items: [...items.filter(({ id }) => id !== item.id), item] }
      setNotes((old) => old.map((each) => (each.viewing.id === viewing.id ? { ...each, viewing: changedViewing } : each)))
      change(note, '')
      await lastSave.current
    })
  }

  const shownNotes = notes.filter((note) => keyOf(note) === openKey || viewings.some(({ id }) => id === note.viewing.id))
  return (
    <>
      {shownNotes.map((note) => (
        <Card key={keyOf(note)} title="A note that you have not kept yet" className="mb-8 print:hidden">
          {note.check && <p className="mb-1 font-semibold break-words">{note.check.question}</p>}
          <p className="line-clamp-3 break-words whitespace-pre-line">{note.text}</p>
          <Button variant="secondary" className="mt-3" onClick={() => setOpenKey(keyOf(note))}>
            Continue the note
          </Button>
        </Card>
      ))}
      {openNote && (
        <NoteDialog
          question={openNote.check?.question}
          draft={openNote.text}
          onDraftChange={(text) => change(openNote, text)}
          onSave={(text) => save(openNote, text)}
          onClose={close}
        />
      )}
    </>
  )
}

const keyOf = ({ viewing, check }: UnfinishedNote) => `${viewing.id} ${check?.id ?? ''}`
