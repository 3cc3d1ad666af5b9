import { isRuledOut } from '@/domain/house/house'
import type { MapMarker } from '../engine/mapTypes'
import { PIN_OUTLINE, pinShape } from '../engine/pins'

/** Reads the value of a CSS color variable, for icons that cannot use the page's styles. */
export function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'gray'
}

const icons = new Map<string, google.maps.Icon>()

/** Cached, because a marker is redrawn whenever its icon is a new object. */
function cachedIcon(svg: string, width: number, height: number, anchorY: number): google.maps.Icon {
  const key = `${width} ${svg}`
  const cached = icons.get(key)
  if (cached) return cached
  const created = {
    url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    scaledSize: new google.maps.Size(width, height),
    anchor: new google.maps.Point(width / 2, anchorY),
  }
  icons.set(key, created)
  return created
}

/** Draws the same pin as `Pin`, larger if highlighted. */
export function pinIcon(status: string, highlighted: boolean): google.maps.Icon {
  const { colorVariable, iconPath } = pinShape(status)
  const strokeColor = themeColor('--color-surface')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 32" stroke="${strokeColor}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${PIN_OUTLINE}" fill="${themeColor(colorVariable)}" stroke-width="1.5"/><path d="${iconPath}" fill="none" stroke-width="2.4"/></svg>`
  return highlighted ? cachedIcon(svg, 38, 50, 50) : cachedIcon(svg, 30, 40, 40)
}

/** Draws the same pin as `TextPin`, larger if highlighted. */
function textPinIcon(status: string, text: string, highlighted: boolean): google.maps.Icon {
  const { colorVariable, iconPath } = pinShape(status)
  const [statusColor, surfaceColor] = [themeColor(colorVariable), themeColor('--color-surface')]
  const width = Math.round(widthOf(text)) + 38
  const middle = width / 2
  const textStyle = isRuledOut(status) ? `fill="${themeColor('--color-muted')}"` : `fill="${themeColor('--color-ink')}" font-weight="600"`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36"><path d="M${middle - 6} 28h12l-6 7z" fill="${statusColor}"/>` +
    `<rect x="1" y="1" width="${width - 2}" height="27" rx="13.5" fill="${surfaceColor}" stroke="${statusColor}" stroke-width="1.5"/>` +
    `<circle cx="15" cy="14.5" r="10" fill="${statusColor}"/><path d="${iconPath}" transform="translate(5 4.5) scale(.83)" fill="none" ` +
    `stroke="${surfaceColor}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<text x="29" y="19" font-family="${FONT}" font-size="12" ${textStyle}>${text}</text></svg>`
  return highlighted ? cachedIcon(svg, width * 1.2, 43, 41) : cachedIcon(svg, width, 36, 34)
}

const FONT = 'system-ui,sans-serif'

let textMeasurer: CanvasRenderingContext2D | null = null

/** The width of the text in pixels, or an estimate if the browser has no canvas. */
function widthOf(text: string): number {
  textMeasurer ??= document.createElement('canvas').getContext('2d')
  if (!textMeasurer) return text.length * 8
  textMeasurer.font = `600 12px ${FONT}`
  return textMeasurer.measureText(text).width
}

/** The icon of a house: a pin, with its text if there is one. */
export const markerIcon = ({ status, text }: MapMarker, highlighted: boolean): google.maps.Icon =>
  text ? textPinIcon(status, text, highlighted) : pinIcon(status, highlighted)

/** Draws the icon of a group with a text, such as how many houses are in it. */
export function groupIcon(text: string, highlighted: boolean): google.maps.Icon {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><circle cx="22" cy="22" r="21" fill="${themeColor('--color-primary')}" ` +
    `stroke="${themeColor('--color-surface')}" stroke-width="2"/><text x="22" y="27" text-anchor="middle" font-family="${FONT}" ` +
    `font-size="14" font-weight="600" fill="${themeColor('--color-on-primary')}">${text}</text></svg>`
  return highlighted ? cachedIcon(svg, 55, 55, 27.5) : cachedIcon(svg, 44, 44, 22)
}
