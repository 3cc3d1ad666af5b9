import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { hasUnsavedNotesAbout } from '@/lib/device/unsavedTexts'
import { useHuntOf, useHunts } from '@/contexts/HuntContext'
import { cityLine } from '@/domain/address/address'
import { photosOf } from '@/domain/house/photo'
import { addDays } from '@/domain/time/dates'
import { useBackLink } from '@/contexts/useBackLink'
import { mayChange } from '@/domain/sharing/hunt'
import { PROPERTY_TYPE_LABELS } from '@/domain/house/house'
import { canCalculateCosts } from '@/features/costs/personalAssumptionsStore'
import { nextAppointment, NextAppointmentLine, UpcomingAppointments } from '@/features/appointments/UpcomingAppointments'
import { AskOwner } from '@/features/collaborators/AskOwner'
import { useAppointments, useHouseAppointments, type HouseAppointmentList } from '@/features/appointments/useAppointments'
import { useDeleteAppointmentDialog } from '@/features/appointments/dialog/useDeleteAppointmentDialog'
import { AddressBlock } from '@/features/houses/detail/AddressBlock'
import type { House } from '@/features/houses/house'
import { HouseActions } from '@/features/houses/detail/HouseActions'
import { HouseContacts } from '@/features/houses/detail/HouseContacts'
import { HouseDetails } from '@/features/houses/detail/HouseDetails'
import { HouseFigures } from '@/features/houses/detail/HouseFigures'
import { HouseNotLoaded } from '@/features/houses/components/HouseNotLoaded'
import { PhotoGrid } from '@/features/houses/detail/PhotoGrid'
import { SamePhotoNote } from '@/features/houses/detail/SamePhotoNote'
import { StatusBadge } from '@/features/houses/components/StatusBadge'
import { StatusCard } from '@/features/houses/detail/StatusCard'
import { ListingLink } from '@/features/houses/components/ListingLink'
import { useDeleteHouseDialog } from '@/features/houses/components/useDeleteHouseDialog'
import { isTodayOrTomorrow, useOfflineHouse } from '@/features/houses/offline/useOfflineHouses'
import { useHouse, useHouses } from '@/features/houses/useHouses'
import { LocationMap } from '@/features/maps/LocationMap'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { lazyWithRetry, usePreload } from '@/ui/lazyWithRetry'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { Tabs } from '@/ui/tabs/Tabs'
import { useIsNarrow } from '@/ui/hooks/useIsPhone'
import { usePageTitle } from '@/ui/hooks/usePageTitle'
import { linkStyles, backLinkStyles } from '@/ui/styles'
import { useHouseSheet } from './useHouseSheet'
import {
  houseOption,
  LazyAppointmentDialog,
  useAppointmentDialog,
  type AppointmentDialogProps,
} from '@/features/appointments/dialog/useAppointmentDialog'

const HouseNotFound = lazyWithRetry(async () => (await import('@/features/houses/components/HouseNotFound')).HouseNotFound)
const HouseNotes = lazyWithRetry(async () => (await import('@/features/houses/notes/HouseNotes')).HouseNotes)
const HouseCost = lazyWithRetry(async () => (await import('@/features/costs/HouseCost')).HouseCost)
const HouseAppointments = lazyWithRetry(async () => (await import('@/features/appointments/HouseAppointments')).HouseAppointments)
const HouseThread = lazyWithRetry(async () => (await import('@/features/messages/HouseThread')).HouseThread)
const ViewingsLine = lazyWithRetry(async () => (await import('@/features/viewings/results/ViewingsLine')).ViewingsLine)
const HouseTripsCard = lazyWithRetry(async () => (await import('@/features/places/HouseTripsCard')).HouseTripsCard)
const HouseWishes = lazyWithRetry(async () => (await import('@/features/wishes/HouseWishes')).HouseWishes)

