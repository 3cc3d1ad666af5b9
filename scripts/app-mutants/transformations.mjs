import { parseSync } from 'vite'

/**
 * A mutant: the text between two offsets of a file, its replacement, and a probe that reports when that code runs. A probe is text to
 * insert before and after the code between two offsets; `call` is the call that reports.
 * @typedef {{ start: number, end: number, before: (call: string) => string, after: string }} Probe
 * @typedef {{ kind: string, start: number, end: number, replacement: string, probe: Probe }} Mutant
 */

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const ARITHMETIC = { '-': '+', '*': '/', '/': '*', '%': '*' }
const LOGICAL = { '&&': '||', '||': '&&' }

/** Attributes without mutants: those that affect only how things look, which is reviewed by eye, and React's keys. */
const SKIPPED_ATTRIBUTES = /^(className|style|key|size|variant|sizes|strokeWidth)$/

const isReadableText = (text) => /^[A-Z][\w’]*[ .…]\S/.test(text.trim())

/** Whether a node is left out because it contains no code that runs, such as a type or an import. */
const isInert = ({ type }) =>
  (type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)) ||
  ['ImportDeclaration', 'ExportAllDeclaration'].includes(type)

/**
 * Lists all mutants of a file, in source order.
 * @param {string} file the file's path, whose extension determines whether the source may contain types and JSX
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(file, source) {
  const { program } = parseSync(file, source)
  const mutants = []
  const text = ({ start, end }) => source.slice(start, end)
  const add = (kind, node, replacement, probedNode, before, after) => {
    if (text(node) === replacement) return
    const probe = { start: probedNode.start, end: probedNode.end, before, after }
    mutants.push({ kind, start: node.start, end: node.end, replacement, probe })
  }
  const addExpression = (kind, node, replacement) => add(kind, node, replacement, node, (call) => `(${call}, `, ')')
  const addOperator = (kind, node, replacement) => addExpression(kind, node, `(${text(node.left)} ${replacement} ${text(node.right)})`)

  const mutators = {
    BinaryExpression(node) {
      if (COMPARISONS[node.operator]) addOperator('comparison', node, COMPARISONS[node.operator])
      else if (ARITHMETIC[node.operator]) addOperator('arithmetic', node, ARITHMETIC[node.operator])
    },
    LogicalExpression(node) {
      if (LOGICAL[node.operator]) addOperator('logical operator', node, LOGICAL[node.operator])
      else addExpression('fallback', node, `(${text(node.left)})`)
    },
    IfStatement: ({ test }) => addExpression('condition', test, `!(${text(test)})`),
    ConditionalExpression: ({ test }) => addExpression('condition', test, `!(${text(test)})`),
    UnaryExpression(node) {
      if (node.operator === '!') addExpression('negation', node, `(${text(node.argument)})`)
    },
    ExpressionStatement(node) {
      const inner = ['AwaitExpression', 'UnaryExpression'].includes(node.expression.type) ? node.expression.argument : node.expression
      if (!['CallExpression', 'AssignmentExpression'].includes(inner.type)) return
      add('statement', node, ';', node, (call) => `{${call};`, '}')
    },
    Literal(node) {
      if (typeof node.value === 'number' && node.value > 1) addExpression('number', node, String(node.value * 2))
      else if (typeof node.value === 'boolean') addExpression('boolean', node, String(!node.value))
      else if (typeof node.value === 'string' && isReadableText(node.value)) addExpression('text', node, "'Other words'")
    },
    JSXText(node) {
      if (isReadableText(node.value)) add('text', node, 'Other words', node, (call) => `{void ${call}}`, '')
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !value || SKIPPED_ATTRIBUTES.test(name.name) || /^[A-Z]/.test(text(name))) return
      const isCode = value.type === 'JSXExpressionContainer'
      if (isCode) add('attribute', value, '{undefined}', value.expression, (call) => `(${call}, `, ')')
      else add('attribute', value, '{undefined}', value, (call) => `{(${call}, `, ')}')
    },
  }

  const visit = (node, parent) => {
    if (!node || typeof node.type !== 'string' || isInert(node)) return
    const isName =
      parent && ((parent.key === node && !parent.computed) || parent.type === 'JSXAttribute' || parent.type === 'ExportNamedDeclaration')
    if (!(node.type === 'Literal' && isName)) mutators[node.type]?.(node)
    for (const [key, child] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments') continue
      for (const each of Array.isArray(child) ? child : [child]) if (each && typeof each === 'object') visit(each, node)
    }
  }
  visit(program)
  return mutants.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/**
 * Inserts each mutant's probe into the source of a file.
 * @param {string} source
 * @param {readonly (Mutant & { id: number })[]} mutants
 */
export function withProbes(source, mutants) {
  const inserts = mutants.flatMap(({ id, probe: { start, end, before, after } }) => [
    // Keeps probes nested: where two start at the same offset, the outer one comes first; where two end, it comes last.
    { offset: start, rank: [1, -end], text: before(`globalThis.houseHunterRan?.(${id})`) },
    { offset: end, rank: [0, -start], text: after },
  ])
  inserts.sort((a, b) => a.offset - b.offset || a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
  let result = ''
  let from = 0
  for (const { offset, text } of inserts) {
    result += source.slice(from, offset) + text
    from = offset
  }
  return result + source.slice(from)
}
