import type { HouseCosts } from '@/domain/money/cost'
import { formatNumber } from '@/domain/units/numbers'
import { ConflictDialog } from '@/ui/dialog/ConflictDialog'
import { HOUSE_COST_FIELDS, type HouseCostField } from './houseCostsForm'

type HouseCostsConflictDialogProps = {
  mine: HouseCosts
  /** The costs when editing began, in the same currency; undefined if there were none. */
  base: HouseCosts | undefined
  theirs: HouseCosts
  onKeepMine: () => void
  /** @param hasOtherChanges whether the viewer also changed fields that do not conflict, which are still to be saved */
  onTakeTheirs: (hasOtherChanges: boolean) => void
  onClose: () => void
}

/** Compares the viewer's amounts with another member's, for each amount that both changed. */
export function HouseCostsConflictDialog({ mine, base, theirs, onTakeTheirs, ...handlers }: HouseCostsConflictDialogProps) {
  const amountText = (amount: number | null) => (amount === null ? '—' : `${formatNumber(amount, 2)} ${mine.currency}`)
  const before = (name: HouseCostField) => base?.[name] ?? null
  const changed = HOUSE_COST_FIELDS.filter(({ name }) => mine[name] !== before(name) && mine[name] !== theirs[name])
  const conflicting = changed.filter(({ name }) => theirs[name] !== before(name))
  const rows = conflicting.map(({ name, label }) => ({ label, yours: amountText(mine[name]), theirs: amountText(theirs[name]) }))
  return (
    <ConflictDialog
      title="Somebody else changed these costs"
      rows={rows}
      onTakeTheirs={() => onTakeTheirs(conflicting.length < changed.length)}
      {...handlers}
    />
  )
}
