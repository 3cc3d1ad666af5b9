import { Controller, type UseFormReturn } from 'react-hook-form'
import { IMPORTANCE_LABELS, IMPORTANCES, type Importance } from '@/domain/fit/wishes'
import { RadioTile } from '@/ui/form/RadioTile'
import type { WishFormValues } from './wishForm'

const MEANINGS: Readonly<Record<Importance, string>> = {
  must: 'A house that misses it comes after every house that misses no must.',
  important: 'Counts twice as much as a nice-to-have.',
  nice: 'Good if it is there.',
}

/** How much the wish counts. */
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
          <p className="mt-1.5 text-xs text-muted">{MEANINGS[field.value]}</p>
        </fieldset>
      )}
    />
  )
}
