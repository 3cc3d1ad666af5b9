/** The deepest nesting to read. */
const MAX_DEPTH = 60

/** The longest expression to skip; longer expressions are program code. */
const MAX_WORD_LENGTH = 2000

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: null, '!0': true, '!1': false }

export type Data = Record<string, unknown>

export const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses the value at the start of a string and returns where it ends; undefined if there is none. Accepts script syntax beyond
 * JSON: unquoted names, single quotes, comments, extra commas. An expression that it cannot evaluate, such as a call, becomes null.
 */
export function readLoose(text: string, from = 0): { value: unknown; end: number } | undefined {
  const reader = new LooseReader(text, from)
  const value = reader.value(0)
  return reader.isBroken ? undefined : { value, end: reader.at }
}

/** Parses a string that is a single value. Tries JSON.parse first, which is many times faster. */
export function readData(text: string): unknown {
  const plain = text
    .trim()
    .replace(/^(?:\/\*\s*)?(?:\/\/)?\s*<!(?:\[CDATA\[|--)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\*\s*)?(?:\/\/)?\s*(?:\]\]|--)>\s*(?:\*\/)?;?\s*$/, '')
    .trim()
  try {
    return JSON.parse(plain)
  } catch {
    return readLoose(plain)?.value
  }
}

class LooseReader {
  isBroken = false

  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  value(depth: number): unknown {
    this.skipSpace()
    const first = this.text[this.at]
    if (depth > MAX_DEPTH || first === undefined) return this.fail()
    if (first === '{') return this.object(depth)
    if (first === '[') return this.array(depth)
    if (first === '"' || first === "'" || first === '`') return this.string(first)
    return this.word()
  }

  private object(depth: number): unknown {
    const entries: [string, unknown][] = []
    this.at += 1
    for (;;) {
      if (this.isAtEnd('}')) return Object.fromEntries(entries)
      const first = this.text[this.at] ?? ''
      const name = first === '"' || first === "'" ? this.string(first) : this.name()
      this.skipSpace()
      if (this.isBroken || this.text[this.at] !== ':') return this.fail()
      this.at += 1
      const value = this.value(depth + 1)
      if (this.isBroken) return undefined
      if (name !== '__proto__') entries.push([String(name), value])
    }
  }

  private array(depth: number): unknown {
    const items: unknown[] = []
    this.at += 1
    for (;;) {
      if (this.isAtEnd(']')) return items
      items.push(this.value(depth + 1))
      if (this.isBroken) return undefined
    }
  }

  /** Skips commas and returns whether the list ends here. */
  private isAtEnd(close: string): boolean {
    this.skipSpace()
    while (this.text[this.at] === ',') {
      this.at += 1
      this.skipSpace()
    }
    if (this.isBroken || this.at >= this.text.length) {
      this.fail()
      return true
    }
    if (this.text[this.at] !== close) return false
    this.at += 1
    return true
  }

  private string(quote: string): string | undefined {
    const start = this.at + 1
    let at = start
    let hasEscape = false
    while (at < this.text.length && this.text[at] !== quote) {
      if (this.text[at] === '\\') {
        hasEscape = true
        at += 1
      }
      at += 1
    }
    if (at >= this.text.length) return this.fail()
    this.at = at + 1
    const raw = this.text.slice(start, at)
    return hasEscape ? unescapeString(raw) : raw
  }

  private name(): string {
    const start = this.at
    while (/[\w$-]/.test(this.text[this.at] ?? '')) this.at += 1
    if (this.at === start) this.fail()
    return this.text.slice(start, this.at)
  }

  /** Reads a number, a word, or an expression up to the next separator. */
  private word(): unknown {
    const start = this.at
    let open = 0
    while (this.at < this.text.length) {
      if (this.at - start > MAX_WORD_LENGTH) return this.fail()
      const character = this.text[this.at] ?? ''
      if (open === 0 && /[,}\]\n;]/.test(character)) break
      if (character === '"' || character === "'" || character === '`') {
        this.string(character)
        if (this.isBroken) return undefined
        continue
      }
      if (/[([{]/.test(character)) open += 1
      if (/[)\]}]/.test(character)) open -= 1
      if (open < 0) break
      this.at += 1
    }
    if (this.at === start) return this.fail()
    const word = this.text.slice(start, this.at).trim()
    if (/^[+-]?(?:\d{1,20}\.?\d{0,20}|\.\d{1,20})(?:e[+-]?\d{1,3})?$/i.test(word)) return Number(word)
    return WORDS[word] ?? null
  }

  private skipSpace() {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at += 1
      const comment = this.text.slice(this.at, this.at + 2)
      if (comment !== '//' && comment !== '/*') return
      const end = comment === '//' ? this.text.indexOf('\n', this.at) : this.text.indexOf('*/', this.at + 2)
      this.at = end < 0 ? this.text.length : end + (comment === '//' ? 1 : 2)
    }
  }

  private fail(): undefined {
    this.isBroken = true
    return undefined
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** The text of a string literal, without its quotation marks. */
function unescapeString(raw: string): string {
  return raw.replaceAll(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, unicode?: string, hex?: string, character?: string) => {
    const code = unicode ?? hex
    return code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[character ?? ''] ?? character ?? '')
  })
}
