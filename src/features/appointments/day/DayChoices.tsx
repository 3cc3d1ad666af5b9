import type { Place } from '@/domain/map/places'
import { TRAVEL_MODE_LABELS, TRAVEL_MODES, type TravelMode } from '@/domain/map/travel'
import { SelectField } from '@/ui/form/Field'

/** The option value for the device's position. */
export const HERE = 'here'

type DayChoicesProps = {
  /** Places with coordinates. */
  places: readonly Place[]
  from: string
  to: string
  mode: TravelMode
  onFromChange: (choice: string) => void
  onToChange: (choice: string) => void
  onModeChange: (mode: TravelMode) => void
}

/** Fields for the start and end of the day, and for the travel mode. */
export function DayChoices({ places, from, to, mode, onFromChange, onToChange, onModeChange }: DayChoicesProps) {
  const options = (
    <>
      <option value="">Anywhere</option>
      {places.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value={HERE}>Where I am now</option>
    </>
  )
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-3 print:hidden">
      <SelectField label="Start at" value={from} onChange={(event) => onFromChange(event.target.value)}>
        {options}
      </SelectField>
      <SelectField label="End at" value={to} onChange={(event) => onToChange(event.target.value)}>
        {options}
      </SelectField>
      <SelectField
        label="Getting around"
        value={mode}
        onChange={({ target }) => onModeChange(TRAVEL_MODES.find((each) => each === target.value) ?? 'car')}
      >
        {TRAVEL_MODES.map((each) => (
          <option key={each} value={each}>
            {TRAVEL_MODE_LABELS[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
