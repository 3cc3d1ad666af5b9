type CostBarProps = { lines: readonly { key: string; amount: number | null }[]; total: number }

/** The width of the segment for costs that are not entered, as a percentage of the bar. */
const NOT_ENTERED_WIDTH = 12

/** Shows the parts of the monthly cost as a stacked bar. Hidden from screen readers, because the table below has the same data. */
export function CostBar({ lines, total }: CostBarProps) {
  const hasUnknownAmount = lines.some(({ amount }) => amount === null)
  return (
    <div aria-hidden className="flex h-8 gap-0.5 print:hidden">
      {lines.map(({ key, amount }, index) =>
        amount ? (
          <span key={key} className="min-w-1 rounded-control" style={{ flex: `${amount / total} 1 0`, background: partColor(index) }} />
        ) : null,
      )}
      {hasUnknownAmount && (
        <span
          className="flex shrink-0 items-center justify-center rounded-control px-2 text-xs whitespace-nowrap text-muted"
          style={{ border: NOT_ENTERED_BORDER, flexBasis: total > 0 ? `${NOT_ENTERED_WIDTH}%` : '100%' }}
        >
          not entered
        </span>
      )}
    </div>
  )
}

/** The percentage of the accent color in each successive segment, ordered so that neighboring segments differ. */
const COLOR_PERCENTAGES = [100, 45, 75, 25, 60, 35, 85]

/** The color of the part at this index. The table shows the color next to the label of its part. */
export const partColor = (index: number): string =>
  `color-mix(in srgb, var(--color-primary) ${COLOR_PERCENTAGES[index % COLOR_PERCENTAGES.length]}%, var(--color-sunken))`

export const NOT_ENTERED_BORDER = '1.5px dashed var(--color-control)'
