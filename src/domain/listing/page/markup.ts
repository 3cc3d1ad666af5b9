import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

export type Attributes = ReadonlyMap<string, string>

/** Callbacks for tags, text and raw content, called in document order. A run of text may arrive in several pieces. */
export type MarkupHandler = {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
  /** Called with the content of an element that cannot contain markup, such as a script. */
  raw: (name: string, attributes: Attributes, content: string) => void
}

/** Elements whose content the tokenizer treats as plain text. */
const RAW_TAGS = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])

const FOREIGN_TAGS = new Set(['svg', 'math'])
/** Some of the elements that end an unclosed drawing or formula. */
const HTML_TAGS = new Set('body div p span ul ol dl li dt dd table h1 h2 h3 h4 h5 h6 img br'.split(' '))

/** The longest attribute value to read, in characters. */
const MAX_VALUE_LENGTH = 20_000

/** The longest name of a tag or attribute to read, in characters. */
const MAX_NAME_LENGTH = 60

/** Maximum number of attributes to read per tag. */
const MAX_ATTRIBUTES = 60

/**
 * Reads a page's source as tolerantly as browsers do, in one pass, without running any of it. It is up to the handler to
 * track which elements are open.
 */
export function readMarkup(html: string, handler: MarkupHandler) {
  const tokenizer = new Tokenizer({}, new TokenReader(html, handler))
  tokenizer.write(html)
  tokenizer.end()
}

/** Assembles tags and text from the positions that the tokenizer reports. */
class TokenReader implements TokenizerCallbacks {
  private tag = ''
  private attributes = new Map<string, string>()
  private attribute = ''
  private value = ''
  /** The open element, if its content is plain text. The text is collected until the element ends. */
  private rawElement: { name: string; attributes: Attributes } | undefined
  private rawText: string[] = []
  /** The number of open `svg` and `math` elements, in which the content of a title or script is not plain text. */
  private openForeignCount = 0

  constructor(
    private readonly html: string,
    private readonly handler: MarkupHandler,
  ) {}

  private nameAt(start: number, end: number): string {
    return this.html.slice(start, Math.min(end, start + MAX_NAME_LENGTH)).toLowerCase()
  }

  private addText(text: string) {
    if (this.rawElement) this.rawText.push(text)
    else this.handler.text(text)
  }

  private endRaw() {
    if (!this.rawElement) return
    this.handler.raw(this.rawElement.name, this.rawElement.attributes, this.rawText.join(''))
    this.rawElement = undefined
    this.rawText = []
  }

  ontext(start: number, end: number) {
    this.addText(this.html.slice(start, end))
  }

  ontextentity(codePoint: number) {
    this.addText(String.fromCodePoint(codePoint))
  }

  oncdata(start: number, end: number, endLength: number) {
    this.addText(this.html.slice(start, end - endLength))
  }

  onopentagname(start: number, end: number) {
    this.tag = this.nameAt(start, end)
    this.attributes = new Map()
  }

  onattribname(start: number, end: number) {
    this.attribute = this.nameAt(start, end)
    this.value = ''
  }

  onattribdata(start: number, end: number) {
    this.value += this.html.slice(start, Math.min(end, start + MAX_VALUE_LENGTH - this.value.length))
  }

  onattribentity(codePoint: number) {
    if (this.value.length < MAX_VALUE_LENGTH) this.value += String.fromCodePoint(codePoint)
  }

  onattribend() {
    if (this.attributes.size < MAX_ATTRIBUTES && !this.attributes.has(this.attribute)) this.attributes.set(this.attribute, this.value)
  }

  onopentagend() {
    if (FOREIGN_TAGS.has(this.tag)) this.openForeignCount += 1
    else if (HTML_TAGS.has(this.tag)) this.openForeignCount = 0
    if (RAW_TAGS.has(this.tag) && !this.isInForeignContext()) this.rawElement = { name: this.tag, attributes: this.attributes }
    else this.handler.open(this.tag, this.attributes)
  }

  onselfclosingtag() {
    this.onopentagend()
    if (!this.rawElement) this.close(this.tag)
  }

  onclosetag(start: number, end: number) {
    if (this.rawElement) this.endRaw()
    else this.close(this.nameAt(start, end))
  }

  isInForeignContext() {
    return this.openForeignCount > 0
  }

  private close(name: string) {
    if (FOREIGN_TAGS.has(name)) this.openForeignCount = Math.max(0, this.openForeignCount - 1)
    this.handler.close(name)
  }

  onend() {
    this.endRaw()
  }

  oncomment() {}
  ondeclaration() {}
  onprocessinginstruction() {}
}
