import { useEffect, useId, useRef, useState } from 'react'
import type { Range } from './houseFilter'
import { convert } from '@/domain/money/money'
import type { Currency, MeasurementSystem } from '@/domain/units/preferences'
import { areaUnit, toDisplayArea, toStoredArea } from '@/domain/units/units'
import { NumberInput } from '@/ui/form/NumberInput'
import { fieldStyles } from '@/ui/styles'
import { parseAmount } from '@/domain/units/numbers'

/** How a limit is typed and what it is kept as. */
type RangeForm<Unit> = {
  unit: string
  /** The message for limits that leave nothing between them. */
  contradiction: string
  /** A kept limit as the number to type. */
  typed: (stored: number, from: Unit) => number
  stored: (typed: number) => number
  /** A limit that was not touched, as it is kept beside a new one. */
  untouched: (stored: number, from: Unit) => number
}

/** Prices in the viewer's currency, whatever currency the filter was made in. */
export function priceForm(currency: Currency): RangeForm<Currency> {
  return {
    unit: currency,
    contradiction: 'The highest price is below the lowest.',
    typed: (stored, from) => Math.round(convert(stored, from, currency)),
    stored: Math.round,
    untouched: (stored, from) => Math.round(convert(stored, from, currency)),
  }
}

/** The same for what a house costs a month. */
export const costForm = (currency: Currency): RangeForm<Currency> => ({
  ...priceForm(currency),
  contradiction: 'The highest cost is below the lowest.',
})

/** Areas in the viewer's units, kept in square feet. */
export function areaForm(system: MeasurementSystem): RangeForm<MeasurementSystem> {
  return {
    unit: areaUnit(system),
    contradiction: 'The largest size is below the smallest.',
    typed: (stored) => toDisplayArea(stored, system),
    stored: (typed) => toStoredArea(typed, system),
    // Square metres there and back would move it.
    untouched: (stored) => stored,
  }
}

/** Long enough to type on, short enough to feel at once, in milliseconds. */
const PAUSE = 300

type RangeFieldsProps<Unit> = { form: RangeForm<Unit>; range: Range; from: Unit; onChange: (range: Range) => void }

/** From and to. What is typed takes effect after a short pause, or on leaving the field. */
export function RangeFields<Unit>({ form, range, from, onChange }: RangeFieldsProps<Unit>) {
  const id = useId()
  const text = (stored: number | null) => (stored === null ? '' : String(form.typed(stored, from)))
  const [typed, setTyped] = useState({ min: text(range.min), max: text(range.max) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<() => void>(undefined)
  // Closing does not wait, nor lose what was typed.
  useEffect(() => () => waiting.current?.(), [])

  const amounts = { min: parseAmount(typed.min), max: parseAmount(typed.max) }
  const unreadable = Number.isNaN(amounts.min) || Number.isNaN(amounts.max)
  const contradicts = amounts.min !== null && amounts.max !== null && amounts.min > amounts.max
  const error = unreadable ? 'Please type a number.' : contradicts ? form.contradiction : undefined

  const apply = (next: typeof typed) => {
    clearTimeout(timer.current)
    waiting.current = undefined
    const limit = (value: string, stored: number | null) => {
      if (stored !== null && value === text(stored)) return form.untouched(stored, from)
      const amount = parseAmount(value)
      return amount === null ? null : form.stored(amount)
    }
    const wanted = { min: limit(next.min, range.min), max: limit(next.max, range.max) }
    const fits = !Number.isNaN(wanted.min) && !Number.isNaN(wanted.max) && (wanted.min ?? 0) <= (wanted.max ?? Infinity)
    if (fits && (wanted.min !== range.min || wanted.max !== range.max)) onChange(wanted)
  }
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    clearTimeout(timer.current)
    waiting.current = () => apply(next)
    timer.current = setTimeout(waiting.current, PAUSE)
  }

  const field = (end: 'min' | 'max', label: string) => (
    <div className="min-w-0 flex-1">
      <label htmlFor={`${id}-${end}`} className="mb-1 block text-xs text-muted">
        {label} ({form.unit})
      </label>
      <NumberInput
        id={`${id}-${end}`}
        value={typed[end]}
        placeholder="Any"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(value) => type({ [end]: value })}
        onBlur={() => apply(typed)}
        onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
        className={`${fieldStyles} figures h-11 md:h-10`}
      />
    </div>
  )
  return (
    <>
      <div className="flex gap-3">
        {field('min', 'From')}
        {field('max', 'To')}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </>
  )
}
