import { useFormatPrice } from '@/contexts/formats'
import { loanPeriods } from '@/domain/money/amortization'
import type { CostBreakdown } from '@/domain/money/cost'

type LoanChartProps = { cost: CostBreakdown }

/** Shows the balance of the loan year by year, as a chart and as a table. */
export function LoanChart({ cost: { loan, fixedRateEnd, currency } }: LoanChartProps) {
  const formatPrice = useFormatPrice()
  const money = (amount: number) => formatPrice(amount, currency).text
  const years = loanPeriods(loan, 12)
  const interest = years.reduce((sum, year) => sum + year.interest, 0)
  const points = [loan.amount, ...years.map(({ balance }) => balance)].map(
    (balance, index) => `${round((index / loan.years) * 100)} ${round(100 - (balance / loan.amount) * 100)}`,
  )
  const fixedRateEndPercent = fixedRateEnd && (fixedRateEnd.years / loan.years) * 100
  return (
    <>
      <figure
        role="img"
        aria-label={`What is left of the loan: ${money(loan.amount)} at first, nothing after ${yearsText(loan.years)}${
          fixedRateEnd ? `, ${money(fixedRateEnd.balance)} when the fixed rate ends after ${yearsText(fixedRateEnd.years)}` : ''
        }`}
      >
        <div className="relative h-40 rounded-control bg-sunken">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
            <path d={`M0 100L${points.join('L')}Z`} fill="var(--color-primary-soft)" />
            <path d={`M${points.join('L')}`} fill="none" stroke="var(--color-primary)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
            {fixedRateEndPercent !== null && (
              <path
                d={`M${fixedRateEndPercent} 0V100`}
                stroke="var(--color-control)"
                strokeWidth="1.5"
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          <span className="figures absolute top-1 right-2 text-xs text-muted">{money(loan.amount)} at first</span>
        </div>
        <p className="figures mt-1 flex justify-between text-xs text-muted">
          <span>Now</span>
          <span>{yearsText(loan.years)}</span>
        </p>
      </figure>
      {fixedRateEnd && (
        <p className="figures mt-2">
          After {yearsText(fixedRateEnd.years)}, the dashed line, the fixed rate ends. {money(fixedRateEnd.balance)} of the loan is left
          then, to be repaid at the rates of that time.
        </p>
      )}
      <p className="figures mt-2 text-muted">Total interest: {money(interest)}, if the rate stays the same.</p>
      <details>
        <summary className="cursor-pointer py-3 font-semibold text-primary">Show as a table</summary>
        <table className="figures w-full text-right">
          <caption className="sr-only">The loan from year to year</caption>
          <thead>
            <tr className="text-xs text-muted">
              {['Year', 'Interest', 'Paid off', 'Left'].map((heading, index) => (
                <th key={heading} scope="col" className={index === 0 ? 'py-1 text-left' : 'py-1 pl-2'}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.number} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal text-muted">
                  {year.number}
                </th>
                <td className={cellStyles}>{money(year.interest)}</td>
                <td className={cellStyles}>{money(year.principal)}</td>
                <td className={cellStyles}>{money(year.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

const cellStyles = 'py-1.5 pl-2'

const round = (value: number) => Math.round(value * 100) / 100

const yearsText = (years: number) => (years === 1 ? '1 year' : `${years} years`)
