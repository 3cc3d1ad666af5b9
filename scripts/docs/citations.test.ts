import { describe, expect, it } from 'vitest'
import { checkCitations, faultsIn, headingsOf, repeated } from './citations.mjs'

const HEADINGS = ['Photos', 'Saved copies']

describe('the rules of the product', () => {
  const { headings, faults } = checkCitations()

  it('have every heading that a comment or document names', () => {
    expect(faults).toEqual([])
  })

  it('have unique headings', () => {
    expect(headings.length).toBeGreaterThan(20)
    expect(repeated(headings)).toEqual([])
  })
})

describe('a citation', () => {
  it('may name a heading that exists', () => {
    expect(faultsIn('src/a.ts', '/** See docs/product.md, "Photos". */', HEADINGS)).toEqual([])
  })

  it('may not name one that does not', () => {
    expect(faultsIn('src/a.ts', '/** See docs/product.md, "Pictures". */', HEADINGS)).toEqual([
      'src/a.ts cites "Pictures", which is no heading of docs/product.md',
    ])
  })

  it.each([
    ['TypeScript', '/**\n * Long enough to wrap: docs/product.md, "Saved\n * pictures".\n */'],
    ['a line comment', '// Long enough to wrap: docs/product.md,\n// "Saved pictures".'],
    ['SQL', '-- Long enough to wrap: docs/product.md, "Saved\n-- pictures".'],
    ['Markdown', 'Long enough to wrap: docs/product.md, "Saved\npictures".'],
  ])('is read across lines in %s', (_, text) => {
    expect(faultsIn('src/a.ts', text, HEADINGS)).toEqual(['src/a.ts cites "Saved pictures", which is no heading of docs/product.md'])
    expect(faultsIn('src/a.ts', text.replace('pictures', 'copies'), HEADINGS)).toEqual([])
  })

  it.each(['docs/product.md', 'docs/product.md, Photos', 'docs/product.md#photos', 'docs/product.md, ""'])(
    'in code may not have the form %s',
    (text) => {
      expect(faultsIn('src/a.ts', `// ${text}`, HEADINGS)).not.toEqual([])
    },
  )
})

it.each(['the owner decides (ruling 2)', 'ruling\n * 34', 'spec §9', 'as the specification §3 says'])(
  'no file may cite %j, which is not in the project',
  (text) => {
    expect(faultsIn('src/a.ts', `/** ${text} */`, HEADINGS)).toHaveLength(1)
  },
)

describe('a link in a document', () => {
  it('may link to the whole file, or to a heading that exists', () => {
    expect(faultsIn('README.md', '[rules](docs/product.md), [copies](docs/product.md#saved-copies)', HEADINGS)).toEqual([])
    expect(faultsIn('docs/product.md', '[copies](#saved-copies)', HEADINGS)).toEqual([])
  })

  it.each([
    ['README.md', '[rules](docs/product.md#pictures)'],
    ['docs/decisions/a.md', '[rules](../product.md#pictures)'],
    ['docs/product.md', '[above](#pictures)'],
  ])('in %s may not lead to one that does not', (file, text) => {
    expect(faultsIn(file, text, HEADINGS)).toEqual([`${file} links to #pictures, which is no heading of docs/product.md`])
  })
})

it('finds headings of any depth, and none in code blocks', () => {
  expect(headingsOf('# One\n\n```sh\n# no heading\n```\n\ntext # two\n### Three `four`\n')).toEqual(['One', 'Three `four`'])
})

it('finds a repeated heading', () => {
  expect(repeated(['Photos', 'Saved copies', 'Photos'])).toEqual(['Photos'])
})
