import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mutantsOf } from './transformations.mjs'

/** How many mutants to draw from each part of the product: roughly in proportion to its size and to the cost of an error there. */
const PARTS = [
  { name: 'domain', files: /^src\/domain\//, count: 60 },
  { name: 'features', files: /^src\/features\//, count: 90 },
  { name: 'pages', files: /^src\/pages\//, count: 40 },
  { name: 'app', files: /^src\/(app|contexts)\//, count: 30 },
  { name: 'lib', files: /^src\/lib\//, count: 60 },
  { name: 'ui', files: /^src\/ui\//, count: 30 },
  { name: 'worker and boot', files: /^src\/(worker|boot)\//, count: 8 },
  { name: 'edge function', files: /^supabase\/functions\//, count: 12 },
]

/** Matches files that get no mutants. A changed boot.js would not match the script's hash in vercel.json. */
const NOT_MUTATED = /\.test\.|\.d\.ts$|^src\/(test|types)\/|[fF]ixtures?\.|^src\/boot\/boot\.js$/

const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex')

/** Shuffles the items into an order that depends only on the seed. */
export const shuffled = (seed, items, keyOf = String) =>
  items
    .map((item) => [hash(seed, keyOf(item)), item])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item)

/**
 * Draws mutants, the same ones for the same seed and files. Draws a file first, then a kind of mutant, then the mutant, so that long files
 * and frequent kinds do not crowd out the others.
 * @param {string} folder the working tree
 * @param {string} seed a commit's hash, so that nobody chooses the mutants
 */
export function drawMutants(folder, seed) {
  const files = execFileSync('git', ['ls-files', 'src', 'supabase/functions'], { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !NOT_MUTATED.test(file))
  return PARTS.flatMap(({ name: part, files: pattern, count }) => {
    const mutantsPerFile = shuffled(
      seed,
      files.filter((file) => pattern.test(file)),
    ).map((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8')
      const all = mutantsOf(file, source).map((each) => ({ ...each, file, part, before: source.slice(each.start, each.end) }))
      const kinds = shuffled(seed, [...new Set(all.map(({ kind }) => kind))], (kind) => `${file}${kind}`)
      const mutantsPerKind = kinds.map((kind) =>
        shuffled(
          seed,
          all.filter((each) => each.kind === kind),
          ({ start }) => `${file}${start}`,
        ),
      )
      // The first of each kind, then the second of each, and so on.
      return mutantsPerKind
        .flatMap((list, kind) => list.map((each, turn) => ({ each, kind, turn })))
        .toSorted((a, b) => a.turn - b.turn || a.kind - b.kind)
        .map(({ each }) => each)
    })
    const drawn = []
    for (let turn = 0; drawn.length < count && mutantsPerFile.some((list) => list.length > turn); turn += 1)
      for (const list of mutantsPerFile) if (list[turn] && drawn.length < count) drawn.push(list[turn])
    return drawn
  }).map((each, index) => ({ ...each, id: index + 1 }))
}
