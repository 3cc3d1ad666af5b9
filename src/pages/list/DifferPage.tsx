import { useId, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { mayChangeStatus } from '@/domain/sharing/hunt'
import { AgreedHouses } from '@/features/houses/differ/AgreedHouses'
import { DifferenceCard } from '@/features/houses/differ/DifferenceCard'
import { differencesOf } from '@/features/houses/differ/differences'
import { usePlaceSharing } from '@/features/places/usePlaces'
import { useFits } from '@/features/wishes/useFits'
import { useHouses } from '@/features/houses/useHouses'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { NoCollaborators } from '@/ui/illustrations/NoCollaborators'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'

/** The houses on which a hunt's members differ, and the houses on which they agree. */
export default function DifferPage() {
  const hunt = useHunt()
  const list = useHouses()
  const fits = useFits()
  const sharesPlaces = usePlaceSharing(hunt).sharing?.isSharedHere ?? false
  const { differences, likedHouses, unwantedHouses } = useMemo(
    () => differencesOf(list.houses, hunt.members, hunt.viewerId, fits, sharesPlaces),
    [list.houses, hunt.members, hunt.viewerId, fits, sharesPlaces],
  )
  const isAlone = hunt.members.length === 1
  const hasNothingToCompare = hunt.members.length > 1 && differences.length + likedHouses.length + unwantedHouses.length === 0

  if (list.source === 'loading' || (hunt.members.length === 0 && list.source === 'live')) return <ScreenSpinner />
  return (
    <>
      <PageHeader title="Where We Differ" subtitle={isAlone ? undefined : 'Both sides of every house, without a winner'} />
      <SavedCopyBanner list={list} noun="houses" />
      {isAlone && <NoOtherMembers isOwn={hunt.isOwn} />}
      {hunt.members.length === 0 && <p className="text-muted">Who shares this hunt could not be loaded.</p>}
      {hasNothingToCompare && <NoOpinions />}
      {differences.length > 0 && (
        <Section title={`Talk about ${differences.length === 1 ? 'this one' : `these ${differences.length}`}`}>
          <div className="space-y-4">
            {differences.map((difference) => (
              <DifferenceCard key={difference.house.id} difference={difference} />
            ))}
          </div>
        </Section>
      )}
      {hunt.members.length > 1 && !hasNothingToCompare && differences.length === 0 && (
        <p className="mb-8 text-muted">You don’t differ on any house.</p>
      )}
      {likedHouses.length > 0 && (
        <Section title="Everybody likes">
          <AgreedHouses houses={likedHouses} />
        </Section>
      )}
      {unwantedHouses.length > 0 && (
        <Section title="Nobody would miss">
          <AgreedHouses
            houses={unwantedHouses}
            mayRuleOut={(house) => list.source === 'live' && mayChangeStatus(hunt, hunt.viewerId, house)}
          />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function NoOtherMembers({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      drawing={<NoCollaborators />}
      title="It takes two to differ"
      action={
        isOwn && (
          <Link to={paths.collaborators()} className={buttonStyles()}>
            Invite somebody
          </Link>
        )
      }
    >
      Once somebody shares this hunt, you see here where your hearts, stars and musts differ.
    </EmptyState>
  )
}

function NoOpinions() {
  return (
    <EmptyState
      drawing={<NoCollaborators />}
      title="Nothing to compare yet"
      action={
        <>
          <Link to={paths.dashboard()} className={buttonStyles()}>
            Rate houses
          </Link>
          <Link to={paths.wishes()} className={buttonStyles({ variant: 'secondary' })}>
            Write wishes
          </Link>
        </>
      }
    >
      Give houses hearts and stars, and write your wishes apart from each other. Where you differ is shown here.
    </EmptyState>
  )
}
