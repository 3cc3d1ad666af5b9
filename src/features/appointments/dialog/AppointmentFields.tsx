import type { Contact } from '@/domain/house/house'
import { Checkbox } from '@/ui/form/Checkbox'
import { contactKey, type AppointmentFormValues, type HouseOption, type PlacedAppointment, APPOINTMENT_LIMITS } from './appointmentForm'
import { useId, useMemo } from 'react'
import { addDays, partsOf, weekday } from '@/domain/time/dates'
import { parseNumber } from '@/domain/units/numbers'
import { RadioTile } from '@/ui/form/RadioTile'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { conflictText, viewingConflicts } from '@/domain/calendar/viewingConflicts'
import { useSavedTravelTimes } from './useAppointmentForm'
import MapPin from 'lucide-react/icons/map-pin'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@/ui/form/Field'

type ContactChoiceProps = {
  contacts: readonly Contact[]
  /** `contactKey`s of the selected contacts. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Checkboxes for choosing among these contacts. Renders nothing if there are none. */
export function ContactChoice({ contacts, chosen, onChange }: ContactChoiceProps) {
  if (contacts.length === 0) return null
  const toggle = (key: string) => onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Contacts</legend>
      <div className="flex flex-col">
        {contacts.map((contact) => {
          const key = contactKey(contact)
          const label = contact.role ? `${contact.name} (${contact.role})` : contact.name
          return <Checkbox key={key} label={label} checked={chosen.includes(key)} onChange={() => toggle(key)} />
        })}
      </div>
    </fieldset>
  )
}

const DAY_COUNT = 7

type NextDaysProps = { today: string; value: string; onChoose: (date: string) => void }

/** One button for each of the seven days from today on, because most viewings take place on one of them. */
export function NextDays({ today, value, onChoose }: NextDaysProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Coming days" className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(2.35em,1fr))] gap-1">
      {Array.from({ length: DAY_COUNT }, (_, index) => addDays(today, index)).map((date) => (
        <RadioTile
          key={date}
          name={name}
          checked={date === value}
          onChoose={() => onChoose(date)}
          className="figures flex min-h-11 flex-col items-center justify-center leading-4"
        >
          <span className="text-xs">{weekday(date, 'short')}</span> {partsOf(date).day}
        </RadioTile>
      ))}
    </div>
  )
}

type ConflictNotesProps = {
  values: AppointmentFormValues
  houses: readonly HouseOption[]
  others: readonly PlacedAppointment[]
}

/** Warns about overlaps and too little travel time, but does not prevent saving. */
export function ConflictNotes({ values, houses, others }: ConflictNotesProps) {
  const { houseId, date, time, duration } = values
  const findTravelTime = useSavedTravelTimes()
  const warnings = useMemo(() => {
    const byId = new Map(houses.map((house) => [house.id, house]))
    const candidate = { date, time, duration: parseNumber(duration) || null, houseId, coordinates: byId.get(houseId)?.coordinates }
    return viewingConflicts(candidate, others, findTravelTime).map((conflict) => ({
      id: conflict.other.id,
      text: conflictText(conflict, byId.get(conflict.other.houseId)?.street ?? 'another property', date),
    }))
  }, [houseId, date, time, duration, houses, others, findTravelTime])
  return (
    <div role="status" className="space-y-2 empty:mb-0">
      {warnings.map(({ id, text }) => (
        <p key={id} className="flex gap-2 rounded-control bg-notice-soft px-3 py-2 text-notice">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  )
}

type LocationFieldProps = {
  registration: UseFormRegisterReturn
  value: string
  /** The house's address, offered unless the field already contains it. */
  address: string
  onUseAddress: (address: string) => void
}

/** A field for the meeting place, with a button to use the house's address. */
export function LocationField({ registration, value, address, onUseAddress }: LocationFieldProps) {
  return (
    <div>
      <TextField label="Location (optional)" autoComplete="off" maxLength={APPOINTMENT_LIMITS.location} {...registration} />
      {address && value !== address && (
        <button
          type="button"
          onClick={() => onUseAddress(address)}
          className="mt-1.5 inline-flex min-h-11 max-w-full items-center gap-1.5 text-left text-primary hover:underline md:pointer-fine:min-h-8"
        >
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Use {address}</span>
        </button>
      )}
    </div>
  )
}
