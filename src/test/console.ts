import { format } from 'node:util'
import { vi } from 'vitest'

type Level = 'error' | 'warn'

interface Expectation {
  level: Level
  pattern: RegExp
  isMet: boolean
}

let expectations: Expectation[] = []
let unexpectedOutput: string[] = []

/** auth-js warns when a process creates a second client. Each test file creates a client, so one warning per file is ignored. */
let ignoresClientWarning = true
const SECOND_CLIENT_WARNING = /^GoTrueClient@.* Multiple GoTrueClient instances/

/**
 * Replaces console.error and console.warn for one test. Records unexpected output, even if it comes after the test has ended.
 */
export function watchConsole() {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => record(level, format(...parts)))
  }
}

/** Expects at least one matching console.error; the test fails if there is none. */
export function expectConsoleError(pattern: RegExp) {
  expectations.push({ level: 'error', pattern, isMet: false })
}

/** Expects at least one matching console.warn; the test fails if there is none. */
export function expectConsoleWarn(pattern: RegExp) {
  expectations.push({ level: 'warn', pattern, isMet: false })
}

/** Throws if the console printed something unexpected or did not print what was expected. Runs after every test. */
export function assertConsoleAsExpected() {
  const missing = expectations.filter(({ isMet }) => !isMet).map(({ level, pattern }) => `console.${level} never printed ${pattern}`)
  const problems = [...unexpectedOutput, ...missing]
  expectations = []
  unexpectedOutput = []
  if (problems.length > 0) throw new Error(`The console output is not what the test expects:\n${problems.join('\n')}`)
}

function record(level: Level, text: string) {
  if (ignoresClientWarning && SECOND_CLIENT_WARNING.test(text)) {
    ignoresClientWarning = false
    return
  }
  const matchingExpectations = expectations.filter((expectation) => expectation.level === level && expectation.pattern.test(text))
  for (const expectation of matchingExpectations) expectation.isMet = true
  if (matchingExpectations.length === 0) unexpectedOutput.push(`unexpected console.${level}: ${text}`)
}
