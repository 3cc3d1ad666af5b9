/** @typedef {import('./rows.mjs').Row} Row */
/**
 * @typedef {{ command: string, patterns: RegExp[], rows: (...numbers: number[]) => Row[], fresh?: boolean }} Count
 *   fresh: runs only in a fresh clone
 */

const atMost = (figure, value, bar, more) => ({ figure, value, bar, ...more })
const atLeast = (figure, value, bar, more) => ({ figure, value, bar, least: true, ...more })

/** Matches Playwright's summary: the numbers of failed, skipped and passed tests. */
const PLAYWRIGHT_SUMMARY = /(?:^ +(\d+) failed$[^]*?)?(?:^ +(\d+) skipped$[^]*?)?^ +(\d+) passed/m
const LAST_LINE = /^(\d+) passed, (\d+) failed$/m

/** Manual tasks, each with its maximum number of seconds. */
const MANUAL_TASKS = [
  ['a house added by hand, on a desktop', 45],
  ['a house added by hand, on a phone', 45],
  ['a viewing scheduled by keyboard', 10],
  ['a viewing scheduled from its house, on a desktop', 10],
  ['a viewing scheduled from its house, on a phone', 10],
  ['a viewing scheduled from the calendar, on a desktop', 10],
  ['a viewing scheduled from the calendar, on a phone', 10],
]

/**
 * The figures counted by tests. The patterns find the numbers in the command's output, and `rows` receives them in order.
 * @type {Record<string, Count>}
 */
