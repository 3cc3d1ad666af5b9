import { afterAll, expect, it } from 'vitest'
import { propertyRuns } from './properties'

const LEAST = 25

const sources: Record<string, string> = import.meta.glob(
  ['/{src,supabase,scripts,bench}/**/*.test.{ts,tsx}', '!/src/test/properties.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const asserted = (text: string) => count(text, /\bfc\.(assert|check)\(/g)
const properties = Object.values(sources).reduce((sum, text) => sum + asserted(text), 0)

afterAll(() => console.log(`properties: ${properties}, each ${propertyRuns.numRuns} runs`))

it('there are enough properties, each tried a thousand times', () => {
  expect(properties).toBeGreaterThanOrEqual(LEAST)
  expect(propertyRuns.numRuns).toBeGreaterThanOrEqual(1000)
})

it('none is tried less often', () => {
  // The import names it once more.
  const agreed = (text: string) => Math.max(0, count(text, /\bpropertyRuns\b/g) - 1)
  const isSeldom = (text: string) => asserted(text) > agreed(text) || text.includes('numRuns')
  expect(Object.entries(sources).flatMap(([file, text]) => (isSeldom(text) ? [file] : []))).toEqual([])
})
