import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'

/*
 * The product tells failures apart by their error codes, because the text of a message depends on the version and the language of the
 * software that wrote it. A comparison with the empty string is allowed.
 */

const FOLDERS = ['src', 'supabase/functions']
const PRODUCT_FILE = /^(?!src\/test\/)(?!.*\.test\.)(?!.*\/testing\/).*\.tsx?$/

/** The only source code that may branch on the text of a message, as `file: snippet`, with the reason for each. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/lib/api/errors.ts: CONSTRAINT_SENTENCE.exec(message': 'the name of a constraint is the sentence to show, and is only in the message',
  'src/lib/api/errors.ts: CONSTRAINT_SENTENCE.test(textOf(original?.message': 'the same',
  'src/lib/api/errors.ts: UNREADABLE.test(message': 'finds markup and JSON, in any language',
  'src/lib/api/errors.ts: NO_RESPONSE.test(message': 'browsers have no code for a failed request or import',
  'src/lib/photos/photoStorage.ts: .exec(error.message': 'reads our own code, which the storage service passes on only in the message',
}

/**
 * Patterns for code that branches on the text of a message. They leave out `typeof`, comparisons with the empty string, and the fields of
 * an object called `message`.
 */
const BRANCH_PATTERNS = [
  /\b(?:message|msg)\)?(?:\??\.\w+\(\))*\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf)\(/g,
  /\w*\.(?:test|exec|includes|has|get|indexOf)\([^)]*(?<!')\b(?:message|msg)\b(?!\??\.)/g,
  /(?<!typeof\s[\w.?]*)\b(?:message|msg)\s*[!=]==?(?![=\s]*'')/g,
  /(?<!'')\s[!=]==?\s*[\w.?]*\b(?:message|msg)\b(?!\??\.)/g,
  /\bswitch\s*\([^)]*\b(?:message|msg)\)/g,
  /\w\[[^\]]*\b(?:message|msg)\]/g,
]

const branchesIn = (text: string) => BRANCH_PATTERNS.flatMap((pattern) => text.match(pattern) ?? [])

test('only the listed code branches on the text of a message', () => {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  const sources = files.map((file) => file.replaceAll('\\', '/')).filter((file) => PRODUCT_FILE.test(file))
  const found = sources.flatMap((file) => branchesIn(readFileSync(file, 'utf8')).map((code) => `${file}: ${code}`))
  expect(sources.length).toBeGreaterThan(500)
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
})

it.each([
  "if (error.message.includes('expired')) return",
  "if (error?.message?.startsWith('Unsupported')) return",
  "String(error.message).toLowerCase().includes('expired')",
  'const [, name] = message.match(/column "(.+)"/) ?? []',
  'return EXPIRED.test(message)',
  'return /expired/.test(textOf(error.message))',
  "return ['jwt expired'].includes(error.message)",
  "return error.message === 'jwt expired'",
  'return invalid.email?.message === EMAIL_REQUIRED',
  "return 'jwt expired' !== error.message",
  "switch (error.message) { case 'jwt expired': return }",
  'return TEXTS[error.message]',
])('%s is found', (code) => {
  expect(branchesIn(code)).toHaveLength(1)
})

it.each([
  "if (typeof error.message === 'string') return error.message",
  "return error.message !== '' && error.message",
  "return (kind === 'invalid' && message) || TRY_LATER",
  'return thread.messages.filter(({ id }) => id !== message.id)',
  'return new Set(ids).has(message.id)',
  "return params.get('message')",
])('%s is not found', (code) => {
  expect(branchesIn(code)).toEqual([])
})
