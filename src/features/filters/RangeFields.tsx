import { useEffect, useId, useRef, useState } from 'react'
import type { NumberRange } from './houseFilter'
import { AREA_LIMIT, PRICE_LIMIT } from '@/domain/house/houseLimits'
import { convert } from '@/domain/money/money'
import type { Currency, MeasurementSystem } from '@/domain/units/preferences'
import { areaUnit, toDisplayArea, toStoredArea } from '@/domain/units/units'
import { NumberInput } from '@/ui/form/NumberInput'
import { fieldStyles } from '@/ui/styles'
import { parseAmount } from '@/domain/units/numbers'

/** Converts a limit between the number in its field and the number that the filter stores. */
type RangeConversion<Unit> = {
  unit: string
  /** The highest limit that can be stored. */
  highest: number
  /** Shown if the lower limit is above the upper one. */
  reversedError: string
  /** The number to show in the field. `from` is the currency of a stored amount. Areas, stored in square feet, ignore it. */
  toTyped: (stored: number, from: Unit) => number
  toStored: (typed: number) => number
  /** When one limit is edited in a new unit, this converts the other, unedited limit to that unit. */
  convertStored: (stored: number, from: Unit) => number
}

/** For prices: the fields show the viewer's currency, whatever currency the filter was set in. */
export function priceConversion(currency: Currency): RangeConversion<Currency> {
  return {
    unit: currency,
    highest: PRICE_LIMIT,
    reversedError: 'The highest price is below the lowest.',
    toTyped: (stored, from) => Math.round(convert(stored, from, currency)),
    toStored: Math.round,
    convertStored: (stored, from) => Math.round(convert(stored, from, currency)),
  }
}

/** For monthly costs, which are converted like prices. */
export const costConversion = (currency: Currency): RangeConversion<Currency> => ({
  ...priceConversion(currency),
  reversedError: 'The highest cost is below the lowest.',
})

/** For areas: the fields show the viewer's units, and the filter stores square feet. */
export function areaConversion(system: MeasurementSystem): RangeConversion<MeasurementSystem> {
  return {
    unit: areaUnit(system),
    highest: AREA_LIMIT,
    reversedError: 'The largest size is below the smallest.',
    toTyped: (stored) => toDisplayArea(stored, system),
    toStored: (typed) => toStoredArea(typed, system),
    // Already in square feet. Converting to square meters and back would change the limit by rounding.
    convertStored: (stored) => stored,
  }
}

/** How long typing has to pause before the input is applied, in milliseconds. */
const TYPING_PAUSE = 300

type RangeFieldsProps<Unit> = {
  conversion: RangeConversion<Unit>
  range: NumberRange
  storedUnit: Unit
  onChange: (range: NumberRange) => void
}

/** Fields for the lower and upper limit. Input is applied after a short pause, on Enter or on blur. */
export function RangeFields<Unit>({ conversion, range, storedUnit, onChange }: RangeFieldsProps<Unit>) {
  const id = useId()
  const fieldText = (stored: number | null) => (stored === null ? '' : String(conversion.toTyped(stored, storedUnit)))
  const [typedTexts, setTypedTexts] = useState({ min: fieldText(range.min), max: fieldText(range.max) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingApply = useRef<() => void>(undefined)
  // Closing the sheet applies input that is still waiting for the pause.
  useEffect(() => () => pendingApply.current?.(), [])

  const amounts = { min: parseAmount(typedTexts.min), max: parseAmount(typedTexts.max) }
  const isInvalid = Number.isNaN(amounts.min) || Number.isNaN(amounts.max)
  const isTooHigh = (amount: number | null) => amount !== null && conversion.toStored(amount) > conversion.highest
  const hasTooHighAmount = isTooHigh(amounts.min) || isTooHigh(amounts.max)
  const isReversed = amounts.min !== null && amounts.max !== null && amounts.min > amounts.max
  const error = isInvalid
    ? 'Please type a number.'
    : hasTooHighAmount
      ? 'Please type a smaller number.'
      : isReversed
        ? conversion.reversedError
        : undefined

  const apply = (next: typeof typedTexts) => {
    clearTimeout(timer.current)
    pendingApply.current = undefined
    const limitFrom = (value: string, stored: number | null) => {
      if (stored !== null && value === fieldText(stored)) return conversion.convertStored(stored, storedUnit)
      const amount = parseAmount(value)
      return amount === null ? null : conversion.toStored(amount)
    }
    const newRange = { min: limitFrom(next.min, range.min), max: limitFrom(next.max, range.max) }
    // Also false if a limit is not a number.
    const isValid = (newRange.min ?? 0) <= (newRange.max ?? conversion.highest) && (newRange.max ?? 0) <= conversion.highest
    if (isValid && (newRange.min !== range.min || newRange.max !== range.max)) onChange(newRange)
  }
  const edit = (changed: Partial<typeof typedTexts>) => {
    const next = { ...typedTexts, ...changed }
    setTypedTexts(next)
    clearTimeout(timer.current)
    pendingApply.current = () => apply(next)
    timer.current = setTimeout(pendingApply.current, TYPING_PAUSE)
  }

  const field = (end: 'min' | 'max', label: string) => (
    <div className="min-w-0 flex-1">
      <label htmlFor={`${id}-${end}`} className="mb-1 block text-xs text-muted">
        {label} ({conversion.unit})
      </label>
      <NumberInput
        id={`${id}-${end}`}
        value={typedTexts[end]}
        placeholder="Any"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(value) => edit({ [end]: value })}
        onBlur={() => apply(typedTexts)}
        onKeyDown={(event) => event.key === 'Enter' && apply(typedTexts)}
        className={`${fieldStyles} figures h-11 md:pointer-fine:h-10`}
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
