import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { DayCalendar } from '../DayCalendar'
import { fieldStyles } from '../styles'

type DateFieldProps = {
  label: string
  /** The chosen day at the start of its local day, or none. */
  value: Date | undefined
  /** The chosen day in words. */
  text: string
  /** The first day that can be chosen. */
  earliest: Date
  error?: string
  onChange: (day: Date | undefined) => void
}

/** A labelled day: a button with the day in words that unfolds a month to choose from. */
export function DateField({ label, value, text, earliest, error, onChange }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const choose = (day: Date | undefined) => {
    onChange(day)
    if (day) setOpen(false)
  }
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block font-semibold">
        {label}
      </span>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={open}
        aria-controls={`${id}-days`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen((old) => !old)}
        className={clsx(fieldStyles, 'flex h-11 items-center justify-between gap-2 text-left md:h-10')}
      >
        <span className={clsx('truncate', !text && 'text-muted')}>{text || 'Choose a day'}</span>
        <CalendarDays aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
      <div id={`${id}-days`} className={clsx(open && 'mt-2 rounded-card border border-line p-2')}>
        {open && (
          <DayCalendar
            mode="single"
            selected={value}
            onSelect={choose}
            defaultMonth={value ?? earliest}
            disabled={{ before: earliest }}
            autoFocus
          />
        )}
      </div>
    </div>
  )
}
