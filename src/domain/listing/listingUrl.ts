import { LINK_LIMIT } from '../text/webLink'

/** Parameters by which portals and campaigns track visitors. */
const TRACKING =
  /^(?:utm_\w+|[a-z_]*clid|gbraid|wbraid|_g[al]|mc_[ce]id|igshid|igsh|xtor|xtcr|pk_\w+|mtm_\w+|at_\w+|hsa_\w+|sc_\w+|ref|referr?er\w*|ref_?src|source|src|from|via|cid|cmp|cmpid|campaign\w*|trk\w*|tracking\w*|track|share\w*|si|channel|medium|origin|position|searchid|search_?id|searchtoken|searchhash|search_?url|entrypoint|entry_?point|mailid|email_?id|rtoken|rdm|nav\w*source|listingposition|pagetype|navigationcontext|_branch\w*|fb_\w+|wt_\w+|ict|itm_\w+|recommendation\w*)$/i

/** Parses a web page's URL. Null for other protocols and for links with a user name or password. */
function webUrl(link: string): URL | null {
  const text = link.trim()
  if (text.length > LINK_LIMIT || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && !url.username && !url.password && url.hostname.includes('.') ? url : null
}

/** A listing's link as stored and opened: without fragment and tracking. */
export function cleanListingUrl(link: string): string | null {
  const url = webUrl(link)
  if (!url) return null
  url.hash = ''
  const trackingParameters = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  for (const name of trackingParameters) url.searchParams.delete(name)
  return url.href.length > LINK_LIMIT ? null : url.href
}

/**
 * A key shared by all links to the same listing, for finding a house by link; null if the link is not a web link. Only a key:
 * to open the listing, use `cleanListingUrl`.
 */
export function normalizeListingUrl(link: string): string | null {
  const clean = cleanListingUrl(link)
  if (!clean) return null
  const url = new URL(clean)
  url.searchParams.sort()
  const host = url.host.replace(/^(?:www|m|mobile)\.(?=[^.]+\.)/, '')
  return `https://${host}${url.pathname.replace(/\/+$/, '')}${url.search}`
}
