import type { AnswerComparison } from '@/domain/viewing/viewing'
import { AnswerMark } from '../checks/CheckList'

type AnswersTableProps = {
  caption: string
  answers: readonly AnswerComparison[]
  people: readonly { id: string; name: string }[]
}

/**
 * Minimum widths of the question column and of each person's column, in rem. A wider table widens them in proportion. Two people fit on a
 * phone 360 pixels wide.
 */
const QUESTION_WIDTH = 7.25
const PERSON_WIDTH = 6.5

/** Everybody's answers, side by side. */
export function AnswersTable({ caption, answers, people }: AnswersTableProps) {
  if (answers.length === 0) return null
  return (
    <section aria-label={caption}>
      <h2 className="text-base font-semibold">{caption}</h2>
      <div className="mt-2 overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible">
        <table
          className="w-full text-left"
          style={{ tableLayout: 'fixed', minWidth: `${QUESTION_WIDTH + people.length * PERSON_WIDTH}rem` }}
        >
          <colgroup>
            <col style={{ width: `${QUESTION_WIDTH}rem` }} />
            <col span={people.length} style={{ width: `${PERSON_WIDTH}rem` }} />
          </colgroup>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="p-2 font-normal">
                Question
              </th>
              {people.map(({ id, name }) => (
                <th key={id} scope="col" className="p-2 font-normal break-words">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.map(({ key, topic, question, byPerson }) => (
              <tr key={key} className="break-inside-avoid border-t border-line align-top">
                <th scope="row" className="px-2 py-2.5 font-normal">
                  <span className="block break-words">{question}</span>
                  <span className="block text-xs break-words text-muted">{topic}</span>
                </th>
                {people.map(({ id }) => {
                  const personAnswer = byPerson[id]
                  return (
                    <td key={id} className="px-2 py-2.5">
                      {personAnswer ? <AnswerMark answer={personAnswer.answer} /> : <span className="text-muted">No answer</span>}
                      {personAnswer?.note && (
                        <span className="mt-1 block max-w-60 text-xs break-words text-muted">{personAnswer.note}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
