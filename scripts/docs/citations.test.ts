import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkCitations, faultsIn, namedFiles, headingsOf, repeatedHeadings, unlistedFiles } from './citations.mjs'

const PHOTOS = 'src/features/photos/README.md'
const RULES = { 'docs/product.md': ['Rules', 'Saved copies'], [PHOTOS]: ['Photos', 'Photo viewer'] }

describe('the rules of the product', () => {
  const { rules, unlisted, faults } = checkCitations()

  it('have every heading that a comment or document names', () => {
    expect(faults).toEqual([])
  })

  it('have unique headings', () => {
    const headings = Object.values(rules).flat()
    expect(headings.length).toBeGreaterThan(20)
    expect(repeatedHeadings(headings)).toEqual([])
  })

  it('are all linked from docs/product.md', () => {
    expect(unlisted).toEqual([])
  })

  it.each(readdirSync('src/features'))('of src/features/%s are in its README', (feature) => {
    expect(Object.keys(rules)).toContain(`src/features/${feature}/README.md`)
  })
})

describe('the documents', () => {
  it('name only files that exist', () => {
    expect(checkCitations().missingFiles).toEqual([])
  })

  it('name files by links and by paths in backticks', () => {
    const text =
      '[one](../src/a.ts#top), [out](https://example.com/b.ts), [above](#c), `supabase/tests/d.sql`, `supabase/.e`, `npm run f`, src/g.ts'
    expect(namedFiles('docs/product.md', text)).toEqual(['src/a.ts', 'supabase/tests/d.sql'])
  })
})

describe('a citation', () => {
  it('may name a heading that exists', () => {
    expect(faultsIn('src/a.ts', '/** See docs/product.md, "Saved copies". */', RULES)).toEqual([])
    expect(faultsIn('src/a.ts', `/** See ${PHOTOS}, "Photos". */`, RULES)).toEqual([])
  })

  it.each(['docs/product.md', PHOTOS])('of %s may not name a heading that does not exist', (citedFile) => {
    expect(faultsIn('src/a.ts', `/** See ${citedFile}, "Pictures". */`, RULES)).toEqual([
      `src/a.ts cites "Pictures", which is no heading of ${citedFile}`,
    ])
  })

  it.each([
    ['docs/product.md', 'Photos', PHOTOS],
    [PHOTOS, 'Saved copies', 'docs/product.md'],
    ['src/features/pictures/README.md', 'Photos', PHOTOS],
    ['supabase/functions/send-invitation/README.md', 'Photos', PHOTOS],
  ])('may not name %s for "%s", which is in another file', (citedFile, heading, holder) => {
    expect(faultsIn('src/a.ts', `// ${citedFile}, "${heading}"`, RULES)).toEqual([
      `src/a.ts cites "${heading}" of ${citedFile}, but the heading is in ${holder}`,
    ])
  })

  it('is not found in a path that only resembles that of a rules file', () => {
    expect(faultsIn('src/a.ts', '// scripts/mutants/README.md, README.md and old/docs/product.md hold no rules', RULES)).toEqual([])
  })

  it.each([
    ['TypeScript', '/**\n * Long enough to wrap: docs/product.md, "Saved\n * pictures".\n */'],
    ['a line comment', '// Long enough to wrap: docs/product.md,\n// "Saved pictures".'],
    ['SQL', '-- Long enough to wrap: docs/product.md, "Saved\n-- pictures".'],
    ['Markdown', 'Long enough to wrap: docs/product.md, "Saved\npictures".'],
  ])('is found across line breaks in %s', (_, text) => {
    expect(faultsIn('src/a.ts', text, RULES)).toEqual(['src/a.ts cites "Saved pictures", which is no heading of docs/product.md'])
    expect(faultsIn('src/a.ts', text.replace('pictures', 'copies'), RULES)).toEqual([])
  })

  it.each(['', ', Saved copies', '#saved-copies', ', ""'])(
    'in code needs a path and a heading; a path followed by %j is reported',
    (end) => {
      expect(faultsIn('src/a.ts', `// docs/product.md${end}`, RULES)).not.toEqual([])
      expect(faultsIn('src/a.ts', `// ${PHOTOS}${end}`, RULES)).not.toEqual([])
    },
  )
})

