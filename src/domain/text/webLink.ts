import { visibleText } from './unicode'

/** The most characters of a link that the database keeps. */
export const LINK_LIMIT = 2048

/**
 * A scheme, a host of printable ASCII without a name or password before it, and the rest; no backslash, which browsers take for a
 * slash. A host in other letters may look like another site's.
 */
const WEB_LINK = /^https?:\/\/[!"$-.0->A-[\]-~]+([/?#][^\\]*)?$/i

/** The scheme and the host of a link, as written. */
const SITE = /^https?:\/\/[^/?#@\\]+/i

/** A host with at least one dot, as people type it. */
const HOST_FIRST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u

/** Whether the text is one http or https link, and shows all that it is. The database decides by the same. */
export function isWebLink(text: string): boolean {
  return WEB_LINK.test(text) && showsAll(text) && URL.canParse(text)
}

const showsAll = (text: string) => !/[\s\p{Cc}]/u.test(text) && visibleText(text) === text

/** What was typed as a link, with its scheme where people leave it out, "example.com/homes/1", and its host in ASCII. */
export function completeLink(text: string): string {
  const link = text.trim()
  const full = HOST_FIRST.test(link) ? `https://${link}` : link
  // Blanks and unseen characters stay, to be refused.
  return showsAll(full) ? withAsciiHost(full) : full
}

/** A link with its host as browsers look it up: letters beyond ASCII, which may look like others, become punycode. */
export function withAsciiHost(link: string): string {
  return link.replace(SITE, (site) => (/[^!-~]/.test(site) && URL.canParse(site) ? new URL(site).origin : site))
}
