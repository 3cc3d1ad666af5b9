import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '@/ui/Button'
import { NumberField } from '@/ui/form/NumberField'
import { MAX_BANDS, type AssumptionValues } from './assumptionsForm'

type BandFieldsProps = { form: UseFormReturn<AssumptionValues>; currency: string }

/** Edits price bands, each charged at its own percentage, as with stamp duty. The last band has no upper limit. */
export function BandFields({ form, currency }: BandFieldsProps) {
  const { fields, insert, append, remove } = useFieldArray({ control: form.control, name: 'bands' })
  const errors = form.formState.errors.bands
  const addButton = useRef<HTMLButtonElement>(null)
  const lastIndex = fields.length - 1
  const add = () => {
    if (fields.length > 0) return insert(lastIndex, { upTo: '', share: '' })
    append([
      { upTo: '', share: '0' },
      { upTo: '', share: '' },
    ])
  }
  // A single band would be the same as a percentage of the whole price, so removing one of two removes both.
  const removeBand = (index: number) => {
    // The focused button disappears with its band. Flushed before focusing, because a full list has no add button.
    flushSync(() => remove(fields.length === 2 ? [0, 1] : index))
    addButton.current?.focus()
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Bands</legend>
      <p className="mb-3 text-xs text-muted">Each part of the price is charged its own share, as with stamp duty.</p>
      <ol className="space-y-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid items-start gap-2" style={{ gridTemplateColumns: 'minmax(0, 1fr) 5.5rem 2.75rem' }}>
            {index === lastIndex ? (
              <p className="self-end pb-2.5">The rest</p>
            ) : (
              <Controller
                control={form.control}
                name={`bands.${index}.upTo`}
                // A change can correct the error of the next band's limit.
                rules={{ deps: errors?.[index + 1]?.upTo ? `bands.${index + 1}.upTo` : [] }}
                render={({ field }) => (
                  <NumberField label={`Up to (${currency})`} min={0} error={errors?.[index]?.upTo?.message} {...field} />
                )}
              />
            )}
            <Controller
              control={form.control}
              name={`bands.${index}.share`}
              render={({ field }) => (
                <NumberField
                  label={<>Share (%){index === lastIndex && <span className="sr-only"> of the rest</span>}</>}
                  min={0}
                  max={100}
                  isPercentage
                  error={errors?.[index]?.share?.message}
                  {...field}
                />
              )}
            />
            {index !== lastIndex && (
              <div style={{ paddingTop: '1.625rem' }}>
                <IconButton label={`Remove band ${index + 1}`} onClick={() => removeBand(index)}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {fields.length < MAX_BANDS && (
        <Button ref={addButton} variant="secondary" size="sm" className="mt-3" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add a band
        </Button>
      )}
    </fieldset>
  )
}