/** One house: photos, figures, tabs and the side panel. */
export default function HousePage() {
  const { id = '' } = useParams()
  const { house, origin, missing, failed, retry } = useHouse(id)
  const appointments = useHouseAppointments(id, house?.userId)
  usePageTitle(house?.address.street ?? 'Property')
  const navigate = useNavigate()
  const backLink = useBackLink()
  // After a deletion, the dashboard opens, with its filters if the viewer came from there.
  const dashboardPath = backLink.to.startsWith(paths.dashboard()) ? backLink.to : paths.dashboard()
  const hunt = useHuntOf(house?.userId ?? '')
  const talkAbout = (photo: string) => void navigate(paths.thread(id), { replace: true, state: { draftPreset: { photo } } })
  const deletion = useDeleteHouseDialog('detail', () => void navigate(dashboardPath, { replace: true, state: backLink.state }))

  if (missing) return <HouseNotFound />
  if (failed) return <HouseNotLoaded retry={retry} />
  if (!house) return <ScreenSpinner text="Loading property details..." />
  return (
    <article className="pb-16 md:pb-0">
      <Link {...backLink} className={backLinkStyles}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to dashboard
      </Link>
      <SavedCopyBanner list={origin} noun="house" />
      <PhotoGrid house={house} onDiscuss={hunt.members.length > 1 ? talkAbout : undefined} />
      <SamePhotoNote house={house} />
      <HouseBody
        house={house}
        list={appointments}
        isLive={origin.source === 'live'}
        onDelete={deletion.ask}
        onDeleteIntent={deletion.preload}
      />
      {deletion.dialog}
    </article>
  )
}

type HouseBodyProps = {
  house: House
  list: HouseAppointmentList
  isLive: boolean
  onDelete: (house: House) => void
  onDeleteIntent: () => void
}

