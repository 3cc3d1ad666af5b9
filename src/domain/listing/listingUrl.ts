import { LINK_LIMIT } from '../text/webLink'

/** Query parameters with which portals and campaigns track visitors. */
const TRACKING_PARAMETER =
  /^(?:utm_\w+|[a-z_]*clid|gbraid|wbraid|_g[al]|mc_[ce]id|igshid|igsh|xtor|xtcr|pk_\w+|mtm_\w+|at_\w+|hsa_\w+|sc_\w+|ref|referr?er\w*|ref_?src|source|src|from|via|cid|cmp|cmpid|campaign\w*|trk\w*|tracking\w*|track|share\w*|si|channel|medium|origin|position|searchid|search_?id|searchtoken|searchhash|search_?url|entrypoint|entry_?point|mailid|email_?id|rtoken|rdm|nav\w*source|listingposition|pagetype|navigationcontext|_branch\w*|fb_\w+|wt_\w+|ict|itm_\w+|recommendation\w*)$/i

/** Tracking parameters that some agencies use for a listing's reference number instead. */
const POSSIBLE_ID_PARAMETER = /^(?:ref|cid)$/i

/**
 * Parses a link to a web page; null if it is invalid or too long, or if it has another protocol, a
 * user name, a password, or a host without a dot.
 */
function webUrl(link: string): URL | null {
  const text = link.trim()
  if (text.length > LINK_LIMIT || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && !url.username && !url.password && url.hostname.includes('.') ? url : null
}

/** A listing's link as it is stored and opened, without its fragment and tracking parameters; null if it is not a web link. */
export function cleanListingUrl(link: string): string | null {
  const url = webUrl(link)
  if (!url) return null
  url.hash = ''
  const parameters = [...url.searchParams]
  const trackingParameters = parameters.filter(([name]) => TRACKING_PARAMETER.test(name))
  const others = parameters.filter(([name]) => !TRACKING_PARAMETER.test(name)).flat()
  // If the rest of the link has no number, a number in a possible id parameter is what tells an agency's listings apart.
  const hasId = /\d/.test(`${url.pathname}${others.join(' ')}`)
  for (const [name, value] of trackingParameters)
    if (hasId || !POSSIBLE_ID_PARAMETER.test(name) || !/\d/.test(value)) url.searchParams.delete(name)
  return url.href.length > LINK_LIMIT ? null : url.href
}

/**
 * A key for finding a house by its link; null if `link` is not a web link. Links have the same key if they differ only in http or https,
 * "www.", "m." or "mobile.", the fragment, a final slash, tracking parameters, or the order of the parameters. The key may not work as a
 * link: to open the listing, use `cleanListingUrl`.
 */
export function normalizeListingUrl(link: string): string | null {
  const cleanUrl = cleanListingUrl(link)
  if (!cleanUrl) return null
  const url = new URL(cleanUrl)
  url.searchParams.sort()
  const host = url.host.replace(/^(?:www|m|mobile)\.(?=[^.]+\.)/, '')
  return `https://${host}${url.pathname.replace(/\/+$/, '')}${url.search}`
}
