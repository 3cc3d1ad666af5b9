import { clsx } from 'clsx'
import { useState } from 'react'
import { BODY_LIMIT } from '@/domain/viewing'
import { ANSWER_LABELS, ANSWERS, type Answer, type AskedCheck } from '@/domain/viewingChecks'
import { TextAreaField } from '@/ui/form/Field'
import { TextButton } from '@/ui/TextButton'

type CheckCardProps = {
  check: AskedCheck
  /** The previous answer, if any. */
  known: { answer: Answer; body: string } | undefined
  onAnswer: (answer: Answer, note: string) => void
  onSkip: () => void
}

/** The current question, with three answers within reach of the thumb. Keyed by the check. */
export function CheckCard({ check, known, onAnswer, onSkip }: CheckCardProps) {
  const [note, setNote] = useState(known?.body ?? '')
  const [noting, setNoting] = useState(note !== '')
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
        {noting && (
          <TextAreaField
            className="mt-2"
            label="Note with this answer"
            rows={2}
            maxLength={BODY_LIMIT}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <div role="group" aria-labelledby="check-now" className="mt-3 flex gap-2">
          {ANSWERS.map((answer) => (
            <button
              key={answer}
              type="button"
              aria-pressed={known?.answer === answer}
              onClick={() => onAnswer(answer, note.trim())}
              className={clsx(
                'min-h-bar min-w-0 flex-1 rounded-control border-2 px-1 text-base font-semibold',
                known?.answer === answer ? 'border-primary bg-primary text-on-primary' : 'border-control bg-canvas hover:bg-sunken',
              )}
            >
              {ANSWER_LABELS[answer]}
            </button>
          ))}
        </div>
        {noting ? <div className="h-3" /> : <TextButton onClick={() => setNoting(true)}>Add a note to the answer</TextButton>}
      </div>
    </section>
  )
}
