import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@/domain/propertyType'
import { HOUSE_STATUSES } from '@/domain/status'
import { areaUnit } from '@/domain/units'
import type { MeasurementSystem } from '@/domain/preferences'
import { Checkbox } from '@/ui/form/Checkbox'
import { SelectField, TextField } from '@/ui/form/Field'
import type { HouseFormValues } from './houseForm'

type DetailsSectionProps = { form: UseFormReturn<HouseFormValues>; system: MeasurementSystem; currency: string }

/** Price and status; beds and baths; areas; year. Studios and homes without a lot have an honest exit (ruling 13). */
export function DetailsSection({ form, system, currency }: DetailsSectionProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [studio, noLot] = useWatch({ control, name: ['studio', 'noLot'] })
  const unit = areaUnit(system)
  const [thisYear] = useState(() => new Date().getFullYear())
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label="Price"
        type="number"
        inputMode="decimal"
        step={1000}
        min={0}
        suffix={currency}
        error={errors.price?.message}
        {...register('price')}
      />
      <SelectField label="Status" error={errors.status?.message} {...register('status')}>
        {HOUSE_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <div>
        <TextField
          label="Bedrooms"
          type="number"
          inputMode="numeric"
          step={1}
          min={0}
          error={studio ? undefined : errors.bedrooms?.message}
          {...register('bedrooms', { disabled: false })}
          disabled={studio}
        />
        <Checkbox label="Studio" className="mt-1" {...register('studio', { deps: 'bedrooms' })} />
      </div>
      <TextField
        label="Bathrooms"
        type="number"
        inputMode="decimal"
        step={0.5}
        min={0}
        error={errors.bathrooms?.message}
        {...register('bathrooms')}
      />
      <TextField
        label="Property Size"
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
        suffix={unit}
        error={errors.squareFeet?.message}
        {...register('squareFeet')}
      />
      <div>
        <TextField
          label="Lot Size"
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          suffix={unit}
          error={noLot ? undefined : errors.lotSize?.message}
          {...register('lotSize')}
          disabled={noLot}
        />
        <Checkbox label="No lot" className="mt-1" {...register('noLot', { deps: 'lotSize' })} />
      </div>
      <TextField
        label="Year Built (optional)"
        type="number"
        inputMode="numeric"
        step={1}
        min={1800}
        max={thisYear}
        error={errors.yearBuilt?.message}
        {...register('yearBuilt')}
      />
      <SelectField label="Property Type (optional)" error={errors.propertyType?.message} {...register('propertyType')}>
        <option value="">Not said</option>
        {PROPERTY_TYPES.map((type) => (
          <option key={type} value={type}>
            {PROPERTY_TYPE_LABELS[type]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
