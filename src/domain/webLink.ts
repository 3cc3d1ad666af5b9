import { visibleText } from './visibleText'

/** The most characters of a link that the database keeps. */
export const LINK_LIMIT = 2048

/** A scheme, a host without a name or password before it, and the rest; no backslash, which browsers take for a slash. */
const WEB_LINK = /^https?:\/\/[^/?#@\\]+([/?#][^\\]*)?$/i

/** A host with at least one dot, as people type it. */
const HOST_FIRST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u

/** Whether the text is one http or https link, and shows all that it is. The database decides by the same. */
export function isWebLink(text: string): boolean {
  return WEB_LINK.test(text) && !/[\s\p{Cc}]/u.test(text) && visibleText(text) === text && URL.canParse(text)
}

/** What was typed as a link, with its scheme where people leave it out: "example.com/homes/1". */
export function typedLink(text: string): string {
  const link = text.trim()
  return HOST_FIRST.test(link) ? `https://${link}` : link
}
