/**
 * Adds styles that are part of a chunk. A separate stylesheet would be requested only once: if the request failed offline, the
 * chunk would later run without styles.
 */
export function adoptStyles(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
