import { isWebLink, completeLink } from '../text/webLink'
import type { ListingInput } from './readListing'

/** Prefix of the URL fragment in which the bookmarklet passes a page. Browsers never send fragments to a server. */
export const INCOMING_LISTING_HASH = '#listing='

/** The listing that another page or app passes to the new-house form in the URL; null if there is none. */
export function incomingListing({ search, hash }: { search: string; hash: string }): ListingInput | null {
  return hash.startsWith(INCOMING_LISTING_HASH)
    ? fromBookmarklet(hash.slice(INCOMING_LISTING_HASH.length))
    : fromShareSheet(new URLSearchParams(search))
}

/** Parses URL-encoded JSON { url, html }; null if it is invalid. */
function fromBookmarklet(text: string): ListingInput | null {
  try {
    const { url, html } = JSON.parse(decodeURIComponent(text)) as { url?: unknown; html?: unknown }
    return typeof url === 'string' && typeof html === 'string' ? { url, html } : null
  } catch {
    return null
  }
}

/** Reads what a phone's share sheet passes. The link may be in any of the three parameters, depending on the phone. */
function fromShareSheet(params: URLSearchParams): ListingInput | null {
  const [title = '', text = '', link = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim())
  const sharedText = [title, text].filter(Boolean).join('\n')
  const url = [link, ...(`${text} ${title}`.match(/https?:\/\/\S+/gi) ?? [])].map(completeLink).find(isWebLink)
  if (!url) return sharedText ? { text: sharedText } : null
  return sharedText ? { url, text: sharedText } : { url }
}
