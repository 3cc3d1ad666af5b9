/**
 * Adds styles that are bundled in a chunk. A separate stylesheet would be requested only once: if that request failed offline, the
 * chunk would later run without its styles.
 */
export function adoptStyles(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
