import ArrowDownNarrowWide from 'lucide-react/icons/arrow-down-narrow-wide'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { huntPhrase } from '@/domain/sharing/emptyTexts'
import { CostOnCardsSwitch } from '@/features/costs/CostOnCardsSwitch'
import { HuntAssumptions } from '@/features/costs/HuntAssumptions'
import { useHuntCosts } from '@/features/costs/useCosts'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { SomethingWrong } from '@/ui/illustrations/SomethingWrong'
import { PageHeader } from '@/ui/PageHeader'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'

/** /app/costs: the assumptions behind every house's monthly cost. */
export default function CostsPage() {
  const hunt = useHunt()
  const costs = useHuntCosts(hunt, { isAlwaysNeeded: true })
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Monthly Cost" subtitle={`What a home costs to buy and to keep, in ${huntPhrase(hunt)}`} />
      {costs.state === 'loading' && <ScreenSpinner text="Loading the assumptions..." />}
      {costs.state === 'failed' && (
        <EmptyState
          drawing={<SomethingWrong />}
          title="The assumptions could not be loaded"
          action={
            <Button variant="secondary" aria-disabled={costs.retrying} onClick={costs.retry}>
              Retry
            </Button>
          }
        >
          Nothing is lost. Check your connection and try again.
        </EmptyState>
      )}
      {costs.state === 'ready' && (
        <>
          <HuntAssumptions key={hunt.ownerId} costs={costs} />
          {costs.effectiveAssumptions && (
            <Card title="In lists" className="mt-5">
              <CostOnCardsSwitch />
              <Link to={paths.housesByCost()} className={buttonStyles({ variant: 'secondary' }, 'mt-3')}>
                <ArrowDownNarrowWide aria-hidden className="size-4" />
                Houses by monthly cost
              </Link>
            </Card>
          )}
        </>
      )}
    </div>
  )
}
