export type Attributes = ReadonlyMap<string, string>

/** Callbacks for each tag, text and raw content, in document order. */
export type MarkupHandler = {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
  /** The content of an element that cannot contain markup, such as a script. */
  raw: (name: string, attributes: Attributes, content: string) => void
}

const RAW_TAGS = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])

/** The longest text or value to read, in characters. */
const MAX_LENGTH = 20_000

/** The most attributes of a tag to read. */
const MAX_ATTRIBUTES = 60

/**
 * Tokenizes a page's source as tolerantly as browsers do, in one pass, without running any of it. Elements still open at the end
 * are closed there.
 */
export function readMarkup(html: string, handler: MarkupHandler) {
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    const end = tag < 0 ? html.length : tag
    if (end > at) handler.text(decodeEntities(html.slice(at, Math.min(end, at + MAX_LENGTH))))
    if (tag < 0) return
    at = readTag(html, tag, handler)
  }
}

/** Reads a construct that begins with "<" and returns the position after it. */
function readTag(html: string, start: number, handler: MarkupHandler): number {
  const next = html.charCodeAt(start + 1)
  if (next === 33 /* ! */ || next === 63 /* ? */) return afterDeclaration(html, start, handler)
  const isClosing = next === 47 /* / */
  const nameStart = start + (isClosing ? 2 : 1)
  const nameEnd = endOfName(html, nameStart)
  if (nameEnd === nameStart) {
    handler.text('<')
    return start + 1
  }
  const name = html.slice(nameStart, nameEnd).toLowerCase()
  const { attributes, end, isClosed } = readAttributes(html, nameEnd)
  if (isClosing) handler.close(name)
  else if (RAW_TAGS.has(name)) return readRaw(html, end, name, attributes, handler)
  else {
    handler.open(name, attributes)
    if (isClosed) handler.close(name)
  }
  return end
}

function afterDeclaration(html: string, start: number, handler: MarkupHandler): number {
  if (html.startsWith('<!--', start)) return positionAfter(html, '-->', start + 4)
  if (html.startsWith('<![CDATA[', start)) {
    const end = html.indexOf(']]>', start)
    handler.text(html.slice(start + 9, end < 0 ? html.length : end))
    return end < 0 ? html.length : end + 3
  }
  return positionAfter(html, '>', start)
}

function positionAfter(html: string, delimiter: string, from: number): number {
  const index = html.indexOf(delimiter, from)
  return index < 0 ? html.length : index + delimiter.length
}

function endOfName(html: string, from: number): number {
  let at = from
  while (at < html.length && at < from + 60) {
    const code = html.charCodeAt(at) | 32
    const isLetter = code >= 97 && code <= 122
    if (!isLetter && (at === from || !/[\w:-]/.test(html[at] ?? ''))) break
    at += 1
  }
  return at
}

function readRaw(html: string, from: number, name: string, attributes: Attributes, handler: MarkupHandler): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  const end = closing.exec(html)?.index ?? html.length
  handler.raw(name, attributes, html.slice(from, end))
  return end === html.length ? end : positionAfter(html, '>', end)
}

const NO_ATTRIBUTES: Attributes = new Map()
const GREATER_THAN = 62
const EQUALS = 61

/** HTML whitespace. */
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)
const isSeparator = (code: number) => isSpace(code) || code === 47 /* / */

const endsName = (code: number) => isSeparator(code) || code === GREATER_THAN || code === EQUALS

function readAttributes(html: string, from: number): { attributes: Attributes; end: number; isClosed: boolean } {
  if (html.charCodeAt(from) === GREATER_THAN) return { attributes: NO_ATTRIBUTES, end: from + 1, isClosed: false }
  const attributes = new Map<string, string>()
  let at = from
  while (at < html.length) {
    while (isSeparator(html.charCodeAt(at))) at += 1
    if (html.charCodeAt(at) === GREATER_THAN) return { attributes, end: at + 1, isClosed: html[at - 1] === '/' }
    const nameStart = at
    at += 1
    while (at < html.length && !endsName(html.charCodeAt(at))) at += 1
    const name = html.slice(nameStart, Math.min(at, nameStart + 60)).toLowerCase()
    const read = readValue(html, at)
    at = read.end
    if (attributes.size < MAX_ATTRIBUTES && !attributes.has(name)) attributes.set(name, decodeEntities(read.value.slice(0, MAX_LENGTH)))
  }
  return { attributes, end: html.length, isClosed: false }
}

function readValue(html: string, from: number): { value: string; end: number } {
  let at = from
  while (isSpace(html.charCodeAt(at))) at += 1
  if (html.charCodeAt(at) !== EQUALS) return { value: '', end: from }
  at += 1
  while (isSpace(html.charCodeAt(at))) at += 1
  const quote = html[at]
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1)
    return close < 0 ? { value: '', end: html.length } : { value: html.slice(at + 1, close), end: close + 1 }
  }
  const start = at
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== GREATER_THAN) at += 1
  return { value: html.slice(start, at), end: at }
}

/** Entity names of the characters 160 to 255, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil ' +
  'sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute ' +
  'Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc ' +
  'atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml'

const NAMED_ENTITIES = new Map<string, string>([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['hellip', '…'],
  ['thinsp', '\u2009'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
])

/** Replaces character references; unknown references stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED_ENTITIES.get(name) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
