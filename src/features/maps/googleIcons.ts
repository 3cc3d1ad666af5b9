import { PIN_OUTLINE, pinShape } from './pinShapes'

/** The value of a colour token, for a drawing that stands outside the page's styles. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'gray'
}

const icons = new Map<string, google.maps.Icon>()

/** The same icon is the same object, so that a marker is not drawn anew with every change on the page. */
function icon(svg: string, width: number, height: number, anchorY: number): google.maps.Icon {
  const key = `${width} ${svg}`
  const known = icons.get(key)
  if (known) return known
  const made = {
    url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    scaledSize: new google.maps.Size(width, height),
    anchor: new google.maps.Point(width / 2, anchorY),
  }
  icons.set(key, made)
  return made
}

/** The pin of a house as `Pin` draws it, larger where it stands out. */
export function pinIcon(status: string, lit: boolean): google.maps.Icon {
  const { token: hue, sign } = pinShape(status)
  const edge = token('--color-surface')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 32" stroke="${edge}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${PIN_OUTLINE}" fill="${token(hue)}" stroke-width="1.5"/><path d="${sign}" fill="none" stroke-width="2.4"/></svg>`
  return lit ? icon(svg, 38, 50, 50) : icon(svg, 30, 40, 40)
}

/** Several houses, as a number. */
export function groupIcon(count: number, lit: boolean): google.maps.Icon {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><circle cx="22" cy="22" r="21" fill="${token('--color-primary')}" ` +
    `stroke="${token('--color-surface')}" stroke-width="2"/><text x="22" y="27" text-anchor="middle" font-family="system-ui,sans-serif" ` +
    `font-size="14" font-weight="600" fill="${token('--color-on-primary')}">${count}</text></svg>`
  return lit ? icon(svg, 55, 55, 27.5) : icon(svg, 44, 44, 22)
}