function HouseBody({ house, list, isLive, onDelete, onDeleteIntent }: HouseBodyProps) {
  const { appointments } = list
  const houses = useMemo(() => [house], [house])
  const { schedule, edit, preload, dialog } = useAppointmentDialog(houses, appointments, HouseAppointmentDialog)
  const deletion = useDeleteAppointmentDialog()
  // Preloaded, so that the tabs open at once, even offline.
  usePreload(HouseNotes, HouseAppointments, ViewingsLine, HouseWishes, HouseThread)
  const hunt = useHuntOf(house.userId)
  useSwitchToHuntOf(house)
  const mayChangeHouse = mayChange(hunt, hunt.viewerId, house)
  const showsCosts = canCalculateCosts(hunt)
  const cost = (
    <div style={{ minHeight: showsCosts ? COST_HEIGHT : COST_LINK_HEIGHT }}>
      <HouseCost house={house} />
    </div>
  )
  const map = <LocationMap house={house} userId={hunt.viewerId} mayStore={mayChangeHouse} />
  const scheduleFallback = isLive && <AskOwner hunt={hunt} permission="schedule_appointments" />
  const isNarrow = useIsNarrow()
  const { Sheet, print } = useHouseSheet()
  const [tab, openTab] = useTab(house.id)
  const contacts = <HouseContacts contacts={house.contacts} showsButtons={isNarrow} />
  const typeLabel = house.propertyType && PROPERTY_TYPE_LABELS[house.propertyType]
  const offlineCopy = useOfflineHouse(house, isLive, appointments.some(isTodayOrTomorrow))
  const actions = { ...(hunt.maySchedule && { schedule: () => schedule() }), scheduleFallback, edit, preload, remove: deletion.ask }
  return (
    <>
      {Sheet && <Sheet house={house} nextAppointment={nextAppointment(appointments)} />}
      <header className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="min-w-0 text-xl font-semibold break-words">{house.address.street}</h1>
            <StatusBadge status={house.status} />
            {house.isExample && <ExampleBadge />}
          </div>
          <p className="mt-1 text-base break-words text-muted">{[cityLine(house.address), typeLabel].filter(Boolean).join(' · ')}</p>
          <ListingLink house={house} className={linkStyles} />
        </div>
        <HouseActions
          house={house}
          mayChange={mayChangeHouse}
          offlineCopy={offlineCopy}
          scheduleButton={actions.schedule ? <ScheduleButton onClick={actions.schedule} onIntent={preload} /> : scheduleFallback}
          onPrint={print}
          onDelete={onDelete}
          onDeleteIntent={onDeleteIntent}
        />
      </header>
      <div className="mt-4">
        <HouseFigures house={house} />
      </div>
      {isNarrow && (
        <div className="mt-6 space-y-5 empty:hidden">
          <NextAppointmentLine appointments={appointments} />
          {contacts}
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs
          label="About this property"
          openTab={tab}
          onTabChange={openTab}
          tabs={[
            {
              value: 'details',
              label: 'Details',
              content: (
                <>
                  <HouseDetails house={house}>{showsCosts && cost}</HouseDetails>
                  {map}
                  {/* Without assumptions this is only a link, so the map comes first. */}
                  {!showsCosts && cost}
                </>
              ),
            },
            {
              value: 'notes',
              label: 'Notes',
              content: <HouseNotes house={house} mayChange={mayChangeHouse} />,
            },
            {
              value: 'events',
              label: 'Events',
              content: (
                <>
                  {!house.isExample && (
                    // Reserves the height of the line, which loads later and would move the events just as one is pressed.
                    <div className="mb-4 min-h-11 md:pointer-fine:min-h-10">
                      <ViewingsLine houseId={house.id} />
                    </div>
                  )}
                  <HouseAppointments list={list} street={house.address.street} actions={actions} />
                </>
              ),
            },
            {
              value: 'together',
              label: hunt.unreadThreads.includes(house.id) ? <UnreadTogetherLabel /> : 'Together',
              content: (
                <div className="space-y-8">
                  <HouseWishes house={house} />
                  <HouseThread house={{ ...house, street: house.address.street, photos: photosOf(house) }} />
                </div>
              ),
            },
          ]}
        />
        <aside aria-label="At a glance" className="space-y-5">
          <StatusCard house={house}>{isLive && !mayChangeHouse && <AskOwner hunt={hunt} permission="edit_status" size="sm" />}</StatusCard>
          {!isNarrow && contacts}
          <UpcomingAppointments list={list} street={house.address.street} actions={actions} />
          <Card title="Location">
            <AddressBlock address={house.address} />
            {map}
            <HouseTripsCard house={house} />
          </Card>
        </aside>
      </div>
      {dialog}
      {deletion.dialog}
    </>
  )
}

/** Pixels reserved for the costs, which load later, and for the link that replaces them if they cannot be calculated. */
const COST_HEIGHT = 900
const COST_LINK_HEIGHT = 92

const TABS = ['details', 'notes', 'events', 'together']

/** The open tab, stored in the URL. */
function useTab(houseId: string) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  const [initialTab] = useState(() => (hasUnsavedNotesAbout(houseId) ? 'notes' : 'details'))
  const requestedTab = params.get('tab') ?? ''
  const tab = TABS.includes(requestedTab) ? requestedTab : initialTab
  const open = (next: string) => next !== tab && setParams({ tab: next }, { replace: true, state })
  return [tab, open] as const
}

function UnreadTogetherLabel() {
  return (
    <span className="flex items-center gap-1.5">
      Together
      <span className="size-2 rounded-full bg-primary" />
      <span className="sr-only">, new messages</span>
    </span>
  )
}

/**
 * The appointment dialog without the house field. Loads the hunt's other houses and appointments too, to warn of appointments that
 * overlap or leave too little time to travel.
 */
function HouseAppointmentDialog({ houses, appointment, ...rest }: AppointmentDialogProps) {
  const huntHouses = useHouses('all', 'secondary').houses
  const options = useMemo(() => [...houses, ...huntHouses.filter(({ id }) => id !== houses[0]?.id).map(houseOption)], [houses, huntHouses])
  const { appointments } = useAppointments(appointment ? datesAround(appointment.date) : 'fromThisMonth', 'background')
  return <LazyAppointmentDialog {...rest} appointment={appointment} houses={options} appointments={appointments} hasHouseField={false} />
}

/** The dates whose appointments may overlap an appointment on this date, because an appointment may last up to a week. */
const datesAround = (date: string) => ({ from: addDays(date, -8), until: addDays(date, 8) })

/** Switches to the house's hunt, because a link may lead to a house of another hunt. */
function useSwitchToHuntOf({ id, userId }: House) {
  const { hunts, choose } = useHunts()
  const handledHouseId = useRef('')
  const isMember = hunts.some(({ ownerId }) => ownerId === userId)
  useEffect(() => {
    if (!isMember || handledHouseId.current === id) return
    handledHouseId.current = id
    choose(userId)
  }, [isMember, choose, id, userId])
}

function ScheduleButton({ onClick, onIntent }: { onClick: () => void; onIntent: () => void }) {
  return (
    <Button onClick={onClick} onPointerEnter={onIntent} onFocus={onIntent}>
      <CalendarPlus aria-hidden className="size-4" />
      Schedule
    </Button>
  )
}
