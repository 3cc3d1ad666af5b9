import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { houseKeys } from '../houseReads'
import { paths } from '@/lib/paths'
import type { House } from '../house'
import { useSamePhotos } from '../useSamePhotos'

/**
 * Points out photos that another house of the hunt also has. Does nothing unless the list of houses is cached, because the hint is not
 * worth a request.
 */
export function SamePhotoNote({ house }: { house: House }) {
  // Subscribes to the list without requesting it: if the viewer opened the house from the saved copy, the list may still be loading.
  const { data: list } = useQuery<House[]>({ queryKey: houseKeys.list(house.userId), queryFn: skipToken })
  const otherHouseWith = useSamePhotos(house.userId, house.id, list !== undefined)
  const samePhotos = house.photoDetails.flatMap((details, index) => {
    const otherHouse = details ? otherHouseWith(details.hash) : undefined
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
