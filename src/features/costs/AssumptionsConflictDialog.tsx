import type { CostAssumptions } from '@/domain/money/cost'
import { COST_PRESETS } from '@/domain/money/costPresets'
import { formatNumber } from '@/domain/units/numbers'
import { ConflictDialog } from '@/ui/dialog/ConflictDialog'
import { assumptionChanges, type AssumptionColumns } from './assumptionChanges'

type AssumptionsConflictDialogProps = {
  mine: CostAssumptions
  /** The assumptions when editing began; the same as `theirs` if none were stored, because every difference then conflicts. */
  base: CostAssumptions
  theirs: CostAssumptions
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Compares two versions of the assumptions, for each field that differs and that "Keep mine" replaces. */
export function AssumptionsConflictDialog({ mine, base, theirs, ...handlers }: AssumptionsConflictDialogProps) {
  const changes = assumptionChanges(mine, base, theirs)
  const rows = FIELDS.filter(({ columns }) => columns.some((column) => column in changes))
    .map(({ label, text }) => ({ label, yours: text(mine), theirs: text(theirs) }))
    .filter((row) => row.yours !== row.theirs)
  return <ConflictDialog title="The assumptions were changed elsewhere" rows={rows} {...handlers} />
}

const percentText = (share: number | null) => (share === null ? '—' : `${share}%`)
const yearsText = (years: number | null) => (years === null ? '—' : String(years))
const amountText = (value: number | null, { currency }: CostAssumptions) => (value === null ? '—' : `${formatNumber(value, 2)} ${currency}`)

type Field = { label: string; columns: readonly (keyof AssumptionColumns)[]; text: (assumptions: CostAssumptions) => string }

/** The fields as the form labels them. */
const FIELDS: readonly Field[] = [
  {
    label: 'Start from',
    columns: ['preset', 'preset_year'],
    text: ({ preset, presetYear }) => {
      const basePreset = COST_PRESETS.find(({ key, year }) => key === preset && year === presetYear)
      return basePreset ? `${basePreset.name}, ${basePreset.year}` : '—'
    },
  },
  { label: 'Currency', columns: ['currency'], text: ({ currency }) => currency },
  {
    label: 'Deposit',
    columns: ['deposit_share', 'deposit_amount'],
    text: (each) => (each.depositShare === null ? amountText(each.depositAmount, each) : percentText(each.depositShare)),
  },
  { label: 'Interest rate, a year', columns: ['rate'], text: ({ rate }) => percentText(rate) },
  { label: 'Years to pay it off', columns: ['years'], text: ({ years }) => yearsText(years) },
  { label: 'Years at this rate', columns: ['fixed_years'], text: ({ fixedYears }) => yearsText(fixedYears) },
  { label: 'Mortgage insurance under', columns: ['insurance_below'], text: ({ insuranceBelow }) => percentText(insuranceBelow) },
  { label: 'Insurance, a year', columns: ['insurance_rate'], text: ({ insuranceRate }) => percentText(insuranceRate) },
  { label: 'Maintenance, a year', columns: ['maintenance'], text: ({ maintenance }) => percentText(maintenance) },
  { label: 'Purchase costs', columns: ['purchase_share'], text: ({ purchaseShare }) => percentText(purchaseShare) },
  { label: 'And a fixed sum', columns: ['purchase_extra'], text: (each) => amountText(each.purchaseExtra, each) },
  {
    label: 'Bands',
    columns: ['purchase_bands'],
    text: (each) =>
      (each.purchaseBands ?? [])
        .map(({ upTo, share }) => `${upTo === null ? 'The rest' : `Up to ${amountText(upTo, each)}`}: ${percentText(share)}`)
        .join('\n') || '—',
  },
]
