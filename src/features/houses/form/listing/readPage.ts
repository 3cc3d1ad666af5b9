import type { Listing } from '@/domain/listing/listing'
import type { ListingInput } from '@/domain/listing/readListing'
import { readInBackground } from './readInBackground'

/** What was read, and whether a page said it; a link alone says little. */
export type ReadPage = { listing: Listing; isPage: boolean }

/** What a page says of a house, else what its link says; null where neither says anything. */
export async function readPage(input: ListingInput, signal: AbortSignal): Promise<ReadPage | null> {
  const page = await readInBackground(input, signal)
  if (hasFacts(page)) return { listing: page, isPage: (input.html ?? input.text) !== undefined }
  if (!input.url) return null
  const listing = input.html || input.text ? await readInBackground({ url: input.url }, signal) : page
  return Object.keys(listing).length > 0 ? { listing, isPage: false } : null
}

/** Whether anything but its own link was found. */
const hasFacts = (listing: Listing) => Object.keys(listing).some((fact) => fact !== 'listingUrl')

/** Whether another screen has handed over what it has read. */
export function isReadPage(value: unknown): value is ReadPage {
  const { listing, isPage } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ReadPage>
  return typeof listing === 'object' && typeof isPage === 'boolean'
}
