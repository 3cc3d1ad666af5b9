import type { BrowserContext } from '@playwright/test'
import { standInForMaps } from './maps'

const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Watches browser contexts for what a healthy page never does. */
export interface Guard {
  /** Aborts and remembers every request of this context that leaves the machine, and remembers console and page errors. */
  watch: (context: BrowserContext) => Promise<void>
  /** Lets console errors and page errors pass whose text matches; the test fails if none came. */
  allowConsole: (pattern: RegExp) => void
  /** Lets requests pass unanswered whose address matches: they are still aborted, but no failure. */
  allowHost: (pattern: RegExp) => void
  /** Throws a list of everything unexpected, and of every allowed error that never came. */
  assertQuiet: () => void
}

interface Finding {
  kind: 'console error' | 'page error' | 'foreign request'
  text: string
}

function isForeign(address: string) {
  const url = new URL(address)
  return ['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && !OWN_HOSTS.has(url.hostname)
}

/** A guard for one test; see `Guard`. */
export function guard(): Guard {
  const findings: Finding[] = []
  const allowedErrors: RegExp[] = []
  const allowedHosts: RegExp[] = []

  const isAllowed = ({ kind, text }: Finding) =>
    (kind === 'foreign request' ? allowedHosts : allowedErrors).some((pattern) => pattern.test(text))

  return {
    async watch(context) {
      context.on('console', (message) => {
        // The browser's own line about a request that was aborted below says nothing new.
        const { url } = message.location()
        if (message.type() === 'error' && !(URL.canParse(url) && isForeign(url))) findings.push({ kind: 'console error', text: message.text() })
      })
      context.on('weberror', (error) => findings.push({ kind: 'page error', text: String(error.error()) }))
      await context.route(
        (url) => isForeign(url.href),
        async (route) => {
          findings.push({ kind: 'foreign request', text: route.request().url() })
          await route.abort()
        },
      )
      await standInForMaps(context)
      await context.routeWebSocket(
        (url) => isForeign(url.href),
        (socket) => {
          findings.push({ kind: 'foreign request', text: socket.url() })
          void socket.close()
        },
      )
    },
    allowConsole: (pattern) => void allowedErrors.push(pattern),
    allowHost: (pattern) => void allowedHosts.push(pattern),
    assertQuiet() {
      const unexpected = findings.filter((finding) => !isAllowed(finding)).map(({ kind, text }) => `${kind}: ${text}`)
      const missing = allowedErrors
        .filter((pattern) => !findings.some(({ kind, text }) => kind !== 'foreign request' && pattern.test(text)))
        .map((pattern) => `allowed error that never came: ${pattern}`)
      const problems = [...unexpected, ...missing]
      if (problems.length > 0) throw new Error(`The page was not quiet:\n${problems.join('\n')}`)
    },
  }
}
