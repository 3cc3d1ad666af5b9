import { readPastedAddress } from '../../address/pastedAddress'
import { prepareText } from '../values/figures'
import type { Data } from '../data/looseJson'
import { readMarkup, type Attributes } from './markup'
import { Microdata } from './microdata'

export type Line = {
  /** As returned by `prepareText`, for parsing figures and labels. */
  text: string
  /** As displayed, for parsing addresses. */
  raw: string
  /** Name of the enclosing heading, cell, list item or link element, such as "h1" or "dt"; empty if there is none. */
  tag: string
}

export type Page = {
  language: string
  title: string
  /** In page order, with lowercase names. */
  metas: readonly { name: string; content: string }[]
  canonicalUrl: string
  jsonLd: readonly string[]
  /** The page's microdata, as linked data. */
  items: readonly Data[]
  scripts: readonly { text: string; isData: boolean }[]
  lines: readonly Line[]
}

const VOID_TAGS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const INLINE_TAGS = new Set('a abbr b bdi bdo big cite code data em font i label mark small span strong time u button svg img'.split(' '))
const NON_BREAKING_TAGS = new Set(['sup', 'sub', 'wbr'])
/** Elements that hold no facts about the listing, such as navigation, search fields and struck-out text. */
const ASIDE_TAGS = new Set('nav footer aside select datalist svg template noscript del s strike object canvas audio video head'.split(' '))
const LINE_TAGS = new Set('h1 h2 h3 h4 h5 h6 dt dd th td li a'.split(' '))
/** Elements that contain the whole page, whatever their class names suggest. */
const WHOLE_PAGE_TAGS = new Set(['html', 'body', 'main'])
const NAMING_ATTRIBUTES = ['id', 'class', 'data-testid', 'data-test', 'data-qa', 'data-cy', 'data-test-id', 'role']

/** Matches class names and ids of sections that are not about the house itself, such as similar houses, price history or agents. */
const ASIDE_NAME =
  /similar|simili|related|recommend|recently|nearby|neighbou?r|other[-_]?(?:prop|list|home|ads|house)|comparable|also[-_]?(?:like|view)|suggest|you[-_]?may|sponsor|promot|price[-_]?history|tax[-_]?history|mortgage|calculator|hypothe|hipoteca|mutuo|financing|agent|broker|realtor|advertiser|agency|contact|breadcrumb|footer|cookie|consent|newsletter|school|market[-_]?(?:trend|stat)|aehnlich|vergelijkbar|soortgelijk|relacionad|semelhant|recommand|empfehl|recomend|consigliat|suggerit|weitere[-_]?(?:objekt|immo|angebot|anzeig)|autres[-_]?|otros[-_]?|altri[-_]?annunci|meer[-_]?woningen|sold[-_]?(?:near|home)|estimate|swiper|carousel|slick[-_]|splide|modal[-_]?filter|search[-_]?(?:form|filter|bar|result)/i

/** The deepest nesting to track; the text of deeper elements counts as that of their ancestor. */
const MAX_DEPTH = 2000
const MAX_LINE_LENGTH = 4000
const MAX_LINES = 2500
const MAX_SCRIPTS = 500

class Collector {
  language = ''
  title = ''
  canonicalUrl = ''
  metas: { name: string; content: string }[] = []
  jsonLd: string[] = []
  scripts: { text: string; isData: boolean }[] = []
  lines: Line[] = []

  readonly microdata = new Microdata()

  private readonly stack: string[] = []
  /** How many times each name is on the stack, so that a stray closing tag can be ignored without searching the stack. */
  private readonly openCounts = new Map<string, number>()
  /** The length of the stack when the outermost ignored element was opened; Infinity if there is none. */
  private asideDepth = Infinity
  private buffer = ''

  open(name: string, attributes: Attributes) {
    if (name === 'meta') this.addMeta(attributes)
    else if (name === 'link' && /(?:^| )canonical(?: |$)/i.test(attributes.get('rel') ?? ''))
      this.canonicalUrl ||= attributes.get('href') ?? ''
    else if (name === 'html') this.language ||= attributes.get('lang') ?? ''
    this.separate(name)
    if (!this.isAside() && !ASIDE_TAGS.has(name) && !isAside(name, attributes)) this.addLabel(attributes)
    const isVoid = VOID_TAGS.has(name) || this.stack.length >= MAX_DEPTH
    if (isVoid && !this.isAside()) this.microdata.enter(this.stack.length + 1, attributes, true)
    if (isVoid) return
    this.stack.push(name)
    this.openCounts.set(name, (this.openCounts.get(name) ?? 0) + 1)
    if (!this.isAside() && isAside(name, attributes)) this.asideDepth = this.stack.length
    if (!this.isAside()) this.microdata.enter(this.stack.length, attributes, false)
  }

