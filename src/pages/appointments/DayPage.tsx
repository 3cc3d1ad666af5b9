import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useHunt, useMayChange } from '@/contexts/HuntContext'
import { addDays, formatLongDate, isCalendarDate, toCalendarDate } from '@/domain/time/dates'
import { planAppointments } from '@/domain/day/plannedDay'
import { isKnownPoint } from '@/domain/map/geo'
import type { Appointment } from '@/features/appointments/appointment'
import { DayChoices } from '@/features/appointments/day/DayChoices'
import { DayScheduleList } from '@/features/appointments/day/DayScheduleList'
import { DayExports } from '@/features/appointments/day/DayExports'
import { DayProposal, type ShownOrder } from '@/features/appointments/day/DayProposal'
import { DayStopCard } from '@/features/appointments/day/DayStopCard'
import { appointmentNamer } from '@/features/appointments/day/dayTexts'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useNow } from '@/lib/useNow'
import type { House } from '@/features/houses/house'
import { OutdatedHousesBanner } from '@/features/houses/components/OutdatedHousesBanner'
import { useSaveUpcomingHouses } from '@/features/houses/offline/useOfflineHouses'
import { useHouses } from '@/features/houses/useHouses'
import type { MapHandle } from '@/features/maps/engine/mapTypes'
import { RouteMap } from '@/features/maps/RouteMap'
import { useLookups } from '@/features/maps/useLookups'
import { useStablePoints } from '@/features/maps/useStablePoints'
import { useStoreFoundPoints } from '@/features/maps/useStorePoints'
import { usePlaces } from '@/features/places/usePlaces'
import { paths } from '@/lib/paths'
import type { TripsRequest } from '@/lib/maps/travel/router'
import { useRouteLines, useTrips } from '@/lib/maps/travel/useTrips'
import { Banner } from '@/ui/Banner'
import { EmptyState } from '@/ui/EmptyState'
import { NoAppointments } from '@/ui/illustrations/NoAppointments'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { TravelSources } from '@/ui/TravelSources'
import { useDayEnds } from '@/features/appointments/day/useDayEnds'

/** A day's appointments, in the best order or as scheduled, with the routes between them. */
export default function DayPage() {
  const [params] = useSearchParams()
  const now = useNow()
  const today = toCalendarDate(now)
  const dateParam = params.get('date') ?? ''
  const date = isCalendarDate(dateParam) ? dateParam : today
  const { ownerId } = useHunt()
  const list = useAppointments({ from: date, until: date })
  const { houses, source, retry, retrying } = useHouses('all', 'secondary')
  const dayAppointments = useMemo(() => appointmentsOn(date, list.appointments), [list.appointments, date])
  useSaveUpcomingHouses(list.source === 'live' ? dayAppointments : undefined, source === 'live' ? houses : undefined)
  const loading = list.source === 'loading' || source === 'loading'
  const areAppointmentsKnown = list.source === 'live' || (list.source === 'copy' && list.savedAt !== undefined)
  const dayLink = (days: number) => {
    const day = addDays(date, days)
    const nextParams = new URLSearchParams(params)
    nextParams.set('date', day)
    const Icon = days < 0 ? ChevronLeft : ChevronRight
    return (
      <Link
        to={`?${nextParams}`}
        replace
        aria-label={formatLongDate(day)}
        data-tooltip={days < 0 ? 'The day before' : 'The day after'}
        className={buttonStyles({ variant: 'secondary', size: 'icon' })}
      >
        <Icon aria-hidden className="size-5" />
      </Link>
    )
  }
  return (
    <>
      <PageHeader title="The Day of Viewings" subtitle={formatLongDate(date)}>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {dayLink(-1)}
          {dayLink(1)}
          <Link to={`${paths.calendar()}?date=${date}`} className={buttonStyles({ variant: 'secondary' })}>
            <CalendarDays aria-hidden className="size-4" />
            Calendar
          </Link>
        </div>
      </PageHeader>
      <SavedCopyBanner list={list} noun="appointments" />
      {list.source === 'live' && (source === 'copy' || source === 'examples') && (
        <OutdatedHousesBanner retrying={retrying} onRetry={retry} />
      )}
      {loading && <ScreenSpinner text="Loading the day..." />}
      {!loading && areAppointmentsKnown && dayAppointments.length === 0 && (
        <EmptyState
          drawing={<NoAppointments />}
          title="Nothing is scheduled on this day"
          action={
            <Link to={paths.timeline()} className={buttonStyles()}>
              See what is coming
            </Link>
          }
        >
          Once there are viewings on a day, this shows their best order and when to leave.
        </EmptyState>
      )}
      {!loading && dayAppointments.length > 0 && (
        <Day
          // Includes the hunt, so that undoing a move after switching hunts applies to the hunt in which it was made.
          key={`${ownerId} ${date}`}
          date={date}
          appointments={dayAppointments}
          houses={source === 'examples' ? null : houses}
          isLive={list.source === 'live'}
          now={date === today ? now.getHours() * 60 + now.getMinutes() : undefined}
        />
      )}
    </>
  )
}

/** The appointments of a day, without examples if there are others. */
function appointmentsOn(date: string, appointments: readonly Appointment[]): readonly Appointment[] {
  const all = appointments.filter((each) => each.date === date)
  const realAppointments = all.filter(({ isExample }) => !isExample)
  return realAppointments.length > 0 ? realAppointments : all
}

