import { clsx } from 'clsx'
import ListChecks from 'lucide-react/icons/list-checks'
import { useMemo, useId } from 'react'
import { Link } from 'react-router-dom'
import { useHuntOf } from '@/contexts/HuntContext'
import { fitOf, type MatchableHouse, type FindTrip } from '@/domain/fit/fit'
import { isKnownPoint } from '@/domain/map/geo'
import { shortNames } from '@/domain/sharing/memberNames'
import { IMPORTANCES, wishesByPerson, type HouseAnswers, type Verdict, type Wish, type WishAnswer } from '@/domain/fit/wishes'
import { explainFit, fitText, VERDICT_LABELS, wishTripText } from '@/domain/fit/wishLabels'
import { paths } from '@/lib/paths'
import { useTrips, tripsBetween } from '@/lib/maps/travel/useTrips'
import { makeFindTrip } from '@/lib/maps/travel/findTrip'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { TravelSources } from '@/ui/TravelSources'
import { cardStyles, linkStyles } from '@/ui/styles'
import { VerdictMark } from '@/ui/VerdictMark'
import { useAnswers } from './useAnswers'
import { useHuntWishes, useSaveAnswer, useWishLabel } from './useWishes'
import { RadioTile } from '@/ui/form/RadioTile'

type HouseInHunt = MatchableHouse & {
  /** Id of the hunt's owner. */
  userId: string
}

type HouseWishesProps = { house: HouseInHunt }

/** Shows how well a house fits each person whose wishes the viewer may read, and lets the viewer answer their own questions. */
export function HouseWishes({ house }: HouseWishesProps) {
  const hunt = useHuntOf(house.userId)
  const { wishes, answers, state, retry, retrying } = useHuntWishes(hunt)
  const houseAnswers = useAnswers(house.id, answers[house.id])
  const trips = useMemo(() => {
    const places = wishes.flatMap((wish) => (wish.kind === 'place' ? [wish.place] : []))
    return tripsBetween(isKnownPoint(house.coordinates) ? [house.coordinates] : [], places)
  }, [wishes, house.coordinates])
  const { timeOf, attributions } = useTrips(hunt.viewerId, trips)
  const findTrip = useMemo(() => makeFindTrip(timeOf), [timeOf])
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
  const ownWishes = byPerson.get(hunt.viewerId) ?? []
  const others = hunt.members.filter(({ id }) => id !== hunt.viewerId && byPerson.has(id))
  return (
    <section aria-label="Wishes" className="space-y-4">
      {ownWishes.length > 0 && (
        <PersonFit name="You" wishes={ownWishes} house={house} answers={houseAnswers} findTrip={findTrip} isOwn open />
      )}
      {others.map(({ id }) => (
        <PersonFit
          key={id}
          name={names.get(id) ?? ''}
          wishes={byPerson.get(id) ?? []}
          house={house}
          answers={houseAnswers}
          findTrip={findTrip}
          // The wishes of several other people are collapsed, so that the messages below stay within reach.
          open={others.length === 1}
        />
      ))}
      <TravelSources attributions={attributions} />
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {ownWishes.length === 0 && 'Write down your wishes to see here how well this house fits them. '}
        <Link to={paths.wishes()} className={linkStyles}>
          <ListChecks aria-hidden className="size-4" />
          {ownWishes.length === 0 ? 'Your wishes' : 'Change your wishes'}
        </Link>
      </p>
    </section>
  )
}

type PersonFitProps = {
  name: string
  wishes: readonly Wish[]
  house: HouseInHunt
  answers: HouseAnswers | undefined
  findTrip: FindTrip
  isOwn?: boolean
  open: boolean
}

function PersonFit({ name, wishes, house, answers, findTrip, isOwn, open }: PersonFitProps) {
  const sorted = IMPORTANCES.flatMap((importance) => wishes.filter((wish) => wish.importance === importance))
  const fit = fitOf(sorted, house, answers, findTrip)
  if (!fit) return null
  const unknownCount = fit.total - fit.known
  return (
    <details open={open} className={cardStyles}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-card px-4 py-2">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <span className="figures">{fitText(fit)}</span>
        {unknownCount > 0 && <span className="figures text-muted">{unknownCount} not known</span>}
      </summary>
      <p className="px-4 pb-3 text-muted">{explainFit(fit)}</p>
      <ul className="divide-y divide-line border-t border-line">
        {sorted.map((wish, index) => (
          <WishAtHouse
            key={wish.id}
            wish={wish}
            verdict={fit.verdicts[index] ?? 'unknown'}
            house={house}
            findTrip={findTrip}
            isOwn={isOwn}
          />
        ))}
      </ul>
    </details>
  )
}

type WishAtHouseProps = { wish: Wish; verdict: Verdict; house: HouseInHunt; findTrip: FindTrip; isOwn?: boolean }

function WishAtHouse({ wish, verdict, house, findTrip, isOwn }: WishAtHouseProps) {
  const label = useWishLabel()(wish)
  const trip = wish.kind === 'place' && findTrip(wish.place, house.coordinates)
  const tripText = trip && wishTripText(trip, wish, verdict)
  const isAnswerable = isOwn && wish.kind === 'question'
  return (
    <li className={clsx('flex min-h-11 items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5', isAnswerable && 'flex-wrap')}>
      <span className={clsx('flex min-w-0 flex-1 items-center gap-2.5', isAnswerable && 'basis-48')}>
        <VerdictMark verdict={verdict} />
        <span className="min-w-0 break-words">
          {label}
          {wish.importance === 'must' && <span className="text-muted"> · must</span>}
        </span>
      </span>
      {isAnswerable ? (
        <AnswerChoice wishId={wish.id} question={label} house={house} verdict={verdict} />
      ) : (
        <span className={clsx('text-right text-muted', !tripText && 'shrink-0')}>
          {tripText && <span className="figures font-semibold text-ink">{tripText} </span>}
          {VERDICT_LABELS[verdict]}
        </span>
      )}
    </li>
  )
}

const ANSWERS: readonly { answer: WishAnswer | null; label: string }[] = [
  { answer: 'yes', label: 'Yes' },
  { answer: 'no', label: 'No' },
  { answer: null, label: 'Not known' },
]

const ANSWER_BY_VERDICT: Readonly<Record<Verdict, WishAnswer | null>> = { met: 'yes', missed: 'no', unknown: null }

type AnswerChoiceProps = { wishId: string; question: string; house: { id: string; userId: string }; verdict: Verdict }

/** Radio buttons to answer one of the viewer's questions. Updates optimistically, and reverts if saving fails. */
export function AnswerChoice({ wishId, question, house, verdict }: AnswerChoiceProps) {
  const name = useId()
  const save = useSaveAnswer(useHuntOf(house.userId), wishId, house.id)
  const chosen = save.isPending ? save.variables : ANSWER_BY_VERDICT[verdict]
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
