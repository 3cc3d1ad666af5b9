import type { Found } from './listing'
import { cleanListingUrl, normalizeListingUrl } from './listingUrl'
import type { Page } from './page/page'
import { LINK_LIMIT } from '../text/webLink'

/** The links and ids of a page, to tell data about its own listing from data about others. */
export type Links = {
  /** The page's own links, normalized for comparison, most reliable first. */
  ownUrls: readonly string[]
  /** The numbers and codes in `ownUrls` that may be the listing's id. */
  ids: readonly string[]
  /** Normalizes the URL of a schema.org Thing for comparison with `ownUrls`; undefined if it is invalid or leads to a home page. */
  normalize: (url: unknown) => string | undefined
}

export function linksOf(page: Page, url: string | undefined): Links {
  const savedUrl = url ? cleanListingUrl(url) : null
  const pageUrls = [page.canonicalUrl, metaUrl(page)].map((each) => absoluteUrl(each, savedUrl ?? undefined))
  const base = savedUrl ?? pageUrls.find(Boolean)
  const ownUrls = [savedUrl, ...pageUrls].flatMap((each) => (each && isDeep(each) ? (normalizeListingUrl(each) ?? []) : []))
  const consistentUrls = savedUrl ? ownUrls.filter((each) => isSameListing(ownUrls[0] ?? '', each)) : ownUrls
  return {
    ownUrls: [...new Set(consistentUrls)],
    ids: [...new Set(consistentUrls.flatMap(listingIdsIn))],
    normalize: (each) => {
      const full = typeof each === 'string' ? absoluteUrl(each, base) : undefined
      return full && isDeep(full) ? (normalizeListingUrl(full) ?? undefined) : undefined
    },
  }
}

const metaUrl = (page: Page) => page.metas.find(({ name }) => name === 'og:url')?.content ?? ''

function absoluteUrl(url: string, base: string | undefined): string | undefined {
  if (!url || url.length > LINK_LIMIT || !URL.canParse(url, base)) return undefined
  return cleanListingUrl(new URL(url, base).href) ?? undefined
}

/** Whether a link leads deeper than a site's home page, which may have a path such as "/en-us/". */
const isDeep = (url: string) => {
  const { pathname, search } = new URL(url)
  return !/^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w+|home\/?)?$/i.test(pathname) || /\bid=/.test(search)
}

/** The ZIP code in an American slug, after the state. */
const ZIP_CODE = /(?<=[-_][A-Z]{2}[-_])\d{5}(?!\d)/g

/**
 * The numbers and codes in a link that may identify a listing. Postal codes, which other houses share, are left out: five digits after a
 * state, or any five digits if the path contains a longer number.
 */
export function listingIdsIn(url: string): string[] {
  const { pathname, search } = new URL(url)
  const text = `${pathname.replaceAll(ZIP_CODE, '')}${search}`
  const ids: string[] = text.match(/\d{5,}|(?<![a-z\d])(?=[a-z\d-]{0,40}\d)[a-f\d]{8}-?[a-f\d]{4,}[a-f\d-]*/gi) ?? []
  return /\d{6,}/.test(pathname) ? ids.filter((id) => !/^\d{5}$/.test(id)) : ids
}

/**
 * Whether another link also leads to the saved listing, rather than to a page that the portal shows instead. Always true if the saved
 * link has no id to compare.
 */
function isSameListing(savedUrl: string, other: string): boolean {
  const [ids, otherIds] = [listingIdsIn(savedUrl), listingIdsIn(other)]
  return savedUrl === other || ids.length === 0 || ids.some((id) => otherIds.includes(id))
}

/**
 * Whether a link leads to the page itself: links match if they have the same host and listing id, or if they differ only in a query
 * without an id.
 */
export function isSamePage(url: string, links: Links): boolean {
  const key = listingKey(url)
  return links.ownUrls.some(
    (ownUrl) =>
      ownUrl === url || dropQueryWithoutId(ownUrl) === dropQueryWithoutId(url) || (key !== undefined && key === listingKey(ownUrl)),
  )
}

const dropQueryWithoutId = (url: string) => (/[?&][\w-]*id=/i.test(url) ? url : (url.split('?', 1)[0] ?? ''))

/** The host and the last long number of a link. Portals keep the number even if they change the rest of the link. */
function listingKey(url: string): string | undefined {
  const ids = listingIdsIn(url).filter((id) => /^\d{6,}$/.test(id))
  return ids.length > 0 ? `${new URL(url).host} ${ids.at(-1)}` : undefined
}

/** The link to store: the page's own link if it identifies the listing, otherwise the link from which the page was saved. */
export function listingUrlOf(page: Page, links: Links, url: string | undefined): Found<string> | undefined {
  const savedUrl = url ? cleanListingUrl(url) : null
  for (const each of [page.canonicalUrl, metaUrl(page)]) {
    const full = absoluteUrl(each, savedUrl ?? undefined)
    const key = full && isDeep(full) ? normalizeListingUrl(full) : null
    if (full && key && links.ownUrls.includes(key) && (!savedUrl || hostOf(savedUrl) === hostOf(full)))
      return { value: full, from: 'meta', isGuess: false }
  }
  return savedUrl && isDeep(savedUrl) ? { value: savedUrl, from: 'url', isGuess: false } : undefined
}

const hostOf = (url: string) => new URL(url).host.replace(/^(?:www|m|mobile)\./, '')
