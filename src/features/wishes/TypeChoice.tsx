import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@/domain/house/house'
import { Checkbox } from '@/ui/form/Checkbox'
import type { WishFormValues } from './wishForm'

/** The kinds of home that are wished for. */
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
