import { useEffect } from 'react'
import { openHouseLabel, type OpenHouseTime } from '@/domain/listing/openHouses/openHouseTimes'
import { Checkbox } from '@/ui/form/Checkbox'
import { useAppointments } from '../useAppointments'

type OpenHouseChoiceProps = {
  times: readonly OpenHouseTime[]
  /** Id of the house, if it is already in the hunt. */
  houseId?: string
  chosen: readonly OpenHouseTime[]
  /** Called when the choice changes, and with an empty list on unmount. */
  onChoose: (chosen: readonly OpenHouseTime[]) => void
}

/** Checkboxes to add open houses as viewings when the house is saved. Marks open houses that are already in the calendar. */
export function OpenHouseChoice({ times, houseId, chosen, onChoose }: OpenHouseChoiceProps) {
  const { appointments } = useAppointments('fromThisMonth', 'background')
  const isInCalendar = ({ date, time }: OpenHouseTime) =>
    appointments.some((each) => each.houseId === houseId && each.date === date && each.time === time)
  useEffect(() => () => onChoose([]), [onChoose])
  return (
    <fieldset>
      <legend className="sr-only">Open houses</legend>
      {times.map((time) => (
        <p key={`${time.date} ${time.time}`} className="figures">
          {isInCalendar(time) ? (
            `Open house ${openHouseLabel(time)}: in your calendar.`
          ) : (
            <Checkbox
              label={`Open house ${openHouseLabel(time)}: add as a viewing`}
              checked={chosen.includes(time)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, time] : chosen.filter((each) => each !== time))}
            />
          )}
        </p>
      ))}
    </fieldset>
  )
}
