/**
 * Adds styles that came inside a chunk. A stylesheet of its own would be requested once only: if that failed for want of a network,
 * the chunk would later run without it.
 */
export function adoptStyles(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
