import { Controller, type UseFormReturn } from 'react-hook-form'
import { CURRENCY_CODES, type MeasurementSystem } from '@/domain/units/preferences'
import { areaUnit } from '@/domain/units/units'
import type { BoundedKind } from '@/domain/fit/wishes'
import { SelectField } from '@/ui/form/Field'
import { NumberField } from '@/ui/form/NumberField'
import type { WishFormValues } from './wishForm'

/** How far the arrow keys go. */
const STEPS: Readonly<Record<BoundedKind, number>> = { price: 10_000, bedrooms: 1, bathrooms: 0.5, area: 10, lot: 50, year_built: 1 }

const ENDS = [
  { end: 'atLeast', label: 'At least' },
  { end: 'atMost', label: 'At most' },
] as const

type BoundFieldsProps = { form: UseFormReturn<WishFormValues>; kind: BoundedKind; system: MeasurementSystem }

/** The bounds of a fact: one of both is enough. */
export function BoundFields({ form, kind, system }: BoundFieldsProps) {
  const errors = form.formState.errors.bounds?.[kind]
  const suffix = kind === 'area' || kind === 'lot' ? areaUnit(system) : undefined
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
        {ENDS.map(({ end, label }) => (
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
                step={STEPS[kind]}
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
