import { useMeasurement } from '@/contexts/MeasurementContext'
import { Checkbox } from '@/ui/form/Checkbox'
import { formatField, type ListingChange } from './listingChanges'
import type { useListing } from './useListing'

type ListingChoicesProps = { changes: readonly ListingChange[]; listing: Pick<ReturnType<typeof useListing>, 'isChosen' | 'choose'> }

/** Checkboxes for the differences between a listing and the house. Checking one applies the difference to the form. */
export function ListingChoices({ changes, listing: { isChosen, choose } }: ListingChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">The listing says something different. Tick what to change:</legend>
      <ul className="mt-1">
        {changes.map((change) => (
          <li key={change.field}>
            <Checkbox
              className="max-w-full"
              checked={isChosen(change)}
              onChange={({ target }) => choose(change, target.checked)}
              label={<ChangeText change={change} />}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** For example "Price: $415,000 → $399,000". */
export function ChangeText({ change: { field, label, before, after, isGuess } }: { change: ListingChange }) {
  const { system } = useMeasurement()
  return (
    <span className="figures min-w-0 break-words">
      {label}: <span className="text-muted">{formatField(field, before, system) || 'not known'}</span> <span aria-hidden>→</span>
      <span className="sr-only">becomes</span> <span className="font-semibold">{formatField(field, after, system)}</span>
      {isGuess && <span className="text-muted"> (a guess)</span>}
    </span>
  )
}
