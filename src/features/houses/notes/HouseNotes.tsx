import { clsx } from 'clsx'
import Pencil from 'lucide-react/icons/pencil'
import { useCallback, useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { NOTES_LIMIT } from '@/domain/house/house'
import { textParts } from '@/domain/text/textLinks'
import { Button } from '@/ui/Button'
import { LinkedText } from '@/ui/LinkedText'
import { newerOf } from '@/lib/live/mergeRows'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { fieldStyles } from '@/ui/styles'
import type { House } from '../house'
import { NotesStatus } from './NotesStatus'
import { useNotes } from './notesSaver'

const ConflictDialog = lazyWithRetry(async () => (await import('@/ui/dialog/ConflictDialog')).ConflictDialog)

/** Shared by the field and the linked text shown until editing starts, so that switching between them does not shift the layout. */
const boxStyles = 'block min-h-40 px-4! py-3 leading-6! break-words whitespace-pre-wrap'

/** The Notes tab: a field that saves automatically, or read-only text if the viewer may not edit the house and has no unsaved notes. */
export function HouseNotes({ house, mayChange }: { house: House; mayChange: boolean }) {
  const { draft } = useNotes(house)
  if (mayChange || draft) return <NotesField house={house} />
  if (!house.notes) return <p className="text-muted">No notes added yet</p>
  return (
    <p className="max-w-prose break-words whitespace-pre-line">
      <LinkedText parts={textParts(house.notes)} />
    </p>
  )
}

/** The field for the notes. Notes with links are shown as text until they are edited, because links in a field cannot be followed. */
function NotesField({ house }: { house: House }) {
  const id = useId()
  const notes = useNotes(house)
  const { draft, phase, theirs, saved, save, discard } = notes
  const { notes: storedText } = saved ? newerOf(house, saved) : house
  const [typedText, setTypedText] = useState('')
  const [isEditing, setIsEditing] = useState(false)
  const initialCaret = useRef<number>(undefined)
  const [comparedHouse, setComparedHouse] = useState<House>()
  // Stored notes are trimmed. Whitespace typed at either end stays in the field until the stored notes change.
  const text = draft?.text ?? (typedText.trim() === storedText ? typedText : storedText)
  const isShownAsText = !isEditing && textParts(text).some(({ href }) => href)

  // Text that is still waiting to be saved is saved at once when the viewer leaves the tab or the screen.
  const saveOnLeaving = useRef(save)
  useEffect(() => {
    saveOnLeaving.current = save
  })
  useEffect(() => () => saveOnLeaving.current(), [])

  const [lastTheirs, setLastTheirs] = useState<House>()
  if (theirs !== lastTheirs) {
    setLastTheirs(theirs)
    setComparedHouse(theirs)
  }
  const startEditing = (caret: number) => {
    initialCaret.current = caret
    setIsEditing(true)
  }
  const onFieldShown = useCallback((field: HTMLTextAreaElement | null) => {
    if (!field || initialCaret.current === undefined) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(initialCaret.current, initialCaret.current)
    initialCaret.current = undefined
  }, [])
  return (
    <div
      className="max-w-prose"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Switching windows, e.g. to copy a link, must not close the field.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setIsEditing(false)
      }}
    >
      {isShownAsText ? (
        <NotesWithLinks text={text} onEdit={startEditing} />
      ) : (
        <>
          <label htmlFor={id} className="sr-only">
            Notes
          </label>
          <textarea
            id={id}
            ref={onFieldShown}
            value={text}
            rows={Math.max(6, text.split('\n').length)}
            maxLength={NOTES_LIMIT}
            placeholder="What you liked, what worried you, what to ask"
            aria-describedby={`${id}-quiet ${id}-problem`}
            className={clsx(fieldStyles, boxStyles, 'field-sizing-content resize-y')}
            onChange={({ target }) => {
              setTypedText(target.value)
              notes.write(target.value)
            }}
            onFocus={() => setIsEditing(true)}
            // After a failure, saving on blur would remove the retry button under the pointer.
            onBlur={() => phase !== 'failed' && save()}
          />
        </>
      )}
      <NotesStatus id={id} notes={notes} text={text} onCompare={() => setComparedHouse(theirs)} onRetry={save} onDiscard={discard}>
        {isShownAsText && (
          <Button variant="quiet" size="sm" className="-mr-3 ml-auto" onClick={() => startEditing(text.length)}>
            <Pencil aria-hidden className="size-4" />
            Edit notes
          </Button>
        )}
      </NotesStatus>
      {phase === 'conflict' && comparedHouse && (
        <ConflictDialog
          title="Somebody else changed these notes"
          rows={[{ label: 'Notes', yours: text, theirs: comparedHouse.notes || '—' }]}
          onKeepMine={notes.keepMine}
          onTakeTheirs={discard}
          onClose={() => setComparedHouse(undefined)}
        />
      )}
    </div>
  )
}

type NotesWithLinksProps = { text: string; /** Called with the caret's position in the text. */ onEdit: (caret: number) => void }

/** The notes as text with links. A click outside a link starts editing there. */
function NotesWithLinks({ text, onEdit }: NotesWithLinksProps) {
  const onClick = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const isOnLink = target instanceof Element && target.closest('a') !== null
    // Selecting text to copy it must not start editing.
    if (isOnLink || window.getSelection()?.isCollapsed === false) return
    onEdit(caretPositionAt(currentTarget, clientX, clientY) ?? text.length)
  }
  return (
    // The "Edit notes" button is the keyboard equivalent.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick} className={clsx(fieldStyles, boxStyles, 'cursor-text')}>
      <LinkedText parts={textParts(text)} />
    </div>
  )
}

/** Counts the element's characters before a point on screen; null if the point is not in its text, or if the browser cannot tell. */
function caretPositionAt(element: Element, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y)
  if (!caret || !element.contains(caret.offsetNode)) return null
  const rangeBefore = document.createRange()
  rangeBefore.setStart(element, 0)
  rangeBefore.setEnd(caret.offsetNode, caret.offset)
  return rangeBefore.toString().length
}
