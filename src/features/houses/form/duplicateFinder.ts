import type { Address } from '@/domain/address/address'
import { normalizeListingUrl } from '@/domain/listing/listingUrl'
import { AddressIndex } from '@/domain/address/sameAddress'
import { completeLink } from '@/domain/text/webLink'
import type { HouseIdentity } from '../house'

/** Returns a function that finds a house by its link, or else by its address. The link comes first, as two flats may share an address. */
export function duplicateFinder(others: readonly HouseIdentity[]) {
  const index = new AddressIndex<HouseIdentity>()
  const housesByLink = new Map<string, HouseIdentity>()
  for (const house of others) {
    index.add(house.address, house)
    const link = normalizeListingUrl(house.listingUrl)
    if (link && !housesByLink.has(link)) housesByLink.set(link, house)
  }
  return ({ listingUrl = '', address }: { listingUrl?: string; address?: Address }): HouseIdentity | undefined =>
    housesByLink.get(normalizeListingUrl(completeLink(listingUrl)) ?? '') ?? (address && index.find(address))
}
