import { useId } from 'react'
import { addDays, partsOf, weekday } from '@/domain/time/dates'
import { RadioTile } from '@/ui/form/RadioTile'

const DAYS = 7

type ComingDaysProps = { today: string; value: string; onChoose: (date: string) => void }

/** Today and the days after it: most viewings are within a week, and one press chooses their day. */
export function ComingDays({ today, value, onChoose }: ComingDaysProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Coming days" className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(2.35em,1fr))] gap-1">
      {Array.from({ length: DAYS }, (_, index) => addDays(today, index)).map((date) => (
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
