type CostBarProps = { lines: readonly { key: string; amount: number | null }[]; total: number }

/** Width of the part for costs that are not entered, as a percentage of the bar. */
const UNKNOWN_WIDTH = 12

/** The parts of the monthly cost. Hidden from screen readers, as the table below has the same data. */
export function CostBar({ lines, total }: CostBarProps) {
  const hasUnknown = lines.some(({ amount }) => amount === null)
  return (
    <div aria-hidden className="flex h-8 gap-0.5 print:hidden">
      {lines.map(({ key, amount }, at) =>
        amount ? (
          <span key={key} className="min-w-1 rounded-control" style={{ flex: `${amount / total} 1 0`, background: partColor(at) }} />
        ) : null,
      )}
      {hasUnknown && (
        <span
          className="flex shrink-0 items-center justify-center rounded-control px-2 text-xs whitespace-nowrap text-muted"
          style={{ border: NOT_ENTERED_BORDER, flexBasis: total > 0 ? `${UNKNOWN_WIDTH}%` : '100%' }}
        >
          not entered
        </span>
      )}
    </div>
  )
}

/** Percentage of the accent color for each part of a bar, chosen so that neighbors differ. */
const COLOR_PERCENTAGES = [100, 45, 75, 25, 60, 35, 85]

/** The color of a part by its index. A label next to it names the part. */
export const partColor = (at: number): string =>
  `color-mix(in srgb, var(--color-primary) ${COLOR_PERCENTAGES[at % COLOR_PERCENTAGES.length]}%, var(--color-sunken))`

export const NOT_ENTERED_BORDER = '1.5px dashed var(--color-control)'
