import { useRef } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { comparedAnswers, type Viewing } from '@/domain/viewing/viewing'
import { ANSWER_LABELS, questionKey } from '@/domain/viewing/viewingChecks'
import { FORMER_MEMBER, shortNames } from '@/domain/sharing/memberNames'
import { Button } from '@/ui/Button'
import { cardStyles } from '@/ui/styles'
import { useSaveAnswer, useHuntWishes } from './useWishes'

type AnswersFromOthersProps = { house: { id: string; userId: string }; viewings: readonly Viewing[] }

/** Shows other people's answers to the viewer's own questions that the viewer has not answered, each with a button to adopt it. */
export function AnswersFromOthers({ house, viewings }: AnswersFromOthersProps) {
  const hunt = useHuntOf(house.userId)
  const { wishes, answers } = useHuntWishes(hunt)
  const names = shortNames(hunt.members, hunt.viewerId)
  const answersByQuestion = new Map(comparedAnswers(viewings).map((answer) => [answer.key, answer.byPerson]))
  const offeredAnswers = wishes.flatMap((wish) => {
    if (wish.kind !== 'question' || wish.userId !== hunt.viewerId || answers[house.id]?.[wish.id]) return []
    const others = Object.entries(answersByQuestion.get(questionKey(wish.question)) ?? {}).filter(([person]) => person !== hunt.viewerId)
    return others.flatMap(([person, { answer }]) => (answer === 'unknown' ? [] : [{ wish, answer, person }]))
  })
  const heading = useRef<HTMLHeadingElement>(null)
  if (offeredAnswers.length === 0) return null
  const moveFocus = (wishId: string) => {
    const isLast = offeredAnswers.every(({ wish }) => wish.id === wishId)
    const target = isLast ? document.getElementById('main') : heading.current
    target?.focus({ preventScroll: true })
  }
  return (
    <section aria-label="Answers to your wishes" className="print:hidden">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        Answers to your wishes
      </h2>
      <ul className={`${cardStyles} mt-2 divide-y divide-line`}>
        {offeredAnswers.map(({ wish, answer, person }) => (
          <li key={`${wish.id} ${person}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
            <span className="min-w-0 break-words">
              {wish.question}: <span className="font-semibold">{ANSWER_LABELS[answer]}</span>{' '}
              <span className="text-muted">({names.get(person) ?? FORMER_MEMBER})</span>
            </span>
            <AcceptAnswer
              houseId={house.id}
              ownerId={house.userId}
              wishId={wish.id}
              label={`Use as my answer: ${wish.question}, ${ANSWER_LABELS[answer]} (${names.get(person) ?? FORMER_MEMBER})`}
              answer={answer}
              onAccepted={() => moveFocus(wish.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type AcceptAnswerProps = {
  houseId: string
  ownerId: string
  wishId: string
  label: string
  answer: 'yes' | 'no'
  /** Called before the button disappears, so that the focus can be moved. */
  onAccepted: () => void
}

function AcceptAnswer({ houseId, ownerId, wishId, label, answer, onAccepted }: AcceptAnswerProps) {
  const save = useSaveAnswer(useHuntOf(ownerId), wishId, houseId)
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={label}
      aria-disabled={save.isPending}
      onClick={() => !save.isPending && save.mutate(answer, { onSuccess: onAccepted })}
    >
      Use as my answer
    </Button>
  )
}