  close(name: string) {
    this.separate(name)
    if (!this.openCounts.get(name)) return
    for (;;) {
      const last = this.stack.pop()
      if (last === undefined) return
      this.openCounts.set(last, (this.openCounts.get(last) ?? 1) - 1)
      if (this.stack.length < this.asideDepth) this.asideDepth = Infinity
      this.microdata.leave(this.stack.length + 1)
      if (last === name) return
    }
  }

  text(text: string) {
    if (this.isAside()) return
    if (this.buffer.length < MAX_LINE_LENGTH && this.lines.length < MAX_LINES) this.buffer += text.slice(0, MAX_LINE_LENGTH)
    this.microdata.text(text)
  }

  raw(name: string, attributes: Attributes, content: string) {
    if (name === 'title') {
      if (!this.openCounts.get('svg')) this.title ||= content.slice(0, 500).trim()
      return
    }
    const type = attributes.get('type')?.toLowerCase() ?? ''
    if (name !== 'script' || this.scripts.length + this.jsonLd.length >= MAX_SCRIPTS) return
    if (type.includes('ld+json')) this.jsonLd.push(content)
    else if (!type || /json|javascript|module/.test(type)) this.scripts.push({ text: content, isData: type.includes('json') })
  }

  flush() {
    if (this.buffer === '') return
    if (this.lines.length >= MAX_LINES || !/\S/.test(this.buffer)) {
      this.buffer = ''
      return
    }
    const raw = this.buffer.replaceAll(/[^\S\v]+/g, ' ').replaceAll(/ ?\v[\v ]*/g, '\v')
    this.buffer = ''
    const text = prepareText(raw).replaceAll(/^[\v ]+|[\v ]+$/g, '')
    if (text === '') return
    const tag = this.stack.findLast((name) => LINE_TAGS.has(name)) ?? ''
    this.lines.push({ text, raw: raw.replaceAll('\v', ' ').trim(), tag })
  }

  private isAside(): boolean {
    return this.stack.length >= this.asideDepth
  }

  private separate(name: string) {
    if (NON_BREAKING_TAGS.has(name)) return
    if (INLINE_TAGS.has(name)) this.text('\v')
    else this.flush()
  }

  private addMeta(attributes: Attributes) {
    // The properties of items are read as microdata, and may be about other houses.
    const itemProperty = this.isAside() || this.microdata.isInItem ? undefined : attributes.get('itemprop')
    const name = (attributes.get('property') || attributes.get('name') || itemProperty || '').toLowerCase().trim()
    const content = (attributes.get('content') ?? attributes.get('value') ?? '').slice(0, 2000).trim()
    if (name && content) this.metas.push({ name, content })
  }

  /** Adds an accessible label as a line of text, such as "3 bedrooms" on a bed icon. */
  private addLabel(attributes: Attributes) {
    const label = attributes.get('aria-label')
    if (!label || !/^[^\v]{3,40}$/.test(label) || !/\d/.test(label) || !/\p{L}/u.test(label)) return
    this.flush()
    this.buffer = label
    this.flush()
  }
}

function isAside(name: string, attributes: Attributes): boolean {
  if (ASIDE_TAGS.has(name)) return name !== 'head'
  if (attributes.size === 0 || WHOLE_PAGE_TAGS.has(name)) return false
  if (attributes.has('hidden') || /display:\s*none/i.test(attributes.get('style') ?? '')) return true
  return NAMING_ATTRIBUTES.some((each) => isAsideName(attributes.get(each)))
}

/** Caches the results of `isAsideName`, because class names repeat a lot. */
const asideNameCache = new Map<string, boolean>()
const MAX_CACHED_NAMES = 2000

function isAsideName(name: string | undefined): boolean {
  if (!name) return false
  const cached = asideNameCache.get(name)
  if (cached !== undefined) return cached
  const isAsideMatch = ASIDE_NAME.test(name)
  if (asideNameCache.size < MAX_CACHED_NAMES && name.length < 200) asideNameCache.set(name, isAsideMatch)
  return isAsideMatch
}

