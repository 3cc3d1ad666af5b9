import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isSamePhoto } from '@/domain/house/photoHash'
import { houseKeys } from './houseReads'
import { PHOTO_DETAILS_LIST } from '@/lib/photos/photoDetails'
import { client } from '@/lib/api/client'
import { fetchAllPages } from '@/lib/api/result'
import { addressFrom, type House, type HouseRow } from './house'

type HouseWithPhotos = Pick<House, 'id' | 'address' | 'photoDetails'>

type PhotosRow = Pick<HouseRow, 'id' | 'address' | 'photo_details'>

async function fetchHousesWithPhotos(ownerId: string): Promise<HouseWithPhotos[]> {
  const supabase = await client()
  const rows = await fetchAllPages<PhotosRow>((from, to) =>
    supabase
      .from('houses')
      .select('id,address,photo_details', { count: 'exact' })
      .eq('user_id', ownerId)
      .neq('photo_details', '[]')
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .overrideTypes<PhotosRow[], { merge: false }>(),
  )
  return rows.map(({ id, address, photo_details: details }) => ({
    id,
    address: addressFrom(address),
    photoDetails: PHOTO_DETAILS_LIST.read(details),
  }))
}

/**
 * Returns a function that finds another house of the hunt with the same photo: a home may be in the list twice, or a photo may have
 * been added to the wrong house.
 * @param mayFetch whether the other houses' photos may be requested if their list is not cached
 */
export function useSamePhotoFinder(ownerId: string, houseId: string | undefined, mayFetch: boolean) {
  // Follows the list, which may load later, without requesting it.
  const { data: list } = useQuery<House[]>({ queryKey: houseKeys.list(ownerId), queryFn: skipToken })
  const { data: fetched } = useQuery({
    queryKey: houseKeys.photos(ownerId),
    queryFn: () => fetchHousesWithPhotos(ownerId),
    enabled: mayFetch && !list,
  })
  const houses: readonly HouseWithPhotos[] | undefined = list ?? fetched
  return useCallback(
    (hash: string): HouseWithPhotos | undefined =>
      houses?.find(({ id, photoDetails }) => id !== houseId && photoDetails.some((details) => details && isSamePhoto(details.hash, hash))),
    [houses, houseId],
  )
}
