import { isWebLink, completeLink } from '../text/webLink'
import type { ListingInput } from './readListing'

/** The start of the fragment that carries a page from the bookmarklet. Browsers never send fragments to a server. */
export const INCOMING_LISTING_HASH = '#listing='

/** The listing that another page or app passes to the new-house form in the URL; null if there is none. */
export function incomingListing({ search, hash }: { search: string; hash: string }): ListingInput | null {
  return hash.startsWith(INCOMING_LISTING_HASH)
    ? fromBookmarklet(hash.slice(INCOMING_LISTING_HASH.length))
    : fromShareSheet(new URLSearchParams(search))
}

/** A page from the bookmarklet. */
function fromBookmarklet(text: string): ListingInput | null {
  try {
    const { url, html } = JSON.parse(decodeURIComponent(text)) as { url?: unknown; html?: unknown }
    return typeof url === 'string' && typeof html === 'string' ? { url, html } : null
  } catch {
    return null
  }
}

/** A link from a phone's share sheet. Phones put it into any of the three parameters. */
function fromShareSheet(params: URLSearchParams): ListingInput | null {
  const [title = '', text = '', link = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim())
  const sharedText = [title, text].filter(Boolean).join('\n')
  const url = [link, ...(`${text} ${title}`.match(/https?:\/\/\S+/gi) ?? [])].map(completeLink).find(isWebLink)
  if (url) return { url, text: sharedText }
  return sharedText ? { text: sharedText } : null
}
