import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import { useHuntOf } from '@/contexts/HuntContext'
import type { LatLng } from '@/domain/map/geo'
import { paths } from '@/lib/paths'
import { useNearViewport } from '@/ui/hooks/useNearViewport'
import { linkStyles } from '@/ui/styles'
import { HouseTrips } from './HouseTrips'
import { usePlaces } from './usePlaces'

type HouseTripsCardProps = { house: { userId: string; coordinates: LatLng } }

/** The card on a house's page: travel times, and a link to the places. Loads when it comes near the viewport. */
export function HouseTripsCard({ house }: HouseTripsCardProps) {
  const { box, isNear } = useNearViewport<HTMLElement>()
  return (
    <section ref={box} aria-label="How far it is" className="mt-4 border-t border-line pt-3">
      <h3 className="font-semibold">How far it is</h3>
      {isNear && <Content house={house} />}
    </section>
  )
}

function Content({ house }: HouseTripsCardProps) {
  const { places, ownPlaces, state } = usePlaces(useHuntOf(house.userId))
  return (
    <>
      {state === 'failed' && <p className="text-muted">Your places could not be loaded.</p>}
      {places.length > 0 && <HouseTrips house={house} />}
      {state === 'ready' && (
        <Link to={paths.places()} className={linkStyles}>
          {ownPlaces.length === 0 && <Plus aria-hidden className="size-4" />}
          {ownPlaces.length === 0 ? 'Add the places that matter to you' : 'Own places'}
        </Link>
      )}
    </>
  )
}