type DayProps = {
  date: string
  appointments: readonly Appointment[]
  /** Null if they could not be loaded. */
  houses: readonly House[] | null
  isLive: boolean
  /** The current time in minutes since midnight; undefined unless the day is today. */
  now: number | undefined
}

function Day({ date, appointments, houses, isLive, now }: DayProps) {
  const hunt = useHunt()
  const mayChange = useMayChange()
  const { ownPlaces } = usePlaces(hunt)
  const { start, end, mode, choices } = useDayEnds(ownPlaces)
  const [shownOrder, setShownOrder] = useState<ShownOrder>('best')
  const housesById = useMemo(() => new Map(houses?.map((house) => [house.id, house])), [houses])
  const streetOf = (houseId: string) => housesById.get(houseId)?.address.street

  const [map, setMap] = useState<MapHandle>()
  const visitedHouses = useMemo(
    () => [...new Set(appointments.map(({ houseId }) => housesById.get(houseId)))].filter((house) => house !== undefined),
    [appointments, housesById],
  )
  const { pointOf } = useLookups(visitedHouses, map?.geocoder, hunt.viewerId)
  useStoreFoundPoints(visitedHouses, pointOf, mayChange)
  const stops = useMemo(() => {
    const pointAt = (house: House | undefined) => house && pointOf(house)
    return appointments.map((each) => ({ ...each, point: pointAt(housesById.get(each.houseId)) }))
  }, [appointments, housesById, pointOf])
  const tripsRequests = useMemo((): TripsRequest[] => {
    const knownPoints = stops.flatMap(({ point }) => (point && isKnownPoint(point) ? [point] : []))
    return [{ mode, from: [...knownPoints, ...(start ? [start.point] : [])], to: [...knownPoints, ...(end ? [end.point] : [])] }]
  }, [stops, mode, start, end])
  const { timeOf, attributions, settled } = useTrips(hunt.viewerId, tripsRequests)
  const day = useMemo(
    () => planAppointments(stops, { date, mode, timeOf, start: start?.point, end: end?.point, now }),
    [stops, date, mode, timeOf, start, end, now],
  )

  const schedule = day.best && shownOrder === 'best' ? day.best : day.scheduled
  const stopsById = new Map(stops.map((each) => [each.id, each]))
  const locatedStops = schedule.entries.flatMap(({ id }, index) => {
    const stop = stopsById.get(id)
    const house = housesById.get(stop?.houseId ?? '')
    if (!stop?.point || !house || !isKnownPoint(stop.point)) return []
    return [{ id, point: stop.point, status: house.status, label: house.address.street, number: index + 1 }]
  })
  const route = useStablePoints([...(start ? [start.point] : []), ...locatedStops.map(({ point }) => point), ...(end ? [end.point] : [])])
  const legs = useRouteLines(hunt.viewerId, mode, route, settled)
  const appointmentsWithoutCoordinates = appointments.filter(({ id }) => day.idsWithoutCoordinates.includes(id))
  const appointmentsWithPastHours = appointments.filter(({ id }) => day.idsWithPastHours.includes(id))
  const appointmentsWithoutTime = appointments.filter(({ id }) => schedule.idsWithoutTime.includes(id))
  const nameOf = appointmentNamer(appointments, streetOf)
  return (
    <>
      <DayChoices {...choices} />
      {choices.places.length === 0 && (
        <p className="-mt-2 mb-5 text-muted print:hidden">
          To start at home or at work,{' '}
          <Link to={paths.places()} className="font-semibold text-primary hover:underline">
            add your places
          </Link>
          .
        </p>
      )}
      <DayProposal day={day} appointments={appointments} nameOf={nameOf} shownOrder={shownOrder} onShow={setShownOrder} isLive={isLive} />
      {houses && appointmentsWithoutCoordinates.length > 0 && (
        <Banner>
          Not on the map, so travel times to and from there are not known:{' '}
          {appointmentsWithoutCoordinates.map(({ id }) => nameOf(id)).join(', ')}.
        </Banner>
      )}
      {appointmentsWithPastHours.length > 0 && (
        <Banner>The hours are over, so no new time is proposed: {appointmentsWithPastHours.map(({ id }) => nameOf(id)).join(', ')}.</Banner>
      )}
      <div className="grid gap-6 lg:grid-cols-2 print:block">
        <div className="min-w-0">
          <DayScheduleList
            schedule={schedule}
            appointments={appointments}
            streetOf={streetOf}
            mode={mode}
            isLive={isLive}
            start={start?.label}
            end={end?.label}
          />
          {appointmentsWithoutTime.length > 0 && (
            <section aria-label="Without a time" className="mt-6">
              <h2 className="mb-3 text-base font-semibold">Without a time</h2>
              {appointmentsWithoutTime.some(({ flexibleFrom }) => flexibleFrom === null) && (
                <p className="-mt-2 mb-3 text-muted">Set the hours an appointment can move within, and it joins the plan.</p>
              )}
              <ul className="space-y-4">
                {appointmentsWithoutTime.map((each) => (
                  <li key={each.id}>
                    <DayStopCard appointment={each} street={streetOf(each.houseId)} mayChange={isLive && mayChange(each)} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <DayExports date={date} points={route} mode={mode} appointments={appointments} streetOf={streetOf} />
        </div>
        <div className="min-w-0 max-lg:order-first print:hidden">
          <RouteMap
            stops={locatedStops}
            route={route}
            legs={legs}
            onReady={setMap}
            className="h-56 lg:sticky lg:top-20 lg:h-[calc(100dvh-17rem)]"
          />
          <TravelSources attributions={attributions} />
        </div>
      </div>
    </>
  )
}
