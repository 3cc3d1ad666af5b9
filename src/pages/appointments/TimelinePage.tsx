import CalendarDays from 'lucide-react/icons/calendar-days'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { noViewingsText } from '@/domain/sharing/emptyTexts'
import { Timeline } from '@/features/appointments/timeline/Timeline'
import { useAppointments } from '@/features/appointments/useAppointments'
import { AskOwner } from '@/features/collaborators/AskOwner'
import { useDeleteAppointmentDialog } from '@/features/appointments/dialog/useDeleteAppointmentDialog'
import { OutdatedHousesBanner } from '@/features/houses/components/OutdatedHousesBanner'
import { useSaveUpcomingHouses } from '@/features/houses/offline/useOfflineHouses'
import { useHouses } from '@/features/houses/useHouses'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoAppointments } from '@/ui/illustrations/NoAppointments'
import { useMainAction } from '@/ui/hooks/useMainAction'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { useHasBottomBar } from '@/ui/hooks/useIsPhone'
import { useAppointmentDialog } from '@/features/appointments/dialog/useAppointmentDialog'

/** The appointments by day, from today on; earlier ones on request. */
export default function TimelinePage() {
  const { ownerId } = useHunt()
  // Keyed by hunt, so that the timeline starts at today again after switching hunts.
  return useAuth().authenticated ? <SignedInTimeline key={ownerId} /> : <SignInFirst />
}

function SignedInTimeline() {
  const list = useAppointments('all')
  const { houses, source: houseSource, retry: retryHouses, retrying } = useHouses('all', 'secondary')
  const { schedule, edit, preload, dialog } = useAppointmentDialog(houses, list.appointments)
  const deletion = useDeleteAppointmentDialog()
  const loading = list.source === 'loading' || houseSource === 'loading'
  const areHousesReal = houseSource !== 'examples'
  const hunt = useHunt()
  const { maySchedule } = hunt
  useSaveUpcomingHouses(list.source === 'live' ? list.appointments : undefined, houseSource === 'live' ? houses : undefined)
  const canSchedule = maySchedule && houses.length > 0 && areHousesReal
  const hasNoHouses = !loading && areHousesReal && houses.length === 0
  const hasBottomBar = useHasBottomBar()
  useMainAction(
    hasNoHouses ? undefined : maySchedule ? { label: 'Add Event', disabled: !canSchedule, run: () => schedule(), preload } : null,
  )

  return (
    <>
      <PageHeader title="Timeline" subtitle="Track your upcoming appointments and viewings">
        <Link to={paths.calendar()} className={buttonStyles({ variant: 'secondary' })}>
          <CalendarDays aria-hidden className="size-4" />
          Calendar View
        </Link>
        {/* If the bottom bar is on screen, it has this button. */}
        {canSchedule && !hasBottomBar && (
          <Button onClick={() => schedule()} onPointerEnter={preload} onFocus={preload}>
            <Plus aria-hidden className="size-4" />
            Add Event
          </Button>
        )}
        {list.source === 'live' && <AskOwner hunt={hunt} permission="schedule_appointments" />}
      </PageHeader>
      <SavedCopyBanner list={list} noun="appointments" />
      {list.source === 'live' && (houseSource === 'copy' || houseSource === 'examples') && (
        <OutdatedHousesBanner retrying={retrying} onRetry={retryHouses} />
      )}
      {loading ? (
        <ScreenSpinner text="Loading events..." />
      ) : (
        <Timeline
          appointments={list.appointments}
          houses={houses}
          actions={list.source === 'live' && areHousesReal ? { edit, remove: deletion.ask, preload } : undefined}
          onSchedule={canSchedule ? (date) => schedule({ date }) : undefined}
          empty={<EmptyTimeline hasHouses={houses.length > 0} onSchedule={canSchedule ? () => schedule() : undefined} />}
        />
      )}
      {dialog}
      {deletion.dialog}
    </>
  )
}

function EmptyTimeline({ hasHouses, onSchedule }: { hasHouses: boolean; onSchedule?: () => void }) {
  const hunt = useHunt()
  const action = hasHouses
    ? onSchedule && <Button onClick={onSchedule}>Schedule Appointment</Button>
    : hunt.mayAddHouses && (
        <Link to={paths.firstHouse()} className={buttonStyles()}>
          Add a Property First
        </Link>
      )
  return (
    <EmptyState drawing={<NoAppointments />} title="No appointments scheduled" action={action}>
      {noViewingsText(hunt, hasHouses)}
    </EmptyState>
  )
}

function SignInFirst() {
  return (
    <EmptyState
      drawing={<NoAppointments />}
      title="Please log in to view your appointments"
      action={
        <Link to={paths.auth()} className={buttonStyles()}>
          Sign In
        </Link>
      }
    />
  )
}
