import { format } from 'node:util'
import { vi } from 'vitest'

type Level = 'error' | 'warn'

interface Expectation {
  level: Level
  pattern: RegExp
  met: boolean
}

let expectations: Expectation[] = []
let surprises: string[] = []

/**
 * Replaces console.error and console.warn for one test: what the test did not announce is remembered as a surprise, also
 * when it comes late, after its test has ended.
 */
export function watchConsole() {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => note(level, format(...parts)))
  }
}

/** Announces a console.error that this test causes. It may come more than once; the test fails if it never comes. */
export function expectConsoleError(pattern: RegExp) {
  expectations.push({ level: 'error', pattern, met: false })
}

/** Announces a console.warn that this test causes, as `expectConsoleError` does. */
export function expectConsoleWarn(pattern: RegExp) {
  expectations.push({ level: 'warn', pattern, met: false })
}

/** Throws when something unannounced was printed, or something announced was not. Runs after every test. */
export function assertConsoleAsExpected() {
  const missing = expectations.filter(({ met }) => !met).map(({ level, pattern }) => `console.${level} never printed ${pattern}`)
  const problems = [...surprises, ...missing]
  expectations = []
  surprises = []
  if (problems.length > 0) throw new Error(`The console was not as the test expects:\n${problems.join('\n')}`)
}

function note(level: Level, text: string) {
  const announced = expectations.filter((expectation) => expectation.level === level && expectation.pattern.test(text))
  for (const expectation of announced) expectation.met = true
  if (announced.length === 0) surprises.push(`unexpected console.${level}: ${text}`)
}
