import { clsx } from 'clsx'
import { format } from 'date-fns'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useId, useRef, useState, type RefCallback } from 'react'
import { DayCalendar } from './DayCalendar'
import { fieldStyles } from '../styles'

// "Saturday, November 21, 2026"
const DATE_FORMAT = 'EEEE, MMMM d, yyyy'

type DateFieldProps = {
  label: string
  /** Local midnight of the chosen day; undefined if none is chosen. */
  value: Date | undefined
  /** The first selectable day. */
  earliest: Date
  error?: string
  /** Receives the button, so that a form can focus it. */
  ref?: RefCallback<HTMLButtonElement>
  onChange: (day: Date | undefined) => void
}

/** A labeled date field: a button that shows the date and expands a calendar. */
export function DateField({ label, value, earliest, error, ref, onChange }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const text = value && format(value, DATE_FORMAT)
  const choose = (day: Date | undefined) => {
    onChange(day)
    if (day) collapse()
  }
  const collapse = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block font-semibold">
        {label}
      </span>
      <button
        ref={(element) => {
          button.current = element
          ref?.(element)
        }}
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={open}
        aria-controls={`${id}-days`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setOpen((old) => !old)}
        className={clsx(
          fieldStyles,
          'flex h-11 items-center justify-between gap-2 text-left md:pointer-fine:h-10',
          error && 'border-danger',
        )}
      >
        <span className={clsx('truncate', !text && 'text-muted')}>{text || 'Choose a day'}</span>
        <CalendarDays aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
      {/* The calendar's key events bubble up to this element. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={`${id}-days`}
        role="group"
        aria-label="Days to choose from"
        data-folds-on-escape={open || undefined}
        onKeyDown={(event) => event.key === 'Escape' && collapse()}
        className={clsx(open && 'mt-2 rounded-card border border-line p-2')}
      >
        {open && (
          <DayCalendar
            mode="single"
            selected={value}
            onSelect={choose}
            defaultMonth={value ?? earliest}
            disabled={{ before: earliest }}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just expanded the calendar
            autoFocus
          />
        )}
      </div>
    </div>
  )
}
