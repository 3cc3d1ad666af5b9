import { shiftClock } from '../../scripts/lib/shifted-clock.mjs'
import type { BrowserContext, Request } from '@playwright/test'
import { mockMapsWithRoutes, GEOCODER, mockMaps, TILES } from './maps/maps'
import { stack } from './servers/stack'

const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', ...(stack ? [new URL(stack.url).hostname] : [])])

/** Watches browser contexts for things that a healthy page never does. */
export interface Guard {
  /**
   * Records the context's requests to other hosts, which the browser cannot reach, and console and page errors. Also mocks the maps'
   * hosts and applies the clock shift of the run.
   */
  watch: (context: BrowserContext) => Promise<void>
  /** Allows console and page errors that match; the test fails if no such error occurs. */
  allowConsole: (pattern: RegExp) => void
  /** Like `allowConsole`, but for errors that occur only if the page happens to be loading something: the test passes without them. */
  allowConsoleSometimes: (pattern: RegExp) => void
  /** Allows requests to other hosts with a matching URL, which the test must handle itself. */
  allowHost: (pattern: RegExp) => void
  /** Throws an error that lists everything unexpected, and allowed errors that never occurred. */
  assertNoProblems: () => void
  /** Forgets everything that has occurred, and everything that was allowed. */
  reset: () => void
}

const isSignOut = (url: string) => new URL(url).pathname === '/auth/v1/logout'
/** A poll for changes reads with POST. */
const isPoll = (url: string) => new URL(url).pathname === '/rest/v1/rpc/changes_since'

interface Finding {
  kind: 'console error' | 'page error' | 'foreign request'
  text: string
  url?: string
}

function isForeign(url: string) {
  const { protocol, hostname } = new URL(url)
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && !OWN_HOSTS.has(hostname)
}

/** @param mocksMapsWithRoutes whether maps are mocked with Playwright's routes, which tests can override; otherwise by a script in the page */
export function createGuard(mocksMapsWithRoutes = false): Guard {
  const findings: Finding[] = []
  const allowedErrors: RegExp[] = []
  const possibleErrors: RegExp[] = []
  const allowedHosts: RegExp[] = []
  /** URLs that were being read while the user was signing out. Their responses may be errors, because the session has ended. */
  const interruptedReads = new Set<string>()
  const isMocked = (url: string) => mocksMapsWithRoutes && [TILES, GEOCODER].some((host) => url.startsWith(host))

  const isAllowed = ({ kind, text, url = '' }: Finding) =>
    (interruptedReads.has(url) && text.includes('401')) ||
    (kind === 'foreign request' ? allowedHosts : [...allowedErrors, ...possibleErrors]).some((pattern) => pattern.test(text))

  return {
    async watch(context) {
      const shift = Number(process.env.HOUSE_HUNTER_CLOCK_SHIFT)
      if (shift) await context.addInitScript(shiftClock, shift)
      context.on('console', (message) => {
        // Ignores the browser's own error about a request to another host, because the request itself is recorded below.
        const { url } = message.location()
        if (message.type() === 'error' && !(URL.canParse(url) && isForeign(url)))
          findings.push({ kind: 'console error', text: message.text(), url })
      })
      context.on('weberror', (error) => findings.push({ kind: 'page error', text: String(error.error()) }))
      const recordIfForeign = (url: string) => {
        if (isForeign(url) && !isMocked(url)) findings.push({ kind: 'foreign request', text: url })
      }
      const pending = new Set<Request>()
      context.on('request', (request) => {
        recordIfForeign(request.url())
        if (request.method() === 'GET' || isPoll(request.url()) || isSignOut(request.url())) pending.add(request)
        const urls = [...pending].map((each) => each.url())
        if (urls.some(isSignOut)) for (const url of urls) interruptedReads.add(url)
      })
      context.on('requestfinished', (request) => pending.delete(request))
      context.on('requestfailed', (request) => pending.delete(request))
      await context.routeWebSocket(
        (url) => isForeign(url.href),
        (socket) => {
          recordIfForeign(socket.url())
          void socket.close()
        },
      )
      await (mocksMapsWithRoutes ? mockMapsWithRoutes(context) : mockMaps(context))
    },
    allowConsole: (pattern) => void allowedErrors.push(pattern),
    allowConsoleSometimes: (pattern) => void possibleErrors.push(pattern),
    allowHost: (pattern) => void allowedHosts.push(pattern),
    assertNoProblems() {
      const unexpected = findings
        .filter((finding) => !isAllowed(finding))
        .map(({ kind, text, url }) => `${kind}: ${text}${url ? ` (${url})` : ''}`)
      const missing = allowedErrors
        .filter((pattern) => !findings.some(({ kind, text }) => kind !== 'foreign request' && pattern.test(text)))
        .map((pattern) => `allowed error that never occurred: ${pattern}`)
      const problems = [...unexpected, ...missing]
      if (problems.length > 0) throw new Error(`The page was not quiet:\n${problems.join('\n')}`)
    },
    reset() {
      for (const list of [findings, allowedErrors, possibleErrors, allowedHosts]) list.length = 0
      interruptedReads.clear()
    },
  }
}
