import { visibleText } from './unicode'

/** Maximum length of a link, as in the database. */
export const LINK_LIMIT = 2048

/**
 * Matches a scheme and a host in printable ASCII without a user name or password. A path, query or fragment may follow, but no
 * backslashes, which browsers read as slashes. A host with other characters could imitate another site.
 */
const WEB_LINK = /^https?:\/\/[!"$-.0->A-[\]-~]+([/?#][^\\]*)?$/i

/** Scheme and host of a link. */
const SITE = /^https?:\/\/[^/?#@\\]+/i

/** A typed host with at least one dot. */
const BARE_HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u

/** Whether the whole text is an http or https link without invisible characters. The database checks all of this but `URL.canParse`. */
export function isWebLink(text: string): boolean {
  return WEB_LINK.test(text) && isFullyVisible(text) && URL.canParse(text)
}

const isFullyVisible = (text: string) => !/[\s\p{Cc}]/u.test(text) && visibleText(text) === text

/** Completes a typed link: adds a missing scheme ("example.com/homes/1") and writes its host in ASCII. */
export function completeLink(text: string): string {
  const link = text.trim()
  const full = BARE_HOST.test(link) ? `https://${link}` : link
  // Whitespace and invisible characters stay, so that validation rejects them.
  return isFullyVisible(full) ? withAsciiHost(full) : full
}

/** Writes the host of a link in punycode, because letters of other scripts may look like Latin ones. */
export function withAsciiHost(link: string): string {
  return link.replace(SITE, (site) => (/[^!-~]/.test(site) && URL.canParse(site) ? new URL(site).origin : site))
}
