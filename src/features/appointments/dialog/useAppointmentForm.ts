import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import type { Appointment } from '../appointment'
import {
  appointmentSchema,
  locationOf,
  newAppointmentValues,
  nextFree,
  otherAppointments,
  timeOn,
  valuesOfAppointment,
  type AppointmentFormValues,
  type AppointmentPreset,
  type HouseOption,
} from './appointmentForm'
import { useHunt } from '@/contexts/HuntContext'
import type { FindTravelTime } from '@/domain/calendar/viewingConflicts'
import { knownWays } from '@/lib/maps/travel/travelMemory'

type AppointmentFormOptions = {
  houses: readonly HouseOption[]
  appointments: readonly Appointment[]
  /** The appointment to edit; a new one without it. */
  appointment: Appointment | undefined
  preset: AppointmentPreset
  today: string
}

const validate = zodResolver(appointmentSchema)

/** A half-typed time reaches the form as empty text; it must not be saved as "none". */
const resolver: Resolver<AppointmentFormValues> = (values, context, options) => {
  const input = options.fields.time?.ref
  const unreadable = input instanceof HTMLInputElement && input.validity.badInput
  return validate(unreadable ? { ...values, time: 'unreadable' } : values, context, options)
}

/**
 * The dialog's form. What it filled in itself follows the house and the day for as long as nobody changes it: the location
 * is the house's address, and the time of a new appointment the next free half hour.
 */
export function useAppointmentForm({ houses, appointments, appointment, preset, today }: AppointmentFormOptions) {
  const others = useMemo(() => otherAppointments(appointments, appointment?.id, houses), [appointments, appointment, houses])
  const findTravelTime = useCachedTravelTimes()
  const houseOf = (id: string | undefined) => houses.find((each) => each.id === id)
  const suggest = (date: string, house: HouseOption | undefined) =>
    appointment || preset.time ? null : nextFree(date, house, { others, findTravelTime })

  const [start] = useState(() => {
    const house = houseOf(preset.houseId) ?? houses[0]
    const next = suggest(preset.date ?? today, house)
    return { next, values: appointment ? valuesOfAppointment(appointment) : newAppointmentValues(preset, house, next, today) }
  })
  const [next, setNext] = useState(start.next)
  const form = useForm<AppointmentFormValues>({ resolver, defaultValues: start.values })
  const { control, getValues, setValue } = form
  const values = useWatch({ control }) as AppointmentFormValues
  const house = houseOf(values.houseId)

  const change = (part: Partial<AppointmentFormValues>) => {
    for (const [name, value] of Object.entries(part)) setValue(name as 'time', value as string, { shouldDirty: true })
  }

  /** Called with the house as it was before, once another one has been chosen or the day has changed. */
  const follow = (before: HouseOption | undefined) => {
    const { houseId, date, time, location } = getValues()
    const now = houseOf(houseId)
    if (now && before && now !== before && location === locationOf(before)) change({ location: locationOf(now) })
    if (appointment || preset.time || time !== timeOn(values.date, next)) return
    const following = suggest(date, now)
    setNext(following)
    change({ time: timeOn(date, following) })
  }

  /** For a day whose usual hours are over or taken: the next free half hour after it. */
  const offer = next && next.date !== values.date && values.time === '' ? next : null
  return { form, values, house, others, offer, follow, change }
}

/** The ways by car that a router has told already, such as for the plan of a day. Nobody is asked for more. */
export function useCachedTravelTimes(): FindTravelTime {
  const { viewerId } = useHunt()
  return useMemo(() => knownWays(viewerId, 'car'), [viewerId])
}
