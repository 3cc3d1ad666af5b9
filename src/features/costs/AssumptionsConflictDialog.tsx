import type { CostAssumptions } from '@/domain/money/cost'
import { COST_PRESETS } from '@/domain/money/costPresets'
import { formatNumber } from '@/domain/units/numbers'
import { ConflictDialog } from '@/ui/dialog/ConflictDialog'

type AssumptionsConflictDialogProps = {
  mine: CostAssumptions
  /** The assumptions when editing began; the same as `theirs` if none were stored, because every difference then conflicts. */
  base: CostAssumptions
  theirs: CostAssumptions
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Compares two versions of the assumptions, for each field that was changed here and that now differs. */
export function AssumptionsConflictDialog({ mine, base, theirs, ...handlers }: AssumptionsConflictDialogProps) {
  const rows = FIELDS.map(({ label, text }) => ({ label, yours: text(mine), theirs: text(theirs), before: text(base) }))
    .filter((row) => row.yours !== row.before && row.yours !== row.theirs)
    .map(({ before: _, ...row }) => row)
  return <ConflictDialog title="The assumptions were changed elsewhere" rows={rows} {...handlers} />
}

const percentText = (share: number | null) => (share === null ? '—' : `${share}%`)
const yearsText = (years: number | null) => (years === null ? '—' : String(years))
const amountText = (value: number | null, { currency }: CostAssumptions) => (value === null ? '—' : `${formatNumber(value, 2)} ${currency}`)

/** The fields as the form labels them. */
const FIELDS: readonly { label: string; text: (assumptions: CostAssumptions) => string }[] = [
  {
    label: 'Start from',
    text: ({ preset, presetYear }) => {
      const basePreset = COST_PRESETS.find(({ key, year }) => key === preset && year === presetYear)
      return basePreset ? `${basePreset.name}, ${basePreset.year}` : '—'
    },
  },
  { label: 'Currency', text: ({ currency }) => currency },
  {
    label: 'Deposit',
    text: (each) => (each.depositShare === null ? amountText(each.depositAmount, each) : percentText(each.depositShare)),
  },
  { label: 'Interest rate, a year', text: ({ rate }) => percentText(rate) },
  { label: 'Years to pay it off', text: ({ years }) => yearsText(years) },
  { label: 'Years at this rate', text: ({ fixedYears }) => yearsText(fixedYears) },
  { label: 'Mortgage insurance under', text: ({ insuranceBelow }) => percentText(insuranceBelow) },
  { label: 'Insurance, a year', text: ({ insuranceRate }) => percentText(insuranceRate) },
  { label: 'Maintenance, a year', text: ({ maintenance }) => percentText(maintenance) },
  { label: 'Purchase costs', text: ({ purchaseShare }) => percentText(purchaseShare) },
  { label: 'And a fixed sum', text: (each) => amountText(each.purchaseExtra, each) },
  {
    label: 'Bands',
    text: (each) =>
      (each.purchaseBands ?? [])
        .map(({ upTo, share }) => `${upTo === null ? 'The rest' : `Up to ${amountText(upTo, each)}`}: ${percentText(share)}`)
        .join('\n') || '—',
  },
]
