import { useEffect, useId, useRef, useState } from 'react'
import type { Range } from './houseFilter'
import { convert } from '@/domain/money/money'
import type { Currency, MeasurementSystem } from '@/domain/units/preferences'
import { areaUnit, toDisplayArea, toStoredArea } from '@/domain/units/units'
import { NumberInput } from '@/ui/form/NumberInput'
import { fieldStyles } from '@/ui/styles'
import { parseAmount } from '@/domain/units/numbers'

/** Converts a limit between its typed and stored value. */
type RangeConversion<Unit> = {
  unit: string
  /** The error if the limits are reversed. */
  reversedError: string
  /** The stored limit as shown in the field. */
  toTyped: (stored: number, from: Unit) => number
  toStored: (typed: number) => number
  /** Converts an unchanged limit to the new unit when the other limit is edited. */
  convertStored: (stored: number, from: Unit) => number
}

/** Prices in the viewer's currency, whatever currency the filter was set in. */
export function priceConversion(currency: Currency): RangeConversion<Currency> {
  return {
    unit: currency,
    reversedError: 'The highest price is below the lowest.',
    toTyped: (stored, from) => Math.round(convert(stored, from, currency)),
    toStored: Math.round,
    convertStored: (stored, from) => Math.round(convert(stored, from, currency)),
  }
}

/** Monthly costs in the viewer's currency. */
export const costConversion = (currency: Currency): RangeConversion<Currency> => ({
  ...priceConversion(currency),
  reversedError: 'The highest cost is below the lowest.',
})

/** Areas in the viewer's units, stored in square feet. */
export function areaConversion(system: MeasurementSystem): RangeConversion<MeasurementSystem> {
  return {
    unit: areaUnit(system),
    reversedError: 'The largest size is below the smallest.',
    toTyped: (stored) => toDisplayArea(stored, system),
    toStored: (typed) => toStoredArea(typed, system),
    // Converting to square meters and back would change the limit.
    convertStored: (stored) => stored,
  }
}

/** Debounce, in milliseconds. */
const DEBOUNCE = 300

type RangeFieldsProps<Unit> = { conversion: RangeConversion<Unit>; range: Range; storedUnit: Unit; onChange: (range: Range) => void }

/** Fields for the lower and upper limit. Input is applied after a short pause, or on blur. */
export function RangeFields<Unit>({ conversion, range, storedUnit, onChange }: RangeFieldsProps<Unit>) {
  const id = useId()
  const text = (stored: number | null) => (stored === null ? '' : String(conversion.toTyped(stored, storedUnit)))
  const [typed, setTyped] = useState({ min: text(range.min), max: text(range.max) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  // Unmounting applies pending input.
  useEffect(() => () => pending.current?.(), [])

  const amounts = { min: parseAmount(typed.min), max: parseAmount(typed.max) }
  const isUnreadable = Number.isNaN(amounts.min) || Number.isNaN(amounts.max)
  const isReversed = amounts.min !== null && amounts.max !== null && amounts.min > amounts.max
  const error = isUnreadable ? 'Please type a number.' : isReversed ? conversion.reversedError : undefined

  const apply = (next: typeof typed) => {
    clearTimeout(timer.current)
    pending.current = undefined
    const limit = (value: string, stored: number | null) => {
      if (stored !== null && value === text(stored)) return conversion.convertStored(stored, storedUnit)
      const amount = parseAmount(value)
      return amount === null ? null : conversion.toStored(amount)
    }
    const newRange = { min: limit(next.min, range.min), max: limit(next.max, range.max) }
    const isValid = !Number.isNaN(newRange.min) && !Number.isNaN(newRange.max) && (newRange.min ?? 0) <= (newRange.max ?? Infinity)
    if (isValid && (newRange.min !== range.min || newRange.max !== range.max)) onChange(newRange)
  }
  const edit = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    clearTimeout(timer.current)
    pending.current = () => apply(next)
    timer.current = setTimeout(pending.current, DEBOUNCE)
  }

  const field = (end: 'min' | 'max', label: string) => (
    <div className="min-w-0 flex-1">
      <label htmlFor={`${id}-${end}`} className="mb-1 block text-xs text-muted">
        {label} ({conversion.unit})
      </label>
      <NumberInput
        id={`${id}-${end}`}
        value={typed[end]}
        placeholder="Any"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(value) => edit({ [end]: value })}
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
