const TOKEN = /'(?:[^']|'')*'|--[^\n]*|\$\w*\$[\s\S]*?\$\w*\$|[\w.]+|::|[<>=!~|-]+|[^\s\w]/g

/** Words that may precede a condition. */
const WORDS_BEFORE = new Set(['where', 'and', 'or', 'when', 'if', 'elsif', 'then', 'else', 'on', 'select', 'return', 'not', 'using'])
/** Words that may follow a condition. */
const WORDS_AFTER = new Set([
  'and',
  'or',
  'then',
  'returning',
  'order',
  'group',
  'limit',
  'union',
  'loop',
  'when',
  'else',
  'end',
  'join',
  'cross',
  'left',
  'on',
  'where',
])
/** Matches what may follow one of CONDITION_KEYWORDS but is not replaced: a constant, a `case`, an exception, `if exists`. */
const NOT_A_CONDITION = /^('|case\b|exists "|(true|false|null|others|\w+_(violation|exception))$)/i
/** Tokens that open a group in an operand. Everything up to the matching closing token belongs to the operand. */
const OPENING = new Set(['(', '[', 'case'])
const CLOSING = new Set([')', ']', 'end'])
/** Words that are followed by a condition, unless what follows matches NOT_A_CONDITION. */
const CONDITION_KEYWORDS = new Set(['where', 'when', 'if', 'elsif', 'and', 'or'])

/**
 * Tokenizes SQL, dropping comments; each token has its position. The `and` of a `between` becomes `between-and`, because it joins no
 * conditions, and the function `left` becomes `left-of`, because `left` may also begin a join.
 */
function tokensOf(sql) {
  const tokens = [...sql.matchAll(TOKEN)]
    .map(({ 0: text, index }) => ({ text: text.toLowerCase(), start: index, end: index + text.length }))
    .filter(({ text }) => !text.startsWith('--'))
  let isAfterBetween = false
  return tokens.map((word, index) => {
    if (word.text === 'left' && tokens[index + 1]?.text === '(') return { ...word, text: 'left-of' }
    if (word.text === 'between') isAfterBetween = true
    if (word.text !== 'and' || !isAfterBetween) return word
    isAfterBetween = false
    return { ...word, text: 'between-and' }
  })
}

/** Walks over an operand, from one of its ends in the given direction, and returns the index of the token at its other end. */
function otherEnd(tokens, from, step, stops) {
  const [opening, closing] = step > 0 ? [OPENING, CLOSING] : [CLOSING, OPENING]
  let depth = 0
  let index = from
  for (; index >= 0 && index < tokens.length; index += step) {
    const { text } = tokens[index]
    if (depth === 0 && (stops.has(text) || closing.has(text) || text === ';' || text === ',')) break
    if (opening.has(text)) depth += 1
    if (closing.has(text)) depth -= 1
  }
  return index - step
}

/**
 * Finds the individual conditions in SQL: the operands of `and` and `or`, and what follows `where`, `when` and `if`.
 * @param {string} sql a boolean expression or a function's body
 * @returns {{ start: number, end: number, text: string, precedingWord: string }[]}
 */
export function conditionsOf(sql) {
  const tokens = tokensOf(sql)
  const spans = new Map()
  const add = (first, last) => {
    if (first > last) return
    const [start, end] = [tokens[first].start, tokens[last].end]
    spans.set(`${start} ${end}`, { start, end, text: sql.slice(start, end), precedingWord: tokens[first - 1]?.text ?? '' })
  }
  tokens.forEach(({ text }, index) => {
    if (CONDITION_KEYWORDS.has(text) && tokens[index + 1]) add(index + 1, otherEnd(tokens, index + 1, 1, WORDS_AFTER))
    if (text === 'and' || text === 'or') add(otherEnd(tokens, index - 1, -1, WORDS_BEFORE), index - 1)
  })
  return [...spans.values()].filter(({ text }) => !NOT_A_CONDITION.test(text))
}

/** Replaces one of the conditions in `sql` with a value. */
export function withCondition(sql, { start, end }, value) {
  return `${sql.slice(0, start)}${value}${sql.slice(end)}`
}
