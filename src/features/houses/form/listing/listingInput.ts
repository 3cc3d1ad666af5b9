import type { ListingInput } from '@/domain/listing/readListing'
import { isWebLink, completeLink } from '@/domain/text/webLink'

/** What a page's source has near its beginning, and copied text has not. */
const SOURCE = /<(?:!doctype|html|head|meta|script|body)\b/i

/** How far into a text its beginning is looked at, in characters. */
const BEGINNING = 20_000

/** Longer texts are pages; a phone shares a title and a link. */
const LONGEST_SHARED = 500

/** What was pasted, as what it is: a link, the source of a page, or the text of one. Null for nothing. */
export function listingInputOf(pasted: string): ListingInput | null {
  const text = pasted.trim()
  if (text === '') return null
  const link = completeLink(text)
  if (isWebLink(link)) return { url: link }
  if (SOURCE.test(text.slice(0, BEGINNING))) return { html: text }
  const links = text.length <= LONGEST_SHARED ? (text.match(/https?:\/\/\S+/gi) ?? []) : []
  const [url] = links.length === 1 ? links.map(completeLink).filter(isWebLink) : []
  return url ? { text, url } : { text }
}
