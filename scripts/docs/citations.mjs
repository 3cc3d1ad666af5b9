import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Holds the rules that span features, and links to every other rules file. */
const INDEX = 'docs/product.md'

/** Folders with files that may cite the rules. This file's own folder is excluded, because its tests contain wrong citations on purpose. */
const FOLDERS = ['src', 'supabase', 'e2e', 'scripts', 'bench', 'docs']
const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
const EXCLUDED = /(^|\/)(node_modules|\.temp|scripts\/docs)\//
const TEXT_FILE = /\.(tsx?|mjs|js|css|sql|toml|md)$/

/** Matches the path of a rules file, whether or not that file exists. */
const RULES_PATH = /(?<![\w./-])(?:docs\/product|(?:src|supabase\/functions)\/(?:[\w.-]+\/)*README)\.md/

/**
 * The headings of the product's rules, keyed by the path of the file that holds them.
 * @typedef {Readonly<Record<string, readonly string[]>>} Rules
 */

/** Whether a file holds rules of the product: docs/product.md, and each README in src and supabase/functions. */
const holdsRules = (file) => RULES_PATH.exec(file)?.[0] === file

/** @returns {string[]} the text of each heading of a Markdown file, in order */
export function headingsOf(markdown) {
  const withoutCode = markdown.replaceAll(/^```[^]*?^```/gm, '')
  return Array.from(withoutCode.matchAll(/^#{1,6} +(.+?) *$/gm), ([, heading]) => heading)
}

/** The anchor that GitHub generates for a heading. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
}

/** Joins lines into one, without the comment markers at their starts. */
function unwrap(text) {
  return text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?\s*/g, ' ')
}

/**
 * Finds the errors in the references to the product's rules in one file.
 * @param {string} file the file's path from the root, with forward slashes
 * @param {string} text
 * @param {Rules} rules
 * @returns {string[]} a sentence for each error
 */
export function faultsIn(file, text, rules) {
  const plainText = unwrap(text)
  const [outsideCitation] = /\b[Rr]uling \d|\bspec(ification)? ?§/.exec(plainText) ?? []
  return [
    ...(outsideCitation ? [`${file} cites "${outsideCitation}", which nobody who clones the project has`] : []),
    ...citationFaults(file, plainText, rules),
    ...(file.endsWith('.md') ? linkFaults(file, plainText, rules) : []),
  ]
}

function citationFaults(file, plainText, rules) {
  const faults = []
  for (const [, citedFile, heading] of plainText.matchAll(new RegExp(`(${RULES_PATH.source})(?:, "([^"]+)")?`, 'g'))) {
    const holder = Object.keys(rules).find((each) => rules[each].includes(heading))
    if (heading === undefined) {
      if (!file.endsWith('.md')) faults.push(`${file} mentions ${citedFile} without a heading: write ${citedFile}, "Heading"`)
    } else if (!holder) faults.push(`${file} cites "${heading}", which is no heading of ${citedFile}`)
    else if (holder !== citedFile) faults.push(`${file} cites "${heading}" of ${citedFile}, but the heading is in ${holder}`)
  }
  return faults
}

function linkFaults(file, plainText, rules) {
  const faults = []
  for (const [, target, anchor] of plainText.matchAll(/\]\(([^\s()#]*)(?:#([^\s()]*))?\)/g)) {
    const linkedFile = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
    if (!holdsRules(linkedFile)) continue
    if (!rules[linkedFile]) faults.push(`${file} links to ${linkedFile}, which does not exist`)
    else if (anchor !== undefined && !rules[linkedFile].some((heading) => anchorOf(heading) === anchor))
      faults.push(`${file} links to #${anchor}, which is no heading of ${linkedFile}`)
  }
  return faults
}

/**
 * Finds the project's files that a document links to, or names by a path in backticks. Leaves out paths in backticks such as
 * `supabase/.temp`, because some hidden files exist only once a program has written them.
 * @param {string} file the document's path from the root
 * @param {string} text
 * @returns {string[]} their paths from the root
 */
export function namedFiles(file, text) {
  const links = Array.from(text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g), ([, target]) => path.posix.join(path.posix.dirname(file), target))
  const namedPaths = Array.from(text.matchAll(/`((?:src|supabase|e2e|scripts|bench|docs)\/(?!\.)[\w./-]+)`/g), ([, target]) => target)
  return [...links, ...namedPaths]
}

/**
 * Finds the rules files to which the index in docs/product.md does not link.
 * @param {string} index the text of docs/product.md
 * @param {Rules} rules
 */
export function unlistedFiles(index, rules) {
  return Object.keys(rules).filter((file) => file !== INDEX && !index.includes(`](../${file})`))
}

/** Finds the headings that occur more than once, because a citation of such a heading would be ambiguous. */
export function repeatedHeadings(headings) {
  return headings.filter((heading, index) => headings.indexOf(heading) !== index)
}

/** Reads every text file that may cite the rules. */
function* textFiles(root) {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name).replaceAll(path.sep, '/')}`),
  )
  for (const file of [...FILES, ...names]) {
    if (TEXT_FILE.test(file) && !EXCLUDED.test(file)) yield { file, text: readFileSync(path.join(root, file), 'utf8') }
  }
}

/**
 * Returns the headings of the rules, keyed by file; the rules files that the index does not link to; the errors in references to rules;
 * and the missing files that documents name. The changelog may name files that have been deleted.
 */
export function checkCitations(root = '.') {
  const files = Array.from(textFiles(root))
  /** @type {Rules} */
  const rules = Object.fromEntries(files.filter(({ file }) => holdsRules(file)).map(({ file, text }) => [file, headingsOf(text)]))
  const index = files.find(({ file }) => file === INDEX)?.text ?? ''
  const documents = files.filter(({ file }) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  const missingFiles = documents.flatMap(({ file, text }) => namedFiles(file, text).filter((named) => !existsSync(path.join(root, named))))
  return {
    rules,
    unlisted: unlistedFiles(index, rules),
    faults: files.flatMap(({ file, text }) => faultsIn(file, text, rules)),
    missingFiles,
  }
}
