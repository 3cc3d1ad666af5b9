import { useId } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import type { Verdict, WishAnswer } from '@/domain/fit/wishes'
import { RadioTile } from '@/ui/form/RadioTile'
import { useAnswer } from './useWishes'

const ANSWERS: readonly { answer: WishAnswer | null; label: string }[] = [
  { answer: 'yes', label: 'Yes' },
  { answer: 'no', label: 'No' },
  { answer: null, label: 'Not known' },
]

const ANSWER_OF: Readonly<Record<Verdict, WishAnswer | null>> = { met: 'yes', missed: 'no', unknown: null }

type AnswerChoiceProps = { wishId: string; question: string; house: { id: string; userId: string }; verdict: Verdict }

/** One's own question at a house, answered in one tap. What was tapped shows at once, and goes back where it could not be saved. */
export function AnswerChoice({ wishId, question, house, verdict }: AnswerChoiceProps) {
  const name = useId()
  const save = useAnswer(useHuntOf(house.userId), wishId, house.id)
  const chosen = save.isPending ? save.variables : ANSWER_OF[verdict]
  return (
    <div role="radiogroup" aria-label={question} aria-busy={save.isPending} className="flex flex-wrap gap-1">
      {ANSWERS.map(({ answer, label }) => (
        <RadioTile
          key={label}
          name={name}
          checked={chosen === answer}
          onChoose={() => save.mutate(answer)}
          className="grid h-11 min-w-11 place-items-center px-3 md:pointer-fine:h-9"
        >
          {label}
        </RadioTile>
      ))}
    </div>
  )
}
