import { useEffect, useRef } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { comparedAnswers, type Viewing } from '@/domain/viewing/viewing'
import { ANSWER_LABELS, questionKey } from '@/domain/viewing/viewingChecks'
import { FORMER_MEMBER, shortNames } from '@/domain/sharing/memberNames'
import { Button } from '@/ui/Button'
import { useOnInput } from '@/ui/hooks/useOnInput'
import { returnFocus } from '@/ui/returnFocus'
import { cardStyles } from '@/ui/styles'
import { useAnswers } from './useAnswers'
import { useSaveAnswer, useHuntWishes } from './useWishes'

type AnswersFromOthersProps = { house: { id: string; userId: string }; viewings: readonly Viewing[] }

/** Shows other people's answers to the viewer's own questions that the viewer has not answered, each with a button to adopt it. */
export function AnswersFromOthers({ house, viewings }: AnswersFromOthersProps) {
  const hunt = useHuntOf(house.userId)
  const { wishes, answers } = useHuntWishes(hunt)
  const ownAnswers = useAnswers(house.id, answers[house.id])
  const names = shortNames(hunt.members, hunt.viewerId)
  const answersByQuestion = new Map(comparedAnswers(viewings).map((answer) => [answer.key, answer.byPerson]))
  const offeredAnswers = wishes.flatMap((wish) => {
    if (wish.kind !== 'question' || wish.userId !== hunt.viewerId || ownAnswers[wish.id]) return []
    const others = Object.entries(answersByQuestion.get(questionKey(wish.question)) ?? {}).filter(([person]) => person !== hunt.viewerId)
    return others.flatMap(([person, { answer }]) => (answer === 'unknown' ? [] : [{ wish, answer, person }]))
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAccepted = useRef(false)
  // The button that accepts an answer disappears once the answer is saved. The focus then stays where the user has moved it by then.
  useEffect(() => {
    if (hasAccepted.current) returnFocus(heading.current)
  })
  useOnInput(() => {
    hasAccepted.current = false
  })
  if (offeredAnswers.length === 0) return null
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
              onAccept={() => (hasAccepted.current = true)}
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
  onAccept: () => void
}

function AcceptAnswer({ houseId, ownerId, wishId, label, answer, onAccept }: AcceptAnswerProps) {
  const save = useSaveAnswer(useHuntOf(ownerId), wishId, houseId)
  const accept = () => {
    onAccept()
    save.mutate(answer)
  }
  return (
    <Button variant="secondary" size="sm" aria-label={label} aria-disabled={save.isPending} onClick={() => !save.isPending && accept()}>
      Use as my answer
    </Button>
  )
}
