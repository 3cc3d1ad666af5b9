import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { NOTES_LIMIT } from '@/domain/house/house'
import type { NotesState } from './notesSaver'

type NotesStatusProps = {
  /** The id of the notes field. The ids of the field's descriptions are derived from it. */
  id: string
  notes: NotesState
  text: string
  onCompare: () => void
  onRetry: () => void
  onDiscard: () => void
  /** Shown at the end of the status line. */
  children: ReactNode
}

const TEXT_KEPT = 'Your text is kept on this device.'

/** Says whether the notes are saved. Screen readers announce problems, and the first success. */
export function NotesStatus({ id, notes, text, onCompare, onRetry, onDiscard, children }: NotesStatusProps) {
  const problem = problemOf(notes)
  const [wasSaved, setWasSaved] = useState(false)
  if (notes.phase === 'saved' && !wasSaved) setWasSaved(true)
  return (
    <div className="mt-2 flex min-h-11 md:pointer-fine:min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <p id={`${id}-quiet`} className="flex items-center gap-2 text-muted">
        {!problem && progressText(notes, text)}
      </p>
      <p id={`${id}-problem`} role="status" className={problem ? 'text-notice' : 'sr-only'}>
        {problem ? (
          <>
            <CloudOff aria-hidden className="mr-2 inline size-4" />
            {problem}
          </>
        ) : (
          wasSaved && 'Notes are saved as you type.'
        )}
      </p>
      {notes.phase === 'conflict' && (
        <Button variant="secondary" size="sm" onClick={onCompare}>
          Compare both
        </Button>
      )}
      {notes.phase === 'failed' && !cannotBeRetried(notes) && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      {notes.phase === 'failed' && cannotBeRetried(notes) && (
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Discard my text
        </Button>
      )}
      {children}
    </div>
  )
}

function progressText({ phase }: NotesState, text: string): ReactNode {
  if (text.length >= NOTES_LIMIT) return `Notes hold up to ${NOTES_LIMIT.toLocaleString('en-US')} characters.`
  if (phase === 'saving') return 'Saving…'
  if (phase === 'saved') {
    return (
      <>
        <Check aria-hidden className="size-4" />
        Saved
      </>
    )
  }
  return text === '' ? 'No notes added yet' : null
}

const cannotBeRetried = ({ failure }: NotesState) => failure === 'refused' || failure === 'invalid'

function problemOf(notes: NotesState): string | null {
  if (notes.phase === 'conflict') return `Not saved yet: somebody else changed these notes. ${TEXT_KEPT}`
  if (notes.phase !== 'failed') return null
  if (notes.failure === 'network') return `Not saved yet: no connection. ${TEXT_KEPT}`
  if (notes.failure === 'refused') return 'Not saved: you may no longer change this property. Copy what you want to keep.'
  if (notes.failure === 'invalid')
    return notes.reason ? `Not saved: ${notes.reason}.` : 'Not saved: these notes contain something that cannot be stored.'
  return `Not saved yet: something went wrong. ${TEXT_KEPT}`
}
