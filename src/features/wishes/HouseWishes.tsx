import { clsx } from 'clsx'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useHuntOf } from '@/contexts/HuntContext'
import { fitOf, type FittingHouse, type Verdict } from '@/domain/fit'
import { shortNames } from '@/domain/memberNames'
import { IMPORTANCES, wishesByPerson, type HouseAnswers, type Wish } from '@/domain/wishes'
import { explainFit, fitInWords, VERDICT_WORDS } from '@/domain/wishWords'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { cardStyles } from '@/ui/styles'
import { VerdictMark } from '@/ui/VerdictMark'
import { AnswerChoice } from './AnswerChoice'
import { useHuntWishes } from './useWishes'
import { useWishWords } from './useWishWords'

type FittingHouseOfHunt = FittingHouse & {
  /** Owner of the hunt. */
  userId: string
}

type HouseWishesProps = { house: FittingHouseOfHunt }

/** How a house fits each person whose wishes the viewer may see. The viewer's own questions are answered here. */
export function HouseWishes({ house }: HouseWishesProps) {
  const hunt = useHuntOf(house.userId)
  const { wishes, answers, state, retry, retrying } = useHuntWishes(hunt)
  if (state === 'loading') return <Skeleton className="h-24" />
  if (state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">The wishes could not be loaded. Nothing is lost.</p>
        <Button variant="secondary" size="sm" aria-disabled={retrying} onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  const byPerson = wishesByPerson(wishes)
  const names = shortNames(hunt.members, hunt.viewerId)
  const own = byPerson.get(hunt.viewerId) ?? []
  const others = hunt.members.filter(({ id }) => id !== hunt.viewerId && byPerson.has(id))
  return (
    <section aria-label="Wishes" className="space-y-4">
      {own.length > 0 && <PersonFit who="You" wishes={own} house={house} answers={answers[house.id]} own open />}
      {others.map(({ id }) => (
        <PersonFit
          key={id}
          who={names.get(id) ?? ''}
          wishes={byPerson.get(id) ?? []}
          house={house}
          answers={answers[house.id]}
          // With many people the conversation beneath would be out of reach.
          open={others.length === 1}
        />
      ))}
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {own.length === 0 && 'Write down what you wish for, and you see here how this house fits. '}
        <Link
          to={paths.wishes()}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline md:min-h-8"
        >
          <ListChecks aria-hidden className="size-4" />
          {own.length === 0 ? 'Your wishes' : 'Change your wishes'}
        </Link>
      </p>
    </section>
  )
}

type PersonFitProps = {
  who: string
  wishes: readonly Wish[]
  house: FittingHouseOfHunt
  answers: HouseAnswers | undefined
  own?: boolean
  open: boolean
}

function PersonFit({ who, wishes, house, answers, own, open }: PersonFitProps) {
  const sorted = IMPORTANCES.flatMap((importance) => wishes.filter((wish) => wish.importance === importance))
  const fit = fitOf(sorted, house, answers)
  if (!fit) return null
  const unknown = fit.total - fit.known
  return (
    <details open={open} className={cardStyles}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-card px-4 py-2">
        <span className="min-w-0 font-semibold break-words">{who}</span>
        <span className="figures">{fitInWords(fit)}</span>
        {unknown > 0 && <span className="figures text-muted">{unknown} not known</span>}
      </summary>
      <p className="px-4 pb-3 text-muted">{explainFit(fit)}</p>
      <ul className="divide-y divide-line border-t border-line">
        {sorted.map((wish, at) => (
          <WishAtHouse key={wish.id} wish={wish} verdict={fit.verdicts[at] ?? 'unknown'} house={house} own={own} />
        ))}
      </ul>
    </details>
  )
}

function WishAtHouse({ wish, verdict, house, own }: { wish: Wish; verdict: Verdict; house: FittingHouseOfHunt; own?: boolean }) {
  const words = useWishWords()(wish)
  const isAsked = own && wish.kind === 'question'
  return (
    <li className={clsx('flex min-h-11 items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5', isAsked && 'flex-wrap')}>
      <span className={clsx('flex min-w-0 flex-1 items-center gap-2.5', isAsked && 'basis-48')}>
        <VerdictMark verdict={verdict} />
        <span className="min-w-0 break-words">
          {words}
          {wish.importance === 'must' && <span className="text-muted"> · must</span>}
        </span>
      </span>
      {isAsked ? (
        <AnswerChoice wishId={wish.id} question={words} house={house} verdict={verdict} />
      ) : (
        <span className="shrink-0 text-muted">{VERDICT_WORDS[verdict]}</span>
      )}
    </li>
  )
}
