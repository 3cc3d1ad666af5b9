import { NOT_ENTERED_BORDER, toneOf } from './costTones'

type CostBarProps = { lines: readonly { key: string; amount: number | null }[]; total: number }

/** The width of a part that is not entered, as a share of the bar: its amount is unknown. */
const UNKNOWN = 12

/** What a month is made of. The table beneath says the same in words, so this is for the eye only. */
export function CostBar({ lines, total }: CostBarProps) {
  const anyUnknown = lines.some(({ amount }) => amount === null)
  return (
    <div aria-hidden className="flex h-8 gap-0.5 print:hidden">
      {lines.map(({ key, amount }, at) =>
        amount ? (
          <span key={key} className="min-w-1 rounded-control" style={{ flex: `${amount / total} 1 0`, background: toneOf(at) }} />
        ) : null,
      )}
      {anyUnknown && (
        <span
          className="flex shrink-0 items-center justify-center rounded-control px-2 text-xs whitespace-nowrap text-muted"
          style={{ border: NOT_ENTERED_BORDER, flexBasis: total > 0 ? `${UNKNOWN}%` : '100%' }}
        >
          not entered
        </span>
      )}
    </div>
  )
}