export const COUNTS = {
  attack: {
    command: 'npm run test:attack',
    patterns: [LAST_LINE],
    rows: (passed, failed) => [
      atMost('attacks from outside through HTTP', passed + failed, null, { note: 'their own proof included' }),
      atMost('attacks that got through', failed, 0),
    ],
  },
  kills: {
    command: 'npm run test:e2e -- viewings/kills --repeat-each 3',
    patterns: [/outbox: (\d+) kills, (\d+) lost, (\d+) twice$/m],
    rows: (kills, lost, duplicates) => [
      atLeast('outbox: kills in a browser at every step of sending', kills, 200),
      atMost('outbox: items lost; items twice', [lost, duplicates], 0),
    ],
  },
  database: {
    command: 'npm run test:db',
    patterns: [/authorization matrix of (\d+) cells/, LAST_LINE, /advisors, (\d+) errors, (\d+) warnings/],
    rows: (cells, passed, failed, errors, warnings) => [
      atLeast('authorization matrix: cells', cells, 350),
      atMost('SQL tests in every database, the matrix among them: failed', failed, 0, { note: `${passed} passed` }),
      atMost('official linter over the migrations: errors; warnings', [errors, warnings], 0),
    ],
  },
  race: {
    command: 'npm run test:db -- race',
    patterns: [/invitation race, (\d+) racers for each of (\d+) tokens, (\d+) accepted/],
    rows: (racers, tokens, accepted) => [
      atLeast(`invitation race, ${racers} racers for each of ${tokens} tokens: accepted`, accepted, tokens, {
        note: 'where PostgreSQL is installed',
      }),
    ],
  },
  mutants: {
    command: 'npm run test:mutants',
    patterns: [/^(\d+) of (\d+) mutants killed/m, /(\d+) of them without an explanation$/m],
    rows: (killed, all, unexplained) => [
      atLeast('mutants killed', (100 * killed) / all, 95, { unit: '%', note: `${killed} of ${all}` }),
      atMost('survivors without a reason in `survivors.json`', unexplained, 0),
    ],
  },
  stack: {
    command: 'npm run test:e2e -- --stack stack.env',
    patterns: [PLAYWRIGHT_SUMMARY],
    rows: (failed, skipped, passed) => [
      atMost('journeys on real parts of Supabase: failed', failed, 0, { note: `${passed} passed, ${skipped} skipped by name` }),
    ],
  },
  faults: {
    command: 'npm run test:e2e -- faults',
    patterns: [/faults: (\d+) tried, (\d+) survived$/m],
    rows: (tried, survived) => [
      atMost('every mutation × the faults that it can meet, real browser: not survived', tried - survived, 0, { note: `${tried} tried` }),
    ],
  },
  hostile: {
    command: 'npm run test:e2e -- hostile headers',
    patterns: [/hostile texts: (\d+) texts, (\d+) places, (\d+) executed, (\d+) policy violations/],
    rows: (texts, places, executed, violations) => [
      atLeast('hostile texts', texts, 100, { note: `each in ${places} places` }),
      atMost('hostile texts executed; violations of the policy', [executed, violations], 0),
    ],
  },
  inputs: {
    command: 'npm run test:unit -- tests/inputs',
    patterns: [/bad inputs: (\d+) tried, (\d+) wrongly accepted/],
    rows: (tried, accepted) => [
      atLeast('bad inputs through forms, files and URLs, and straight to SQL', tried, 500),
      atMost('bad inputs wrongly accepted', accepted, 0),
    ],
  },
  properties: {
    command: 'git grep -how -e fc.assert -e fc.check -- *.test.*',
    patterns: [/^fc\./gm],
    rows: (properties) => [atLeast('properties × 1,000 runs', properties, 25)],
  },
  uploads: {
    command: 'npm run test:unit -- tests/uploads',
    patterns: [/uploads: (\d+) tried, (\d+) with the wrong outcome/],
    rows: (tried, wrong) => [
      atMost('uploads (drawings, pages, polyglots, 5 MB ± 1 byte, pixel bombs, places): wrong outcomes', wrong, 0, {
        note: `${tried} tried`,
      }),
    ],
  },
  doubles: {
    command: 'npm run test:e2e -- appointments concurrent-edits examples saving sign-out',
    patterns: [/seeding race: (\d+) journeys, (\d+) duplicates, (\d+) lost updates$/m],
    rows: (journeys, duplicates, lost) => [
      atMost(
        'double submit, two tabs, concurrent edit, sign-out in another tab, seeding race: duplicates; lost updates',
        [duplicates, lost],
        0,
        { note: `${journeys} journeys` },
      ),
    ],
  },
  function: {
    command: 'npm run test:functions',
    patterns: [/deno test: (\d+) passed, (\d+) failed$/m, /Node: (\d+) passed, (\d+) failed$/m],
    rows: (passedUnderDeno, failedUnderDeno, passedUnderNode, failedUnderNode) => [
      atLeast('send-invitation: cases passed under Deno; under Node', [passedUnderDeno, passedUnderNode], 40),
      atMost('send-invitation: failed under Deno; under Node', [failedUnderDeno, failedUnderNode], 0),
    ],
  },
  'signed-out': {
    command: 'npm run test:e2e -- offline sign-out',
    patterns: [/personal data after signing out: (\d+) places searched, (\d+) found$/m],
    rows: (places, found) => [
      atMost('personal data after signing out, in storage, caches, URL and history', found, 0, { note: `in ${places} places` }),
    ],
  },
  axe: {
    command: 'npm run test:e2e -- accessibility',
    patterns: [/axe: (\d+) page states, (\d+) violations$/m],
    rows: (states, violations) => [
      atLeast('axe, WCAG 2.2 AA with `target-size`: page states', states, 100),
      atMost('axe: violations', violations, 0),
    ],
  },
  keyboard: {
    command: 'npm run test:e2e -- keyboard',
    patterns: [PLAYWRIGHT_SUMMARY],
    rows: (failed, _, passed) => [
      atMost('keyboard only, focus in sight: sign up, add, schedule, export, invite, accept, delete: journeys failed', failed, 0, {
        note: `${passed} passed`,
      }),
    ],
  },
  effort: {
    command: 'npm run test:e2e -- effort',
    patterns: MANUAL_TASKS.map(([what]) => new RegExp(String.raw`${what}: .*, ([\d.]+) seconds, ([\d.]+) seconds at`)),
    rows: (...seconds) =>
      MANUAL_TASKS.map(([what, bar], index) =>
        atMost(`keystroke-level model, at 0.2; 0.28 s a key: ${what}`, seconds.slice(2 * index, 2 * index + 2), bar, { unit: 's' }),
      ),
  },
  pasting: {
    command: 'npm run test:e2e -- listing.spec',
    patterns: [/from a listing, on a desktop: (\d+) seconds/, /from a listing, on a phone: (\d+) seconds/],
    rows: (...seconds) => [
      atMost('a house added from a copied page, from the paste to the saved house, on a desktop; on a phone', seconds, 15, { unit: 's' }),
    ],
  },
  listings: {
    command: 'npm run test:unit -- listing/pages',
    patterns: [/listings: (\d+) pages, (\d+) values right, (\d+) left out, (\d+) wrong/],
    rows: (pages, right, absent, wrong) => [
      atMost('stand-in pages of listings: wrong values', wrong, 0, { note: `${pages} pages, ${right} right, ${absent} left out` }),
    ],
  },
  checks: {
    command: 'npm test',
    fresh: true,
    patterns: [LAST_LINE, /^took (\d+) s$/m],
    rows: (passed, failed, seconds) => [
      atMost('every check from a fresh clone', seconds, 720, { unit: 's', note: `${passed} passed, ${failed} failed` }),
    ],
  },
}

/**
 * Reads the rows of a count from its command's output. @throws if a pattern matches nothing in the output
 * @param {Count} count
 * @param {string} output the output of its command
 */
export function rowsOf({ patterns, rows }, output) {
  const numbers = patterns.flatMap((pattern) => {
    const matches = output.match(pattern)
    if (!matches) throw new Error(`${pattern} matches nothing in the output.`)
    // A global pattern counts its matches. Other patterns have a group for each number; Playwright does not print a number that is 0.
    return pattern.global ? [matches.length] : matches.slice(1).map((number) => Number(number ?? 0))
  })
  return rows(...numbers)
}
