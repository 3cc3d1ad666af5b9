import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { BODY_LIMIT } from '@/domain/viewing/viewing'
import { ANSWER_LABELS, ANSWERS, type Answer, type SourcedCheck } from '@/domain/viewing/viewingChecks'
import { TextAreaField } from '@/ui/form/Field'
import { TextButton } from '@/ui/TextButton'

type CheckCardProps = {
  check: SourcedCheck
  /** The answer given earlier, if any. */
  previousAnswer: { answer: Answer; body: string } | undefined
  note: string
  /** Whether the note field is shown even if it is empty. */
  isNoteOpen: boolean
  /** Returns to the previous question to add a note to its answer; undefined if there is no previous question with an answer. */
  onAddNoteToLastAnswer: (() => void) | undefined
  onAnswer: (answer: Answer) => void
  onSkip: () => void
  /** Called when the viewer starts a note, so that the question stays until it is answered or skipped. */
  onNote: () => void
  onNoteChange: (note: string) => void
}

/**
 * The current question, with its three answers within reach of the thumb. Do not give it a key: recreating its elements would keep screen
 * readers from announcing the next question, and would take the focus off the answers.
 */
export function CheckCard(props: CheckCardProps) {
  const { check, previousAnswer, note, isNoteOpen, onAddNoteToLastAnswer, onAnswer, onSkip, onNote, onNoteChange } = props
  const showsNote = isNoteOpen || note !== ''
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNoteOpen) field.current?.focus()
  }, [isNoteOpen])
  return (
    <section aria-label="Check now" className="border-t border-line bg-surface px-4 pt-3">
      <div className="mx-auto max-w-form">
        <p className="flex items-center justify-between gap-3 text-xs text-muted">
          <span className="min-w-0 truncate">{check.topic}</span>
          <button
            type="button"
            onClick={onSkip}
            className="-my-2 -mr-2 min-h-11 shrink-0 rounded-control px-2 font-semibold hover:text-ink"
          >
            Skip
          </button>
        </p>
        <h2 id="check-now" aria-live="polite" className="text-lg font-semibold break-words">
          {check.question}
        </h2>
        {showsNote && (
          <TextAreaField
            ref={field}
            className="mt-2"
            label="Note with this answer"
            rows={2}
            maxLength={BODY_LIMIT}
            value={note}
            onChange={(event) => onNoteChange(event.target.value)}
          />
        )}
        <div role="group" aria-labelledby="check-now" className="mt-3 flex gap-2">
          {ANSWERS.map((answer) => (
            <button
              key={answer}
              type="button"
              aria-pressed={previousAnswer?.answer === answer}
              onClick={() => onAnswer(answer)}
              className={clsx(
                'min-h-bar min-w-0 flex-1 rounded-control border-2 px-1 text-base font-semibold',
                previousAnswer?.answer === answer
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-control bg-canvas hover:bg-sunken',
              )}
            >
              {ANSWER_LABELS[answer]}
            </button>
          ))}
        </div>
        <div className="flex min-h-3 flex-wrap gap-x-5">
          {showsNote && previousAnswer && <TextButton onClick={() => onAnswer(previousAnswer.answer)}>Save the note</TextButton>}
          {!showsNote && <TextButton onClick={onNote}>Add a note to the answer</TextButton>}
          {!showsNote && onAddNoteToLastAnswer && <TextButton onClick={onAddNoteToLastAnswer}>Add a note to the last answer</TextButton>}
        </div>
      </div>
    </section>
  )
}