it.each(['the owner decides (ruling 2)', 'ruling\n * 34', 'spec §9', 'as the specification §3 says'])(
  'no file may cite %j, which is not in the project',
  (text) => {
    expect(faultsIn('src/a.ts', `/** ${text} */`, RULES)).toHaveLength(1)
  },
)

describe('a link in a document', () => {
  it('may lead to the whole file, or to a heading that exists', () => {
    expect(faultsIn('README.md', '[rules](docs/product.md), [copies](docs/product.md#saved-copies)', RULES)).toEqual([])
    expect(
      faultsIn('docs/product.md', `[copies](#saved-copies), [photos](../${PHOTOS}), [viewer](../${PHOTOS}#photo-viewer)`, RULES),
    ).toEqual([])
    expect(faultsIn(PHOTOS, '[copies](../../../docs/product.md#saved-copies), [viewer](#photo-viewer)', RULES)).toEqual([])
    expect(faultsIn('src/features/houses/README.md', '[viewer](../photos/README.md#photo-viewer)', RULES)).toEqual([])
  })

  it('is checked only if it leads to rules', () => {
    expect(faultsIn('README.md', '[elsewhere](https://example.com/#a), [notes](CONTRIBUTING.md#a), [above](#a)', RULES)).toEqual([])
  })

  it.each([
    ['README.md', '[rules](docs/product.md#pictures)', 'docs/product.md'],
    ['README.md', `[rules](${PHOTOS}#pictures)`, PHOTOS],
    ['docs/decisions/a.md', '[rules](../product.md#pictures)', 'docs/product.md'],
    ['docs/product.md', '[above](#pictures)', 'docs/product.md'],
    ['docs/product.md', `[rules](../${PHOTOS}#pictures)`, PHOTOS],
    [PHOTOS, '[above](#pictures)', PHOTOS],
    [PHOTOS, '[rules](../../../docs/product.md#pictures)', 'docs/product.md'],
    ['src/features/houses/README.md', '[wraps\nhere](../photos/README.md#pictures)', PHOTOS],
  ])('in %s may not lead to a heading that does not exist: %j', (file, text, linkedFile) => {
    expect(faultsIn(file, text, RULES)).toEqual([`${file} links to #pictures, which is no heading of ${linkedFile}`])
  })

  it('without a path may not lead to a heading that exists only in another file', () => {
    expect(faultsIn(PHOTOS, '[copies](#saved-copies)', RULES)).toEqual([
      `${PHOTOS} links to #saved-copies, which is no heading of ${PHOTOS}`,
    ])
  })

  it.each(['../src/features/pictures/README.md', '../src/features/pictures/README.md#photos'])(
    'may not lead to a missing file: %s',
    (target) => {
      expect(faultsIn('docs/product.md', `[rules](${target})`, RULES)).toEqual([
        'docs/product.md links to src/features/pictures/README.md, which does not exist',
      ])
    },
  )
})

it('headings are found at any depth, but not in code blocks', () => {
  expect(headingsOf('# One\n\n```sh\n# no heading\n```\n\ntext # two\n### Three `four`\n')).toEqual(['One', 'Three `four`'])
})

it('a repeated heading is found', () => {
  expect(repeatedHeadings(['Photos', 'Saved copies', 'Photos'])).toEqual(['Photos'])
})

it('a rules file that the index does not link to is found', () => {
  expect(unlistedFiles(`[photos](../${PHOTOS})`, RULES)).toEqual([])
  expect(unlistedFiles(`${PHOTOS}, [viewer](../${PHOTOS}#photo-viewer)`, RULES)).toEqual([PHOTOS])
})
