import type { ComponentProps } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { TEXT_LIMITS } from '@/domain/house/houseLimits'
import { TextField } from '@/ui/form/Field'
import { NumberField } from '@/ui/form/NumberField'
import type { HouseFormValues } from './houseForm'

type HouseTextFieldProps = Omit<ComponentProps<typeof TextField>, 'form' | 'name' | 'maxLength' | 'error'> & {
  form: UseFormReturn<HouseFormValues>
  name: keyof typeof TEXT_LIMITS & keyof HouseFormValues
}

/** A text field of the house form, with its maximum length and its error. */
export function HouseTextField({ form, name, ...field }: HouseTextFieldProps) {
  const error = form.formState.errors[name]?.message
  return <TextField enterKeyHint="next" {...form.register(name)} {...field} maxLength={TEXT_LIMITS[name]} error={error} />
}

type HouseNumberFieldProps = Omit<ComponentProps<typeof NumberField>, 'form' | 'name' | 'value' | 'onChange' | 'error'> & {
  form: UseFormReturn<HouseFormValues>
  name: 'price' | 'bedrooms' | 'bathrooms' | 'squareFeet' | 'lotSize' | 'yearBuilt'
}

/** A number field of the house form. While disabled, it shows no error. */
export function HouseNumberField({ form, name, ...field }: HouseNumberFieldProps) {
  const error = form.formState.errors[name]?.message
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: controllerField }) => (
        <NumberField enterKeyHint="next" {...controllerField} {...field} error={field.disabled ? undefined : error} />
      )}
    />
  )
}
