import type { HouseCosts } from '@/domain/money/cost'
import { formatNumber } from '@/domain/units/numbers'
import { ConflictDialog } from '@/ui/dialog/ConflictDialog'
import { HOUSE_COST_FIELDS } from './houseCostsForm'

type HouseCostsConflictDialogProps = {
  mine: HouseCosts
  /** The costs when editing began, in the same currency; undefined if there were none. */
  base: HouseCosts | undefined
  theirs: HouseCosts
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Compares the viewer's amounts with another member's, for each amount that the viewer changed and that now differs from theirs. */
export function HouseCostsConflictDialog({ mine, base, theirs, ...handlers }: HouseCostsConflictDialogProps) {
  const amountText = (amount: number | null) => (amount === null ? '—' : `${formatNumber(amount, 2)} ${mine.currency}`)
  const rows = HOUSE_COST_FIELDS.filter(({ name }) => mine[name] !== (base?.[name] ?? null) && mine[name] !== theirs[name]).map(
    ({ name, label }) => ({ label, yours: amountText(mine[name]), theirs: amountText(theirs[name]) }),
  )
  return <ConflictDialog title="Somebody else changed these costs" rows={rows} {...handlers} />
}
