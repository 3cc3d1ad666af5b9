import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { houseKeys } from '../houseQueries'
import { paths } from '@/lib/paths'
import type { House } from '../house'
import { useSamePhotos } from '../useSamePhotos'

/** Points out photos that another house of the hunt also has, if the list is cached: the hint is not worth a request. */
export function SamePhotoNote({ house }: { house: House }) {
  const listIsRead = useQueryClient().getQueryData(houseKeys.list(house.userId)) !== undefined
  const otherHouseWith = useSamePhotos(house.userId, house.id, listIsRead)
  const samePhotos = house.photoDetails.flatMap((details, index) => {
    const other = details ? otherHouseWith(details.hash) : undefined
    return other ? [{ number: index + 1, other }] : []
  })
  if (samePhotos.length === 0) return null
  return (
    <ul className="mt-2 text-xs text-muted">
      {samePhotos.map(({ number, other }) => (
        <li key={number}>
          Photo {number}: also at{' '}
          <Link to={paths.house(other.id)} className="inline-flex min-h-6 items-center underline">
            {other.address.street}
          </Link>
        </li>
      ))}
    </ul>
  )
}
