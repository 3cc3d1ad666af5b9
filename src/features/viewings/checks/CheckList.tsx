import { clsx } from 'clsx'
import { useCallback } from 'react'
import { groupByTopic, type CapturedItem } from '@/domain/viewing/viewing'
import { ANSWER_LABELS, type SourcedCheck } from '@/domain/viewing/viewingChecks'

type AnswerItem = Extract<CapturedItem, { kind: 'answer' }>

type CheckListProps = {
  checks: readonly SourcedCheck[]
  /** Keyed by the check's id. */
  answers: ReadonlyMap<string, AnswerItem>
  /** The id of the current check. */
  currentCheckId: string | null
  onChoose: (id: string) => void
}

/** All checks with their answers. Tapping a check opens it. */
export function CheckList({ checks, answers, currentCheckId, onChoose }: CheckListProps) {
  const scrollToRow = useCallback((row: HTMLButtonElement | null) => row?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section aria-label="What to check" className="space-y-4">
      {groupByTopic(checks).map(({ topic, items }) => (
        <div key={topic}>
          <h2 className="flex justify-between gap-3 px-1 font-semibold">
            <span className="min-w-0 break-words">{topic}</span>
            <span className="figures shrink-0 font-normal text-muted">
              {items.filter(({ id }) => answers.has(id)).length} of {items.length}
            </span>
          </h2>
          <ul className="mt-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map(({ id, question }) => {
              const item = answers.get(id)
              return (
                <li key={id}>
                  <button
                    ref={id === currentCheckId ? scrollToRow : undefined}
                    type="button"
                    aria-current={id === currentCheckId || undefined}
                    onClick={() => onChoose(id)}
                    className={clsx(
                      'flex min-h-bar w-full items-center justify-between gap-3 px-3 py-2 text-left text-base',
                      id === currentCheckId ? 'bg-primary-soft' : 'hover:bg-sunken',
                    )}
                  >
                    <span className="min-w-0">
                      <span className="block break-words">{question}</span>
                      {item?.body && <span className="block text-sm break-words text-muted">{item.body}</span>}
                    </span>
                    <AnswerMark answer={item?.answer} />
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** An answer as a word with a color, never as a color alone. */
export function AnswerMark({ answer }: { answer: AnswerItem['answer'] | undefined }) {
  if (!answer) return <span className="shrink-0 text-sm text-muted">Open</span>
  return (
    <span
      className={clsx(
        'inline-block shrink-0 rounded-full border px-2.5 py-0.5 text-center text-sm font-semibold',
        answer === 'yes' && 'border-primary bg-primary text-on-primary',
        answer === 'no' && 'border-danger bg-danger-soft text-danger',
        answer === 'unknown' && 'border-dashed border-control text-muted',
      )}
    >
      {ANSWER_LABELS[answer]}
    </span>
  )
}
