import type { MeasurementSystem } from '@/domain/preferences'
import { isSameWish, type Wish } from '@/domain/wishes'
import { Button } from '@/ui/Button'
import { SUGGESTIONS, type WishPreset } from './wishForm'

type SuggestionsProps = { own: readonly Wish[]; system: MeasurementSystem; onChoose: (preset: WishPreset) => void }

/** Wishes to start from, without those that are on the list already. */
export function Suggestions({ own, system, onChoose }: SuggestionsProps) {
  const open = SUGGESTIONS.map(({ label, preset }) => ({ label, preset: preset(system) })).filter(({ preset }) => !isCovered(preset, own))
  if (open.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Suggestions</legend>
      <div className="flex flex-wrap gap-2">
        {open.map(({ label, preset }) => (
          <Button key={label} variant="secondary" size="sm" className="font-normal" onClick={() => onChoose(preset)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** A suggested fact is covered by any wish about it. */
function isCovered({ kind, question }: WishPreset, own: readonly Wish[]): boolean {
  if (question === undefined) return own.some((wish) => wish.kind === kind)
  return own.some((wish) => isSameWish(wish, { kind: 'question', question }))
}
