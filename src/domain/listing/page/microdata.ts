import type { Data } from '../data/looseJson'
import type { Attributes } from './markup'

const MAX_ITEMS = 500
const MAX_DEPTH = 12
const MAX_VALUE_LENGTH = 300

type OpenElement = { depth: number; item?: Data; name?: string; text?: string }

/**
 * Collects a page's microdata as linked data: { "@type", … }. The caller reports when it enters and leaves an element, with the depth of
 * that element.
 */
export class Microdata {
  readonly items: Data[] = []
  private readonly openElements: OpenElement[] = []
  private count = 0

  get isInItem(): boolean {
    return this.openElements.some(({ item }) => item !== undefined)
  }

  enter(depth: number, attributes: Attributes, isVoid: boolean) {
    if (attributes.size === 0) return
    const isScope = attributes.has('itemscope')
    const names = attributes.get('itemprop')?.split(/\s+/).filter(Boolean) ?? []
    if (!isScope && names.length === 0) return
    const [name] = names
    const parent = this.openElements.findLast(({ item }) => item !== undefined)?.item
    if (isScope) {
      if (this.count >= MAX_ITEMS || this.openElements.length >= MAX_DEPTH) return
      this.count += 1
      const item: Data = { '@type': attributes.get('itemtype') ?? '' }
      if (parent && name) add(parent, name, item)
      else this.items.push(item)
      if (!isVoid) this.openElements.push({ depth, item })
      return
    }
    if (!parent || !name) return
    const statedValue = attributes.get('content') ?? attributes.get('datetime') ?? attributes.get('href') ?? attributes.get('src')
    if (statedValue !== undefined || isVoid) add(parent, name, (statedValue ?? '').slice(0, MAX_VALUE_LENGTH).trim())
    else if (this.openElements.length < MAX_DEPTH) this.openElements.push({ depth, name, text: '' })
  }

  text(text: string) {
    for (const each of this.openElements) {
      if (each.text !== undefined && each.text.length < MAX_VALUE_LENGTH) each.text += text.slice(0, MAX_VALUE_LENGTH)
    }
  }

  /** Closes all items and properties that were opened at this depth or deeper. */
  leave(depth: number) {
    for (let last = this.openElements.at(-1); last && last.depth >= depth; last = this.openElements.at(-1)) {
      this.openElements.pop()
      const parent = this.openElements.findLast(({ item }) => item !== undefined)?.item
      if (last.name && parent) add(parent, last.name, (last.text ?? '').replaceAll(/\s+/g, ' ').trim())
    }
  }
}

/** Adds a value to a property of an item. The values of a repeated property become an array. */
function add(item: Data, name: string, value: unknown) {
  if (/^(?:__proto__|constructor|prototype|@)/.test(name) || value === '') return
  const existing = Object.hasOwn(item, name) ? item[name] : undefined
  if (Array.isArray(existing) && existing.length < 20) existing.push(value)
  else if (existing === undefined) item[name] = value
  else if (!Array.isArray(existing)) item[name] = [existing, value]
}
