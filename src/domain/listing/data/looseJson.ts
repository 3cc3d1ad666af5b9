/** The deepest nesting to read. */
const MAX_DEPTH = 60

/** The longest expression to skip, in characters; longer expressions are program code. */
const MAX_EXPRESSION_LENGTH = 2000

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: null, '!0': true, '!1': false }

export type Data = Record<string, unknown>

export const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses the value that begins at index `from` of a string. Returns the value and the index at which it ends; undefined if the value
 * is incomplete or invalid. Accepts JavaScript syntax beyond JSON: unquoted names, single quotes, comments, extra commas. An
 * expression that would have to be evaluated, such as a call, becomes null.
 */
export function parseLoose(text: string, from = 0): { value: unknown; end: number } | undefined {
  const reader = new LooseReader(text, from)
  const value = reader.readValue(0)
  return reader.isBroken ? undefined : { value, end: reader.offset }
}

/**
 * Parses a string that holds a single value, which may be inside a CDATA section or an HTML comment; undefined if it is invalid.
 * Tries JSON.parse first, which is many times faster than `parseLoose`.
 */
export function parseData(text: string): unknown {
  const plain = text
    .trim()
    .replace(/^(?:\/\*\s*)?(?:\/\/)?\s*<!(?:\[CDATA\[|--)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\*\s*)?(?:\/\/)?\s*(?:\]\]|--)>\s*(?:\*\/)?;?\s*$/, '')
    .trim()
  try {
    return JSON.parse(plain)
  } catch {
    return parseLoose(plain)?.value
  }
}

class LooseReader {
  isBroken = false

  constructor(
    private readonly text: string,
    public offset: number,
  ) {}

  readValue(depth: number): unknown {
    this.skipSpace()
    const first = this.text[this.offset]
    if (depth > MAX_DEPTH || first === undefined) return this.fail()
    if (first === '{') return this.readObject(depth)
    if (first === '[') return this.readArray(depth)
    if (first === '"' || first === "'" || first === '`') return this.readString(first)
    return this.readExpression()
  }

  private readObject(depth: number): unknown {
    const entries: [string, unknown][] = []
    this.offset += 1
    for (;;) {
      if (this.skipEnd('}')) return Object.fromEntries(entries)
      const first = this.text[this.offset] ?? ''
      const name = first === '"' || first === "'" ? this.readString(first) : this.readName()
      this.skipSpace()
      if (this.isBroken || this.text[this.offset] !== ':') return this.fail()
      this.offset += 1
      const value = this.readValue(depth + 1)
      if (this.isBroken) return undefined
      if (name !== '__proto__') entries.push([String(name), value])
    }
  }

  private readArray(depth: number): unknown {
    const items: unknown[] = []
    this.offset += 1
    for (;;) {
      if (this.skipEnd(']')) return items
      items.push(this.readValue(depth + 1))
      if (this.isBroken) return undefined
    }
  }

  /**
   * Skips whitespace, comments and commas. If the object or array ends here, skips its closing bracket and returns true. Also returns
   * true on failure, so that the caller stops.
   */
  private skipEnd(close: string): boolean {
    this.skipSpace()
    while (this.text[this.offset] === ',') {
      this.offset += 1
      this.skipSpace()
    }
    if (this.isBroken || this.offset >= this.text.length) {
      this.fail()
      return true
    }
    if (this.text[this.offset] !== close) return false
    this.offset += 1
    return true
  }

  private readString(quote: string): string | undefined {
    const start = this.offset + 1
    let offset = start
    let hasEscape = false
    while (offset < this.text.length && this.text[offset] !== quote) {
      if (this.text[offset] === '\\') {
        hasEscape = true
        offset += 1
      }
      offset += 1
    }
    if (offset >= this.text.length) return this.fail()
    this.offset = offset + 1
    const raw = this.text.slice(start, offset)
    return hasEscape ? unescapeString(raw) : raw
  }

  private readName(): string {
    const start = this.offset
    while (/[\w$-]/.test(this.text[this.offset] ?? '')) this.offset += 1
    if (this.offset === start) this.fail()
    return this.text.slice(start, this.offset)
  }

  /** Reads a number or a literal such as true. Any other expression is skipped up to the next separator and becomes null. */
  private readExpression(): unknown {
    const start = this.offset
    let depth = 0
    while (this.offset < this.text.length) {
      if (this.offset - start > MAX_EXPRESSION_LENGTH) return this.fail()
      const character = this.text[this.offset] ?? ''
      if (depth === 0 && /[,}\]\n;]/.test(character)) break
      if (character === '"' || character === "'" || character === '`') {
        this.readString(character)
        if (this.isBroken) return undefined
        continue
      }
      if (/[([{]/.test(character)) depth += 1
      if (/[)\]}]/.test(character)) depth -= 1
      if (depth < 0) break
      this.offset += 1
    }
    if (this.offset === start) return this.fail()
    const expression = this.text.slice(start, this.offset).trim()
    if (/^[+-]?(?:\d{1,20}\.?\d{0,20}|\.\d{1,20})(?:e[+-]?\d{1,3})?$/i.test(expression)) return Number(expression)
    return LITERALS[expression] ?? null
  }

  private skipSpace() {
    for (;;) {
      while (/\s/.test(this.text[this.offset] ?? '')) this.offset += 1
      const commentStart = this.text.slice(this.offset, this.offset + 2)
      if (commentStart !== '//' && commentStart !== '/*') return
      const end = commentStart === '//' ? this.text.indexOf('\n', this.offset) : this.text.indexOf('*/', this.offset + 2)
      this.offset = end < 0 ? this.text.length : end + (commentStart === '//' ? 1 : 2)
    }
  }

  private fail(): undefined {
    this.isBroken = true
    return undefined
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** Replaces the escape sequences of a string literal, given without its quotation marks. */
function unescapeString(raw: string): string {
  return raw.replaceAll(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, unicode?: string, hex?: string, character?: string) => {
    const code = unicode ?? hex
    return code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[character ?? ''] ?? character ?? '')
  })
}