/** Parses a page's HTML in one pass. */
export function pageFromMarkup(html: string): Page {
  const collector = new Collector()
  readMarkup(html, {
    open: (name, attributes) => collector.open(name, attributes),
    close: (name) => collector.close(name),
    text: (text) => collector.text(text),
    raw: (name, attributes, content) => collector.raw(name, attributes, content),
  })
  collector.flush()
  const { language, title, canonicalUrl, metas, jsonLd, scripts, lines, microdata } = collector
  return { language, title, canonicalUrl, metas, jsonLd, items: microdata.items, scripts, lines: linesAboutListing(lines) }
}

/** Parses text copied from a page. */
export function pageFromText(text: string): Page {
  const lines = text.split(/\r\n|[\n\r]/, MAX_LINES).flatMap((line) => {
    const raw = line.slice(0, MAX_LINE_LENGTH).trim()
    const prepared = prepareText(raw.replaceAll('\t', '\v')).trim()
    return prepared ? { text: prepared, raw, tag: '' } : []
  })
  return { language: '', title: '', canonicalUrl: '', metas: [], jsonLd: [], items: [], scripts: [], lines: linesAboutListing(lines) }
}

const OTHER_HOUSES =
  /^(?:\W|\d)*(?:(?:view |see |show |more |other |our |find )*(?:(?:similar|comparable|recommended|sponsored)\b|(?:related|nearby|suggested|featured|recently) (?:[a-z-]+ ){0,3}(?:homes|houses|properties|listings|flats|apartments|condos|rentals|ads|results|for you|viewed|sold|listed|added)\b)|(?:more|other) (?:homes|properties|listings|houses|ads|results|from)|new (?:(?:homes|properties|listings|houses) (?:near|in)|from)\b|homes? (?:near|you)|(?:you|people|customers|others|users|buyers).{0,30}(?:also|like|viewed|interested)|recently (?:sold|viewed)|sold (?:nearby|near)|what others|aehnliche|ahnliche|weitere (?:objekte|immobilien|angebote|anzeigen|wohnungen|hauser)|das konnte|andere (?:nutzer|interessent|woning)|passende|(?:annonces|biens|logements) (?:similaires|a proximite)|(?:d')?autres (?:annonces|biens)|ces (?:annonces|biens)|vous aimerez|a decouvrir aussi|(?:anuncios|inmuebles|viviendas|pisos|casas|propiedades|imoveis|resultados|apartamentos) (?:similares|parecid|relacionad|semelhant)|otros (?:anuncios|inmuebles|pisos|usuarios)|otras (?:viviendas|casas)|tambien te|te puede|podria interesar|(?:annunci|immobili|case|appartamenti) (?:simili|consigliat|suggerit|correlat)|altri (?:annunci|immobili)|potrebbe(?:ro)? interess|outros (?:anuncios|imoveis)|tambem pode|poderia gostar|(?:vergelijkbare|soortgelijke) |andere (?:woningen|huizen)|ook interessant|bekijk ook|misschien ook|נכסים (?:דומים|נוספים)|מודעות דומות)/
const OFF_TOPIC_HEADING =
  /price (?:history|and tax)|tax history|sale history|property history|payment|mortgage|calculator|monthly cost|affordab|home value|zestimate|estimate|neighbou?rhood|(?<![a-z])(?:schools?|market)(?![a-z]| (?:street|st|road|rd|lane|ln|avenue|ave|square|place|hill|close)\b)|walk score|finanzierung|hypothe|preisentwicklung|(?<!centre |quartier |ville )historique|financement|simul|hipoteca|evolucion|mutuo|andamento|storico (?:dei |del |di )?(?:prezz|vendit)|^storico$|prestamo|credito|hypotheek|kosten|prijsontwikkeling|agent|agency|agence|contact|anbieter|makler|ansprechpartner|inserzionista|agenzia|anunciante|makelaar|listed by|presented by|ask a question|about (?:the )?(?:developer|builder)/

/** Drops the lines below a heading about other houses, up to the next h1, and sections on other matters, such as price history. */
function linesAboutListing(lines: readonly Line[]): Line[] {
  const ownLines: Line[] = []
  let skippedLevel = 0
  let isAboutOthers = false
  for (const line of lines) {
    const level = /^h[1-6]$/.test(line.tag) ? Number(line.tag.slice(1)) : 0
    if (level === 1) isAboutOthers = false
    isAboutOthers ||= line.text.length <= 80 && line.tag !== 'a' && OTHER_HOUSES.test(line.text)
    if (skippedLevel > 0 && level > 0 && level <= skippedLevel) skippedLevel = 0
    if (level > 1 && OFF_TOPIC_HEADING.test(line.text) && !readPastedAddress(line.raw)?.zip) skippedLevel = level
    if (!isAboutOthers && skippedLevel === 0) ownLines.push(line)
  }
  return ownLines
}
