import { Link } from 'react-router-dom'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useMayChange } from '@/contexts/HuntContext'
import { paths } from '@/lib/paths'
import { TextButton } from '@/ui/TextButton'
import { buttonStyles } from '@/ui/styles'
import { useHouse } from '../../useHouses'
import type { HouseIdentity } from '../../house'
import { valuesOf } from '../houseForm'
import { listingChanges } from './listingChanges'
import { ChangeText } from './ListingChoices'
import type { ParsedListing } from './readPage'

type DuplicateListingProps = { parsed: ParsedListing; duplicate: HouseIdentity; onAddAnyway: () => void }

/** Says that a listing belongs to a house already in the hunt, and what differs. Offers to update it, open it or add the listing anyway. */
export function DuplicateListing({ parsed, duplicate: { id, address }, onAddAnyway }: DuplicateListingProps) {
  const { system } = useMeasurement()
  const mayChange = useMayChange()
  const { house, missing, failed } = useHouse(id)
  // The buttons are shown only once the house has loaded, because the differences and "Update it" would shift them under the pointer.
  const isLoaded = house !== undefined || missing || failed
  const changes = house ? listingChanges(parsed.listing, valuesOf(house, system), system) : []
  return (
    <div className="rounded-control bg-notice-soft px-3 py-3 text-notice">
      <p className="font-semibold break-words">
        Already in your hunt: {address.street}, {address.city}
      </p>
      {house && changes.length === 0 && (
        <p className="mt-1">{parsed.isPage ? 'The listing says the same.' : 'A link alone says little.'}</p>
      )}
      {changes.length > 0 && (
        <ul aria-label="What differs" className="mt-1 space-y-0.5 text-ink">
          {changes.map((change) => (
            <li key={change.field}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
      {isLoaded && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {house && changes.length > 0 && mayChange(house) && (
            <Link to={paths.editHouse(id)} state={{ read: parsed }} className={buttonStyles({ size: 'sm' })}>
              Update it
            </Link>
          )}
          <Link to={paths.house(id)} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            Open it
          </Link>
          <TextButton onClick={onAddAnyway}>Add it anyway</TextButton>
        </div>
      )}
    </div>
  )
}
