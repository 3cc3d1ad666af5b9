import { ArrowLeft, CalendarPlus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useHuntOf, useHunts } from '@/contexts/HuntContext'
import { mayChange } from '@/domain/hunt'
import { UpcomingEvents } from '@/features/appointments/UpcomingEvents'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useDeleteAppointmentDialog } from '@/features/appointments/useDeleteAppointmentDialog'
import { AddressBlock } from '@/features/houses/AddressBlock'
import type { House } from '@/features/houses/house'
import { HouseActions } from '@/features/houses/HouseActions'
import { HouseContacts } from '@/features/houses/HouseContacts'
import { HouseDetails } from '@/features/houses/HouseDetails'
import { HouseFigures } from '@/features/houses/HouseFigures'
import { HouseNotLoaded } from '@/features/houses/HouseNotLoaded'
import { PhotoGrid } from '@/features/houses/PhotoGrid'
import { StatusBadge } from '@/features/houses/StatusBadge'
import { StatusCard } from '@/features/houses/StatusCard'
import { useDeleteHouseDialog } from '@/features/houses/useDeleteHouseDialog'
import { useHouse } from '@/features/houses/useHouses'
import { LocationMap } from '@/features/maps/LocationMap'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { lazyOverlay } from '@/ui/Overlay'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { Tabs } from '@/ui/Tabs'
import { usePageTitle } from '@/ui/usePageTitle'
import { whenIdle } from '@/ui/whenIdle'
import { useAppointmentDialog } from './useAppointmentDialog'

const HouseNotFound = lazyOverlay(async () => (await import('@/features/houses/HouseNotFound')).HouseNotFound)
const HouseEvents = lazyOverlay(async () => (await import('@/features/appointments/HouseEvents')).HouseEvents)

/** One house: photos, figures, tabs and the side panel. */
export default function HousePage() {
  const { id = '' } = useParams()
  const { house, origin, missing, failed, retry } = useHouse(id)
  usePageTitle(house?.address.street ?? 'Property')
  const navigate = useNavigate()
  // By way of "/", which sends signed-in people on to the dashboard (spec §2, ruling 17).
  const deletion = useDeleteHouseDialog('detail', () => void navigate(paths.landing(), { replace: true }))

  if (missing) return <HouseNotFound dashboard={paths.dashboard()} />
  if (failed) return <HouseNotLoaded retry={retry} />
  if (!house) return <ScreenSpinner words="Loading property details..." />
  return (
    <article className="pb-16 md:pb-0">
      <Link to={paths.dashboard()} className="mb-4 inline-flex min-h-8 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        Back to dashboard
      </Link>
      <SavedCopyBanner list={origin} what="house" />
      <PhotoGrid photos={house.photos} street={house.address.street} />
      <HouseBody house={house} onDelete={deletion.ask} onDeleteIntent={deletion.preload} />
      {deletion.dialog}
    </article>
  )
}

type HouseBodyProps = { house: House; onDelete: (house: House) => void; onDeleteIntent: () => void }

function HouseBody({ house, onDelete, onDeleteIntent }: HouseBodyProps) {
  const all = useAppointments('beside')
  const own = useMemo(() => all.appointments.filter(({ houseId }) => houseId === house.id), [all.appointments, house.id])
  const events = { ...all, appointments: own }
  const houses = useMemo(() => [house], [house])
  const { schedule, edit, preload, dialog } = useAppointmentDialog(houses, all.appointments, false)
  const removal = useDeleteAppointmentDialog()
  // After what the first look needs, so that the tab opens at once, without a network too.
  useEffect(() => whenIdle(HouseEvents.preload), [])
  const hunt = useHuntOf(house.userId)
  useShowHuntOf(house)
  const may = mayChange(hunt, hunt.viewerId, house)
  const map = <LocationMap house={house} userId={hunt.viewerId} mayStore={may} mapPath={paths.map(house.id)} />
  const actions = { ...(hunt.maySchedule && { schedule: () => schedule() }), edit, preload, remove: removal.ask }
  return (
    <>
      <header className="mt-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-xl font-semibold break-words">{house.address.street}</h1>
          <StatusBadge status={house.status} />
          {house.isExample && <ExampleBadge />}
        </div>
        <HouseActions
          house={house}
          mayChange={may}
          editPath={paths.editHouse(house.id)}
          schedule={actions.schedule && <ScheduleButton onClick={actions.schedule} onIntent={preload} />}
          onDelete={onDelete}
          onDeleteIntent={onDeleteIntent}
        />
      </header>
      <div className="mt-6">
        <HouseFigures house={house} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs
          label="About this property"
          tabs={[
            {
              value: 'details',
              label: 'Details',
              content: (
                <>
                  <HouseDetails house={house} />
                  {map}
                </>
              ),
            },
            {
              value: 'notes',
              label: 'Notes',
              content: house.notes ? (
                <p className="max-w-prose break-words whitespace-pre-line">{house.notes}</p>
              ) : (
                <p className="text-muted">No notes added yet</p>
              ),
            },
            { value: 'events', label: 'Events', content: <HouseEvents list={events} street={house.address.street} actions={actions} /> },
          ]}
        />
        <aside aria-label="At a glance" className="space-y-5">
          <StatusCard house={house} />
          <HouseContacts contacts={house.contacts} />
          <UpcomingEvents list={events} street={house.address.street} actions={actions} />
          <Card title="Location">
            <AddressBlock address={house.address} />
            {map}
          </Card>
        </aside>
      </div>
      {dialog}
      {removal.dialog}
    </>
  )
}

/** A link may lead to a house of another hunt than the one on screen: that hunt opens with it. */
function useShowHuntOf({ id, userId }: House) {
  const { hunts, choose } = useHunts()
  const done = useRef('')
  const belongs = hunts.some(({ ownerId }) => ownerId === userId)
  useEffect(() => {
    if (!belongs || done.current === id) return
    done.current = id
    choose(userId)
  }, [belongs, choose, id, userId])
}

function ScheduleButton({ onClick, onIntent }: { onClick: () => void; onIntent: () => void }) {
  return (
    <Button onClick={onClick} onPointerEnter={onIntent} onFocus={onIntent}>
      <CalendarPlus aria-hidden className="size-4" />
      Schedule
    </Button>
  )
}
