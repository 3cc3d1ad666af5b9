import { CalendarDays, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { Timeline } from '@/features/appointments/Timeline'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useDeleteAppointmentDialog } from '@/features/appointments/useDeleteAppointmentDialog'
import { useHouses } from '@/features/houses/useHouses'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoEvents } from '@/ui/illustrations/NoEvents'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { useAppointmentDialog } from './useAppointmentDialog'

/** The houses' appointments by day, from today on. */
export default function TimelinePage() {
  return useAuth().authenticated ? <SignedInTimeline /> : <SignInFirst />
}

function SignedInTimeline() {
  const list = useAppointments()
  const { houses, source: housesFrom, retry: retryHouses, retrying } = useHouses('all', 'beside')
  const { schedule, edit, preload, dialog } = useAppointmentDialog(houses, list.appointments, true)
  const removal = useDeleteAppointmentDialog()
  const loading = list.source === 'loading' || housesFrom === 'loading'
  const housesKnown = housesFrom !== 'examples'
  const { maySchedule } = useHunt()
  const canSchedule = maySchedule && houses.length > 0 && housesKnown

  return (
    <>
      <PageHeader title="Timeline" subtitle="Track your upcoming appointments and viewings">
        <Link to={paths.calendar()} className={buttonStyles({ variant: 'secondary' })}>
          <CalendarDays aria-hidden className="size-4" />
          Calendar View
        </Link>
        {canSchedule && (
          <Button onClick={() => schedule()} onPointerEnter={preload} onFocus={preload}>
            <Plus aria-hidden className="size-4" />
            Add Event
          </Button>
        )}
      </PageHeader>
      <SavedCopyBanner list={list} what="appointments" />
      {list.source === 'live' && (housesFrom === 'copy' || housesFrom === 'examples') && (
        <HousesMissing retrying={retrying} onRetry={retryHouses} />
      )}
      {loading ? (
        <ScreenSpinner words="Loading events..." />
      ) : (
        <Timeline
          appointments={list.appointments}
          houses={houses}
          housePath={paths.house}
          actions={list.source === 'live' && housesKnown ? { edit, remove: removal.ask, preload } : undefined}
          onSchedule={canSchedule ? (date) => schedule({ date }) : undefined}
          empty={<NothingScheduled anyHouse={houses.length > 0} onSchedule={canSchedule ? () => schedule() : undefined} />}
        />
      )}
      {dialog}
      {removal.dialog}
    </>
  )
}

/** The appointments are there, and what is known of their houses is old or missing. */
function HousesMissing({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="sm" aria-disabled={retrying} onClick={onRetry}>
      Retry
    </Button>
  )
  return <Banner action={retry}>Your properties could not be loaded, so a part of this may be missing. Nothing of yours is lost.</Banner>
}

function NothingScheduled({ anyHouse, onSchedule }: { anyHouse: boolean; onSchedule?: () => void }) {
  const { mayAddHouses } = useHunt()
  const action = anyHouse ? (
    onSchedule && <Button onClick={onSchedule}>Schedule Appointment</Button>
  ) : (
    mayAddHouses && (
      <Link to={paths.firstHouse()} className={buttonStyles()}>
        Add a Property First
      </Link>
    )
  )
  return <EmptyState drawing={<NoEvents />} title="No appointments scheduled" action={action} />
}

function SignInFirst() {
  return (
    <EmptyState
      drawing={<NoEvents />}
      title="Please log in to view your appointments"
      action={
        <Link to={paths.auth()} className={buttonStyles()}>
          Sign In
        </Link>
      }
    />
  )
}
