import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Hooks whose failure toast is not expected by any row of the table of faults, each with the reason. */
const EXEMPT_HOOKS: Readonly<Record<string, string>> = {
  useDownload: 'only reads',
  useImport: 'the dialog reports the failure, in the row "import houses"',
  useCreateHouse: 'its form reports the failure, in the row "add a house"',
  useUpdateHouse: 'its form reports the failure, in the row "edit a house"',
  useAddViewings: 'cannot be repeated, because the form is gone; e2e/houses/listing.spec.ts tests its failure',
}

/** Reads the files in a folder whose paths match `ending`, except unit tests. */
function readFiles(folder: string, ending: RegExp): string[] {
  const root = path.join(import.meta.dirname, '../../..', folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file) && !file.includes('.test.'))
  return files.map((file) => readFileSync(path.join(root, file), 'utf8'))
}

const stringsIn = (code: string) => Array.from(code.matchAll(/'([^']+)'/g), ([, text = '']) => text)

/** The declaration of a name, up to the next empty line. */
const declarationIn = (source: string, name: string) =>
  new RegExp(String.raw`(?:const|function) ${name}\b[\s\S]*?(?:\n\n|$)`).exec(source)?.[0] ?? ''

/**
 * Finds the calls of `useSave` in a file. Returns the hook or component that makes each call, and the strings in `failure`, such as the
 * toast's title. If `failure` contains no strings, they are taken from the declarations that it names.
 */
function savesIn(source: string): { name: string; texts: string[] }[] {
  return Array.from(source.matchAll(/^( *).*\buseSave\(\{\n([\s\S]*?)\n\1\}\)/gm), ({ index, 2: options = '' }) => {
    const name = Array.from(source.slice(0, index).matchAll(/^(?:export )?(?:const|function) (\w+)/gm)).at(-1)?.[1] ?? ''
    const failure = options.slice(options.search(/\bfailure\b/))
    const texts = stringsIn(failure)
    const names = failure.match(/\b[A-Za-z_]+\b/g) ?? []
    return { name, texts: texts.length > 0 ? texts : names.flatMap((each) => stringsIn(declarationIn(source, each))) }
  })
}

test('every save has a row in the table of faults', () => {
  const sources = readFiles('src', /\.tsx?$/)
  const saves = sources.flatMap(savesIn)
  expect(saves).toHaveLength(sources.flatMap((file) => file.match(/(?<!function )\buseSave[(<]/g) ?? []).length)
  const titles = readFiles('e2e/faults', /\.spec\.ts$/).flatMap((text) =>
    Array.from(text.matchAll(/feedback: \{ error: '([^']+)' \}/g), ([, title = '']) => title),
  )
  // Saves that share a title need a row each.
  const missing = saves.filter(({ texts }) => {
    const index = titles.findIndex((title) => texts.includes(title))
    if (index >= 0) titles.splice(index, 1)
    return index < 0
  })
  expect(missing.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXEMPT_HOOKS).toSorted())
})
