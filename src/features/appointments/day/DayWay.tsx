import { clsx } from 'clsx'
import Bike from 'lucide-react/icons/bike'
import Car from 'lucide-react/icons/car'
import Footprints from 'lucide-react/icons/footprints'
import TrainFront from 'lucide-react/icons/train-front'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { UNKNOWN_WAY, type ClockLeg } from '@/domain/day/plannedDay'
import { minutesText, type TravelMode } from '@/domain/map/travel'
import { clockText } from './dayWords'

const ICONS = { car: Car, bike: Bike, foot: Footprints, transit: TrainFront } as const

type DayWayProps = {
  leg: ClockLeg
  mode: TravelMode
  /** From the start or to the end, where it is said already when to leave. */
  isOuter?: boolean
}

/** The way between two cards: how long it takes, when to leave, and what is to spare. */
export function DayWay({ leg, mode, isOuter = false }: DayWayProps) {
  const Icon = ICONS[mode]
  const short = leg.slack !== null && leg.slack < 0
  return (
    <div className="figures flex gap-3 py-2 pl-4">
      <span aria-hidden className="grid w-6 shrink-0 justify-items-center">
        <span className="w-px flex-1 border-l border-dashed border-control" />
        <Icon className="my-1 size-4 text-muted" />
        <span className="w-px flex-1 border-l border-dashed border-control" />
      </span>
      <div className="min-w-0 py-1">
        <p>{leg.minutes === 0 ? 'At the same house' : `${wayText(leg, mode)}${isOuter ? '' : ` · leave by ${clockText(leg.leaveBy)}`}`}</p>
        {leg.slack !== null && (
          <p className={clsx('flex items-center gap-1.5', leg.isTight ? 'font-semibold text-notice' : 'text-muted')}>
            {leg.isTight && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
            {short ? `Too little time: ${minutesText(-leg.slack)} short` : spareText(leg)}
          </p>
        )}
      </div>
    </div>
  )
}

function spareText({ slack, isTight }: ClockLeg): string {
  if (slack === 0) return 'Nothing to spare'
  return `${isTight ? 'Only ' : ''}${minutesText(slack ?? 0)} to spare`
}

/** How long a way takes, and how that is known. */
function wayText({ minutes, isEstimate }: ClockLeg, mode: TravelMode): string {
  if (minutes === null) return `Travel time unknown, ${minutesText(UNKNOWN_WAY)} allowed`
  const parking = mode === 'car' ? ' with parking' : ''
  return isEstimate ? `≈ ${minutesText(minutes)}${parking} (estimate)` : `${minutesText(minutes)}${parking}`
}
