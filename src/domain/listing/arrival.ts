import { isWebLink } from '../webLink'
import type { ListingInput } from './readListing'

/** Begins the fragment in which the bookmarklet hands a page over: a fragment is never sent to a server. */
export const ARRIVAL_HASH = '#listing='

/** What another page or app has handed to the form of a new house in its URL; null for nothing. */
export function arrivingListing({ search, hash }: { search: string; hash: string }): ListingInput | null {
  return hash.startsWith(ARRIVAL_HASH) ? handedOver(hash.slice(ARRIVAL_HASH.length)) : shared(new URLSearchParams(search))
}

/** What the bookmarklet has collected. */
function handedOver(text: string): ListingInput | null {
  try {
    const { url, html } = JSON.parse(decodeURIComponent(text)) as { url?: unknown; html?: unknown }
    return typeof url === 'string' && typeof html === 'string' ? { url, html } : null
  } catch {
    return null
  }
}

/** What a phone shares. Phones put the link into any of the three. */
function shared(params: URLSearchParams): ListingInput | null {
  const [title = '', text = '', link = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim())
  const words = [title, text].filter(Boolean).join('\n')
  const url = [link, ...(`${text} ${title}`.match(/https?:\/\/\S+/gi) ?? [])].find(isWebLink)
  if (url) return { url, text: words }
  return words ? { text: words } : null
}
