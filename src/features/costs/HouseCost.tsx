import Calculator from 'lucide-react/icons/calculator'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormatPrice } from '@/contexts/formats'
import { useHuntOf } from '@/contexts/HuntContext'
import { costOf, type CostAssumptions, type PricedHouse } from '@/domain/money/cost'
import { missingCashCosts, missingMonthlyCosts, notEnteredText } from '@/domain/money/costIndex'
import { mayChange } from '@/domain/sharing/hunt'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { Skeleton } from '@/ui/Skeleton'
import { linkStyles } from '@/ui/styles'
import { CostBar } from './CostBar'
import type { StoredHouseCosts } from './costs'
import { CostTable } from './CostTable'
import { LoanChart } from './LoanChart'
import { useHuntCosts } from './useCosts'

const HouseCostsDialog = lazyWithRetry(async () => (await import('./HouseCostsDialog')).HouseCostsDialog)

type CostedHouse = PricedHouse & { /** Id of the hunt's owner. */ userId: string; createdBy: string | null }

/** Shows a house's monthly cost, the cash needed to buy it and how the loan is paid off; without assumptions, a link to set them. */
export function HouseCost({ house }: { house: CostedHouse }) {
  const hunt = useHuntOf(house.userId)
  const costs = useHuntCosts(hunt)
  const id = useId()
  const { effectiveAssumptions: assumptions } = costs
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 font-semibold">
        Monthly Cost
      </h2>
      {costs.state === 'loading' && <Skeleton className="h-40" />}
      {costs.state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">The monthly cost could not be loaded. Nothing is lost.</p>
          <Button variant="secondary" size="sm" aria-disabled={costs.retrying} onClick={costs.retry}>
            Retry
          </Button>
        </div>
      )}
      {costs.state === 'ready' && !assumptions && (
        <Link to={paths.costs()} className={linkStyles}>
          <Calculator aria-hidden className="size-4" />
          Work out the monthly cost
        </Link>
      )}
      {costs.state === 'ready' && assumptions && (
        <CostDetails
          house={house}
          assumptions={assumptions}
          isPersonal={costs.isPersonal}
          costs={costs.houses[house.id]}
          mayEdit={mayChange(hunt, hunt.viewerId, house)}
        />
      )}
    </section>
  )
}

type CostDetailsProps = {
  house: CostedHouse
  assumptions: CostAssumptions
  isPersonal: boolean
  costs: StoredHouseCosts | undefined
  /** Whether the viewer may enter the house's own costs. */
  mayEdit: boolean
}

function CostDetails({ house, assumptions, isPersonal, costs, mayEdit }: CostDetailsProps) {
  const formatPrice = useFormatPrice()
  const [isEntering, setIsEntering] = useState(false)
  const cost = costOf(house, assumptions, costs)
  const { currency, loan } = cost
  const monthlyCost = formatPrice(cost.monthlyCost, currency)
  const missingMonthlyText = notEnteredText(missingMonthlyCosts(cost))
  const missingCashText = notEnteredText(missingCashCosts(cost))
  const completeText = missingCashText ? 'All costs of a month are entered.' : 'Everything is entered.'
  const tableProps = { currency, isPersonal }
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures text-xl font-semibold">{monthlyCost.text}</span>
        <span className="text-base">a month</span>
        {isPersonal && (
          <span className="inline-flex items-center gap-1.5 text-notice">
            <Lock aria-hidden className="size-3.5" />
            Only for you
          </span>
        )}
      </p>
      {monthlyCost.isConverted && <p className="figures text-muted">{monthlyCost.original} in the house’s currency</p>}
      <p className="mt-1 mb-3 text-muted">{missingMonthlyText ? `${missingMonthlyText}.` : completeText}</p>
      <CostBar lines={cost.lines} total={cost.monthlyCost} />
      <div className="mt-2">
        <CostTable
          {...tableProps}
          caption="What a month is made of"
          lines={cost.lines}
          sumLabel="A month"
          sum={cost.monthlyCost}
          showsColors
        />
      </div>
      {mayEdit && (
        <Button
          variant="secondary"
          className="mt-2 print:hidden"
          onClick={() => setIsEntering(true)}
          onPointerEnter={HouseCostsDialog.preload}
          onFocus={HouseCostsDialog.preload}
        >
          <Pencil aria-hidden className="size-4" />
          Enter this house’s costs
        </Button>
      )}
      <h3 className="mt-6 mb-1 font-semibold">Cash needed on the day</h3>
      <CostTable {...tableProps} caption="Cash needed on the day" lines={cost.cashLines} sumLabel="On the day" sum={cost.cash} />
      {missingCashText && <p className="mt-1 text-muted">{missingCashText}.</p>}
      <h3 className="mt-6 mb-2 font-semibold">How the loan is paid off</h3>
      {loan.amount > 0 ? <LoanChart cost={cost} /> : <p className="text-muted">The deposit covers the whole price: no loan is needed.</p>}
      <p className="mt-1 text-muted">
        Worked out with {loanText(assumptions)}.{' '}
        <Link to={paths.costs()} className={linkStyles}>
          {isPersonal ? 'Your own assumptions' : 'The hunt’s assumptions'}
        </Link>
      </p>
      {isEntering && <HouseCostsDialog house={house} costs={costs} onClose={() => setIsEntering(false)} />}
    </>
  )
}

const loanText = ({ rate, years }: CostAssumptions) => `a rate of ${rate} % over ${years === 1 ? '1 year' : `${years} years`}`
