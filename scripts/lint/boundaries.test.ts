import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture } from './fixture'

/** One module per area, with the targets that it may import. Importing any other target must be an error. */
const areas = {
  'boot/facts.ts': ['boot/other.ts'],
  'worker/routes.ts': ['worker/other.ts', 'boot/other.ts'],
  'domain/money.ts': ['domain/other.ts'],
  'types/database.ts': ['types/other.ts'],
  'ui/button.ts': ['ui/other.ts'],
  'lib/device/store.ts': ['lib/other.ts', 'lib/api/data.ts', 'domain/other.ts', 'types/other.ts', 'boot/other.ts'],
  'contexts/theme.ts': ['contexts/other.ts', 'lib/other.ts', 'lib/api/data.ts', 'domain/other.ts', 'types/other.ts', 'boot/other.ts'],
  'features/houses/card.ts': [
    'features/houses/other.ts',
    'features/houses/houseQueries.ts',
    'features/houses/list/rowQueries.ts',
    'contexts/other.ts',
    'ui/other.ts',
    'lib/other.ts',
    'lib/api/data.ts',
    'domain/other.ts',
    'types/other.ts',
    'boot/other.ts',
  ],
  'features/auth/session.ts': [
    'features/auth/other.ts',
    // The queries at another feature's root, and nothing else of that feature.
    'features/houses/houseQueries.ts',
    'contexts/other.ts',
    'ui/other.ts',
    'lib/other.ts',
    'lib/api/data.ts',
    'domain/other.ts',
    'types/other.ts',
    'boot/other.ts',
  ],
  'pages/home.ts': [
    'pages/other.ts',
    'features/auth/other.ts',
    'features/houses/other.ts',
    'features/houses/houseQueries.ts',
    'features/houses/list/rowQueries.ts',
    'ui/other.ts',
    'contexts/other.ts',
    'domain/other.ts',
    'lib/other.ts',
    'boot/other.ts',
  ],
  'app/routes.ts': 'everything',
  'main.ts': 'everything',
} satisfies Record<string, string[] | 'everything'>

const targets = [
  'boot/other.ts',
  'worker/other.ts',
  'domain/other.ts',
  'types/other.ts',
  'ui/other.ts',
  'lib/other.ts',
  'lib/api/data.ts',
  'contexts/other.ts',
  'features/houses/other.ts',
  'features/houses/houseQueries.ts',
  'features/houses/list/rowQueries.ts',
  'features/auth/other.ts',
  'pages/other.ts',
  'app/other.ts',
]
const testHelper = 'test/render.ts'
const spellings = { alias: (_from: string, to: string) => `@/${to}`, relative: relativeImport }
type Spelling = keyof typeof spellings

let fixture: Fixture
let findings = new Set<string>()

/** The path of a module with this one import, e.g. `src/ui/button.alias.lib.other.ts`. One import per file keeps findings apart. */
function importerPath(from: string, to: string, spelling: Spelling) {
  return `src/${from.replace(/\.ts$/, '')}.${spelling}.${to.replaceAll('/', '.')}`
}

function relativeImport(from: string, to: string) {
  const relativePath = path.posix.relative(path.posix.dirname(from), to)
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`
}

beforeAll(async () => {
  fixture = await createFixture()
  const { write } = fixture
  for (const target of [...targets, testHelper]) await write(`src/${target}`, 'export const value = 1\n')
  for (const spelling of Object.keys(spellings) as Spelling[]) {
    for (const from of Object.keys(areas)) {
      for (const to of [...targets, testHelper]) {
        const text = `import { value } from '${spellings[spelling](from, to).replace(/\.ts$/, '')}'\nexport const twice = value * 2\n`
        await write(importerPath(from, to, spelling), text)
        if (to === testHelper) await write(importerPath(from, to, spelling).replace(/\.ts$/, '.test.ts'), text)
      }
    }
  }
  await write('src/stray/module.ts', 'export const value = 1\n')
  await write('src/lib/broken.ts', "import { value } from '../nowhere/at-all'\nexport const twice = value * 2\n")
  findings = await fixture.lint()
}, 120_000)

afterAll(() => fixture.remove())

const rule = 'boundaries(dependencies)'
const pairs = Object.entries(areas).flatMap(([from, allowed]) =>
  targets.map((to) => ({ from, to, legal: allowed === 'everything' || allowed.includes(to) })),
)

test.each(pairs.filter(({ legal }) => !legal))('$from may not import $to', ({ from, to }) => {
  expect(findings).toContain(`${importerPath(from, to, 'alias')}: ${rule}`)
  expect(findings).toContain(`${importerPath(from, to, 'relative')}: ${rule}`)
})

test.each(pairs.filter(({ legal }) => legal))('$from may import $to', ({ from, to }) => {
  expect(findings).not.toContain(`${importerPath(from, to, 'alias')}: ${rule}`)
  expect(findings).not.toContain(`${importerPath(from, to, 'relative')}: ${rule}`)
})

test.each(Object.keys(areas))('%s may not import the test helpers, but its tests may', (from) => {
  const file = importerPath(from, testHelper, 'alias')
  expect(findings).toContain(`${file}: ${rule}`)
  expect(findings).not.toContain(`${file.replace(/\.ts$/, '.test.ts')}: ${rule}`)
})

test('a module outside the areas, and an unresolved import, are errors', () => {
  expect(findings).toContain('src/stray/module.ts: boundaries(no-unknown-files)')
  expect(findings).toContain('src/lib/broken.ts: boundaries(no-unknown-dependencies)')
})
