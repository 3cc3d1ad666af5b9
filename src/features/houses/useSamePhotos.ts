import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** The query for a hunt's houses with the details of their photos. Uses the list if it is cached. */
const housesWithPhotosQuery = (ownerId: string) =>
  queryOptions({
    queryKey: houseKeys.photos(ownerId),
    queryFn: ({ client: queryClient }): HouseWithPhotos[] | Promise<HouseWithPhotos[]> =>
      queryClient.getQueryData<House[]>(houseKeys.list(ownerId)) ?? fetchHousesWithPhotos(ownerId),
  })

/**
 * Returns a function that finds another house of the hunt with the same photo: a home may be in the list twice, or a photo may have
 * been added to the wrong house.
 * @param enabled whether the other houses' photos may be loaded
 */
export function useSamePhotos(ownerId: string, houseId: string | undefined, enabled: boolean) {
  const { data } = useQuery({ ...housesWithPhotosQuery(ownerId), enabled })
  return useCallback(
    (hash: string): HouseWithPhotos | undefined =>
      data?.find(({ id, photoDetails }) => id !== houseId && photoDetails.some((details) => details && isSamePhoto(details.hash, hash))),
    [data, houseId],
  )
}
