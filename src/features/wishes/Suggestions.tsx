import Plus from 'lucide-react/icons/plus'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { OwnPlace } from '@/domain/map/places'
import type { Wish } from '@/domain/fit/wishes'
import { openSuggestions, type WishPreset } from './suggestions'

type SuggestionsProps = { own: readonly Wish[]; places: readonly OwnPlace[]; onChoose: (preset: WishPreset) => void; onIntent: () => void }

/** Wishes to start from; each opens the form. */
export function Suggestions({ own, places, onChoose, onIntent }: SuggestionsProps) {
  const { system } = useMeasurement()
  const open = openSuggestions(own, places, system)
  if (open.length === 0) return null
  return (
    <section aria-label="Suggestions" className="mt-6">
      <h2 className="mb-2 text-xs font-semibold text-muted">Suggestions</h2>
      <ul className="flex flex-wrap gap-2">
        {open.map(({ label, preset }) => (
          <li key={label} className="max-w-full">
            <button
              type="button"
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onChoose(preset)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-control/60 bg-surface px-3 text-left hover:bg-sunken md:pointer-fine:min-h-9"
            >
              <Plus aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 break-words">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
