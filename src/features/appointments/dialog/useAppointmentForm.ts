import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import type { Appointment } from '../appointment'
import {
  appointmentSchema,
  locationOf,
  newAppointmentValues,
  suggestedHalfHour,
  otherAppointments,
  timeIfOnDate,
  valuesOfAppointment,
  type AppointmentFormValues,
  type AppointmentPreset,
  type HouseOption,
} from './appointmentForm'
import { useHunt } from '@/contexts/HuntContext'
import type { FindTravelTime } from '@/domain/calendar/viewingConflicts'
import { savedTimeLookup } from '@/lib/maps/travel/savedTrips'

type AppointmentFormOptions = {
  houses: readonly HouseOption[]
  appointments: readonly Appointment[]
  /** The appointment to edit; undefined for a new one. */
  appointment: Appointment | undefined
  preset: AppointmentPreset
  today: string
}

/**
 * Checks the dialog's values. Rejects a partially typed time: the field's value is then empty, so the appointment would otherwise be saved
 * without a time.
 */
function resolverFor(schema: ReturnType<typeof appointmentSchema>): Resolver<AppointmentFormValues> {
  const validate = zodResolver(schema)
  return (values, context, options) => {
    const input = options.fields.time?.ref
    const isUnreadable = input instanceof HTMLInputElement && input.validity.badInput
    return validate(isUnreadable ? { ...values, time: 'unreadable' } : values, context, options)
  }
}

/**
 * The dialog's form. Until the user edits them, two values follow the chosen house and day: the location is the house's address, and
 * the time of a new appointment is the next free half hour.
 */
export function useAppointmentForm({ houses, appointments, appointment, preset, today }: AppointmentFormOptions) {
  const othersWithExamples = useMemo(() => otherAppointments(appointments, appointment?.id, houses), [appointments, appointment, houses])
  const othersWithoutExamples = useMemo(() => othersWithExamples.filter(({ isExample }) => !isExample), [othersWithExamples])
  const othersFor = (house: HouseOption | undefined) => (house?.isExample ? othersWithExamples : othersWithoutExamples)
  const findTravelTime = useSavedTravelTimes()
  const houseOf = (id: string | undefined) => houses.find((each) => each.id === id)
  const suggest = (date: string, house: HouseOption | undefined) =>
    appointment || preset.time ? null : suggestedHalfHour(date, house, { others: othersFor(house), findTravelTime })

  const [initialState] = useState(() => {
    const house = houseOf(preset.houseId) ?? houses[0]
    const suggestion = suggest(preset.date ?? today, house)
    return {
      suggestion,
      values: appointment ? valuesOfAppointment(appointment) : newAppointmentValues(preset, house, suggestion, today),
    }
  })
  const [suggestion, setSuggestion] = useState(initialState.suggestion)
  const resolver = useMemo(() => resolverFor(appointmentSchema(houses, appointment)), [houses, appointment])
  const form = useForm<AppointmentFormValues>({ resolver, defaultValues: initialState.values })
  const { control, getValues, setValue, formState } = form
  const values = useWatch({ control }) as AppointmentFormValues
  const house = houseOf(values.houseId)
  // The house that was chosen last, even if it has been deleted since.
  const [lastHouse, setLastHouse] = useState(house)
  if (house && house !== lastHouse) setLastHouse(house)

  const change = (changes: Partial<AppointmentFormValues>) => {
    // Once the form has been submitted, this clears the error of a value that was invalid, as typing does.
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const [name, value] of Object.entries(changes)) setValue(name as 'time', value as string, options)
  }

  /** Must be called after the house or day changes. */
  const updateSuggestions = () => {
    const { houseId, date, time, location } = getValues()
    const currentHouse = houseOf(houseId)
    if (currentHouse && lastHouse && currentHouse !== lastHouse && location === locationOf(lastHouse))
      change({ location: locationOf(currentHouse) })
    if (appointment || preset.time || time !== timeIfOnDate(values.date, suggestion)) return
    const newSuggestion = suggest(date, currentHouse)
    setSuggestion(newSuggestion)
    change({ time: timeIfOnDate(date, newSuggestion) })
  }

  const freeHalfHour = values.time === '' ? suggest(values.date, house) : null
  /** The next free half hour, offered while the time is empty if the chosen day has none. */
  const nextFreeTime = freeHalfHour && freeHalfHour.date !== values.date ? freeHalfHour : null
  return { form, values, house, others: othersFor(house), nextFreeTime, updateSuggestions, change }
}

/** Returns a function that looks up saved travel times by car. It sends no requests. */
export function useSavedTravelTimes(): FindTravelTime {
  const { viewerId } = useHunt()
  return useMemo(() => savedTimeLookup(viewerId, 'car'), [viewerId])
}
