import type { Listing } from '@/domain/listing/listing'
import type { ListingInput } from '@/domain/listing/readListing'
import { readInBackground } from './readInBackground'

/** The facts that were found, and whether they come from a page or only from its link. */
export type ParsedListing = { listing: Listing; isPage: boolean }

/** Reads a listing from a page, or else from the page's link; null if neither has any facts. */
export async function readPage(input: ListingInput, signal: AbortSignal): Promise<ParsedListing | null> {
  const page = await readInBackground(input, signal)
  if (hasFacts(page)) return { listing: page, isPage: Boolean(input.html?.trim() || textBesidesLinks(input)) }
  if (!input.url) return null
  const listing = input.html || input.text ? await readInBackground({ url: input.url }, signal) : page
  return Object.keys(listing).length > 0 ? { listing, isPage: false } : null
}

const textBesidesLinks = ({ text = '' }: ListingInput) => text.replaceAll(/https?:\/\/\S+/gi, '').trim()

/** Whether a listing has any fact other than its link. */
const hasFacts = (listing: Listing) => Object.keys(listing).some((fact) => fact !== 'listingUrl')

/** Whether a value in the router's state is a listing that another screen has read. */
export function isParsedListing(value: unknown): value is ParsedListing {
  const { listing, isPage } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ParsedListing>
  return typeof listing === 'object' && typeof isPage === 'boolean'
}
