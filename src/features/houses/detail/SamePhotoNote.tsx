import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { House } from '../house'
import { useSamePhotoFinder } from '../useSamePhotos'

/**
 * Points out photos that another house of the hunt also has. Does nothing unless the list of houses is cached, because the hint is not
 * worth a request.
 */
export function SamePhotoNote({ house }: { house: House }) {
  const findOtherHouse = useSamePhotoFinder(house.userId, house.id, false)
  const samePhotos = house.photoDetails.flatMap((details, index) => {
    const otherHouse = details ? findOtherHouse(details.hash) : undefined
    return otherHouse ? [{ number: index + 1, otherHouse }] : []
  })
  if (samePhotos.length === 0) return null
  return (
    <ul className="mt-2 text-xs text-muted">
      {samePhotos.map(({ number, otherHouse }) => (
        <li key={number}>
          Photo {number}: also at{' '}
          <Link to={paths.house(otherHouse.id)} className="inline-flex min-h-6 items-center underline">
            {otherHouse.address.street}
          </Link>
        </li>
      ))}
    </ul>
  )
}
