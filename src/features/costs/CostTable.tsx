import type { ReactNode } from 'react'
import { useFormatPrice } from '@/contexts/formats'
import type { Currency } from '@/domain/units/preferences'
import { NOT_ENTERED_BORDER, partColor } from './CostBar'

type Line = { key: string; label: string; amount: number | null; origin: 'assumed' | 'entered' }

type CostTableProps = {
  caption: string
  lines: readonly Line[]
  sumLabel: string
  sum: number
  currency: Currency
  /** Whether the viewer's personal assumptions apply. */
  isPersonal: boolean
  /** Whether to show, next to each part, a swatch of its color in the cost bar. */
  showsColors?: boolean
}

/** Lists the parts of a cost, each with the origin of its amount or "not entered", and their sum. */
export function CostTable({ caption, lines, sumLabel, sum, currency, isPersonal, showsColors }: CostTableProps) {
  const formatPrice = useFormatPrice()
  return (
    <table className="figures w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, amount, origin }, index) => (
          <tr key={key} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <span className="flex gap-2.5">
                {showsColors && <Swatch style={amount === null ? { border: NOT_ENTERED_BORDER } : { background: partColor(index) }} />}
                <span className="min-w-0">
                  {label}
                  {amount !== null && <span className="block text-xs text-muted">{originText(origin, isPersonal)}</span>}
                </span>
              </span>
            </th>
            <td className="py-2 text-right">
              {amount === null ? <span className="whitespace-nowrap text-muted">not entered</span> : formatPrice(amount, currency).text}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2 pr-3 text-left font-semibold">
            {sumLabel}
          </th>
          <td className="py-2 text-right font-semibold">{formatPrice(sum, currency).text}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Swatch({ style }: { style: { border?: string; background?: string } }): ReactNode {
  return <span aria-hidden className="mt-1 size-3 shrink-0 rounded-full" style={style} />
}

function originText(origin: Line['origin'], isPersonal: boolean): string {
  if (origin === 'entered') return 'entered for this house'
  return isPersonal ? 'from your own assumptions' : 'from the hunt’s assumptions'
}
