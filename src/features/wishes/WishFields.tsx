import { Controller, type UseFormReturn } from 'react-hook-form'
import { IMPORTANCE_LABELS, IMPORTANCES, type Importance, type BoundedKind, type WishPlace } from '@/domain/fit/wishes'
import { RadioTile } from '@/ui/form/RadioTile'
import type { WishFormValues } from './wishForm'
import { useId } from 'react'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@/domain/house/house'
import { Checkbox } from '@/ui/form/Checkbox'
import { CURRENCY_CODES, type MeasurementSystem } from '@/domain/units/preferences'
import { areaUnit } from '@/domain/units/units'
import { SelectField, TextField } from '@/ui/form/Field'
import { NumberField } from '@/ui/form/NumberField'
import { Link } from 'react-router-dom'
import type { Place } from '@/domain/map/places'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'

const IMPORTANCE_TEXTS: Readonly<Record<Importance, string>> = {
  must: 'A house that misses it comes after every house that misses no must.',
  important: 'Counts twice as much as a nice-to-have.',
  nice: 'Good if it is there.',
}

export function ImportanceChoice({ form }: { form: UseFormReturn<WishFormValues> }) {
  return (
    <Controller
      control={form.control}
      name="importance"
      render={({ field }) => (
        <fieldset>
          <legend className="mb-1.5 font-semibold">How much it counts</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-1">
            {IMPORTANCES.map((importance) => (
              <RadioTile
                key={importance}
                name="importance"
                checked={field.value === importance}
                onChoose={() => field.onChange(importance)}
                className="grid min-h-11 place-items-center px-2 text-center"
              >
                {IMPORTANCE_LABELS[importance]}
              </RadioTile>
            ))}
          </div>
          <p className="mt-1.5 text-xs text-muted">{IMPORTANCE_TEXTS[field.value]}</p>
        </fieldset>
      )}
    />
  )
}

/** Checkboxes for property types. A house of any checked type meets the wish. */
export function TypeChoice({ form }: { form: UseFormReturn<WishFormValues> }) {
  const errorId = useId()
  const error = form.formState.errors.types?.message
  return (
    <Controller
      control={form.control}
      name="types"
      render={({ field }) => (
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className="mb-1.5 font-semibold">Any of these</legend>
          <div className="flex flex-wrap gap-x-6">
            {PROPERTY_TYPES.map((type, index) => (
              <Checkbox
                key={type}
                ref={index === 0 ? field.ref : undefined}
                label={PROPERTY_TYPE_LABELS[type]}
                checked={field.value.includes(type)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) =>
                  field.onChange(PROPERTY_TYPES.filter((each) => (each === type ? target.checked : field.value.includes(each))))
                }
              />
            ))}
          </div>
          {error && (
            <p id={errorId} className="mt-1.5 text-danger">
              {error}
            </p>
          )}
        </fieldset>
      )}
    />
  )
}

/** By how much the arrow keys change a bound, in the unit on screen. */
const STEP_BY_KIND: Readonly<Record<BoundedKind, number>> = { price: 10_000, bedrooms: 1, bathrooms: 0.5, area: 10, lot: 50, year_built: 1 }

const RANGE_ENDS = [
  { end: 'atLeast', label: 'At least' },
  { end: 'atMost', label: 'At most' },
] as const

type BoundFieldsProps = { form: UseFormReturn<WishFormValues>; kind: BoundedKind; system: MeasurementSystem }

/** Fields for the lower and upper bound of a fact, such as the price. At least one bound is required. */
export function BoundFields({ form, kind, system }: BoundFieldsProps) {
  const errors = form.formState.errors.bounds?.[kind]
  const suffix = kind === 'area' || kind === 'lot' ? areaUnit(system) : undefined
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
        {RANGE_ENDS.map(({ end, label }) => (
          <Controller
            key={end}
            control={form.control}
            name={`bounds.${kind}.${end}`}
            render={({ field }) => (
              <NumberField
                label={suffix ? `${label} (${suffix})` : label}
                placeholder="Any"
                whole={kind !== 'bathrooms'}
                ungrouped={kind === 'year_built'}
                step={STEP_BY_KIND[kind]}
                min={kind === 'year_built' ? 1800 : 0}
                error={errors?.[end]?.message}
                {...field}
              />
            )}
          />
        ))}
      </div>
      {kind === 'price' && (
        <SelectField label="Currency" hint="Houses in other currencies are converted." {...form.register('currency')}>
          {CURRENCY_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

/** The viewer's own places, or why they are missing. */
export type WishPlaces = { ownPlaces: readonly Place[]; state: 'loading' | 'failed' | 'ready'; retry: () => void; retrying: boolean }

type PlaceFieldsProps = {
  form: UseFormReturn<WishFormValues>
  places: readonly WishPlace[]
  loadState: Omit<WishPlaces, 'ownPlaces'>
}

/** Fields to choose one of the viewer's places and the longest acceptable travel time to it. */
export function PlaceFields({ form, places, loadState: { state, retry, retrying } }: PlaceFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  if (places.length === 0 && state === 'loading') return <Skeleton className="h-16" />
  if (places.length === 0 && state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Your places could not be loaded.</p>
        <Button variant="secondary" size="sm" aria-disabled={retrying} onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  if (places.length === 0) {
    return (
      <div>
        <p>
          <Link to={paths.places()} className="font-semibold text-primary hover:underline">
            Add the places that matter to you
          </Link>{' '}
          first, such as work.
        </p>
        {errors.placeId && (
          <p role="alert" className="mt-1.5 text-danger">
            {errors.placeId.message}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
      <SelectField label="Place" error={errors.placeId?.message} {...register('placeId')}>
        <option value="">Choose</option>
        {places.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="At most, in minutes"
        inputMode="numeric"
        autoComplete="off"
        error={errors.minutes?.message}
        {...register('minutes')}
      />
    </div>
  )
}
