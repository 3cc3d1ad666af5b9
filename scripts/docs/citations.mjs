import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const RULES = 'docs/product.md'

/** Where the rules are cited. This folder is excluded: its tests contain wrong citations on purpose. */
const FOLDERS = ['src', 'supabase', 'e2e', 'scripts', 'bench', 'docs']
const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
const EXCLUDED = /(^|\/)(node_modules|\.temp|scripts\/docs)\//
const TEXT = /\.(tsx?|mjs|js|css|sql|toml|md)$/

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

/** The text of a comment, without its line breaks and the comment marks at the start of its lines. */
function unwrapped(text) {
  return text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?\s*/g, ' ')
}

/**
 * Finds the errors in the references to the product's rules in one file.
 * @param {string} file its path from the root, with forward slashes
 * @param {string} text
 * @param {readonly string[]} headings those of the rules
 * @returns {string[]} one sentence for each fault
 */
export function faultsIn(file, text, headings) {
  const faults = []
  const plain = unwrapped(text)
  const [outside] = /\b[Rr]uling \d|\bspec(ification)? ?§/.exec(plain) ?? []
  if (outside) faults.push(`${file} cites "${outside}", which nobody who clones the project has`)
  for (const [, heading] of plain.matchAll(/docs\/product\.md, "([^"]*)"/g)) {
    if (!headings.includes(heading)) faults.push(`${file} cites "${heading}", which is no heading of ${RULES}`)
  }
  if (file.endsWith('.md')) {
    const links = file === RULES ? /\]\((?:product\.md)?#([^)]+)\)/g : /\]\([^)]*product\.md#([^)]+)\)/g
    for (const [, anchor] of plain.matchAll(links)) {
      if (!headings.some((heading) => anchorOf(heading) === anchor))
        faults.push(`${file} links to #${anchor}, which is no heading of ${RULES}`)
    }
  } else if (/docs\/product\.md(?!, "[^"]+")/.test(plain)) {
    faults.push(`${file} mentions ${RULES} without a heading: write ${RULES}, "Heading"`)
  }
  return faults
}

/** The headings that occur twice, so that a citation would be ambiguous. */
export function repeated(headings) {
  return headings.filter((heading, index) => headings.indexOf(heading) !== index)
}

/** Every text file that may cite the rules, as path and content. */
function* textFiles(root) {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name).replaceAll(path.sep, '/')}`),
  )
  for (const file of [...FILES, ...found]) {
    if (TEXT.test(file) && !EXCLUDED.test(file)) yield { file, text: readFileSync(path.join(root, file), 'utf8') }
  }
}

/** The headings of the rules, and the errors in the references to them anywhere in the repository. */
export function checkCitations(root = '.') {
  const headings = headingsOf(readFileSync(path.join(root, RULES), 'utf8'))
  return { headings, faults: Array.from(textFiles(root)).flatMap(({ file, text }) => faultsIn(file, text, headings)) }
}
