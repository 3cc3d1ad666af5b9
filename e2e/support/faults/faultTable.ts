import { expect, test, type Page, type Request, type Route } from '@playwright/test'
import { CHANGE_REPORTS, respondWithError, failOn, holdRequests, routeUntil } from './faults'
import { recordFigures } from '../reporters/figures'
import { chunkUrlPattern } from './chunks'

/** An action that writes to the backend. */
export interface Mutation {
  name: string
  method: string
  url: RegExp
  /** What a failure shows: an error toast with this title, a success toast, or no toast. */
  feedback: { error: string } | 'success' | 'nothing'
  /** Opens the screen where the action starts. Called once. */
  open: () => Promise<unknown>
  act: () => Promise<unknown>
  /** Asserts, after a failure, that the input is still there and that nothing looks saved. */
  afterFailure: () => Promise<unknown>
  /** Asserts that the result is stored exactly once: at the end, and after each delayed send. */
  expectStored: () => Promise<unknown>
  /** Asserts success, for actions that show no toast. */
  expectDone?: () => Promise<unknown>
  /** Responds like the backend when it writes no row. Set for actions where that is not an error. */
  respondWithZeroRows?: (route: Route) => Promise<unknown>
  /** Set for actions that are sent later if there was no response: undoes what was stored and reopens the page. */
  undoDelayedSend?: () => Promise<unknown>
  /** Set for visitors, who have no session to renew. */
  isVisitor?: boolean
}

/** A fault in the response to a request. `end` ends the fault. */
type Fault = { name: string; respond: (route: Route) => Promise<unknown>; end?: (page: Page) => Promise<unknown> }

const rejectToken = respondWithError(401, 'JWT expired', 'PGRST303')

const respondWithBody = (status: number, body: string) => (route: Route) => route.fulfill({ status, contentType: 'application/json', body })

const loseResponse = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

const neverRespond = () => new Promise<void>(() => undefined)

/** A client timeout in milliseconds: long enough for the embedded backend, but short compared with the app's 20 seconds. */
const SHORT_TIMEOUT = 300

const setClientTimeout = (page: Page, clientTimeout: number | undefined) =>
  page.evaluate((value) => Object.assign(globalThis, { clientTimeout: value }), clientTimeout)

/** Faults without a response: the client cannot know whether the backend received the request. */
const FAULTS_WITHOUT_RESPONSE = ['offline mid-save', 'timeout', 'aborted after the commit']

/** The last fault lets the action succeed but loses its response, so that the next attempt repeats the action. */
const FAULTS: readonly Fault[] = [
  { name: '401, and again after a renewal', respond: rejectToken },
  // This fault cannot come first, because the first failure loads the code that reports failures, and no worker has cached that code.
  {
    name: 'offline mid-save',
    async respond(route) {
      await route.request().frame().page().context().setOffline(true)
      await route.abort('internetdisconnected')
    },
    end: (page) => page.context().setOffline(false),
  },
  { name: '403', respond: respondWithError(403, 'new row violates row-level security policy', '42501') },
  { name: 'zero rows', respond: respondWithError(406, 'JSON object requested, multiple (or no) rows returned', 'PGRST116') },
  { name: '409', respond: respondWithError(409, 'conflict') },
  { name: '429', respond: respondWithError(429, 'Too many requests') },
  { name: '500', respond: respondWithError(500) },
  { name: '503', respond: respondWithError(503) },
  { name: 'timeout', respond: neverRespond, end: (page) => setClientTimeout(page, undefined) },
  // This stands for all unreadable bodies, which the app treats alike, as the unit tests of unreadable responses show.
  { name: 'malformed JSON', respond: respondWithBody(200, '{"id":') },
  { name: 'aborted after the commit', respond: loseResponse },
]

/** Delay of the slow response, in milliseconds. */
const SLOW_DELAY = 400

const RENEWAL = 'grant_type=refresh_token'

/** Records a page's toasts, and allows shortening the client's timeout. */
export async function watchToasts(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const sharedGlobals = globalThis as unknown as { toasts: string[]; clientTimeout?: number }
    sharedGlobals.toasts = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => timeout(sharedGlobals.clientTimeout ?? milliseconds)
    const sendUpload = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function send(body) {
      if (sharedGlobals.clientTimeout) this.timeout = sharedGlobals.clientTimeout
      sendUpload.call(this, body)
    }
    // A toast that moves to another slot of the layout is added again, but is the same toast.
    const countedToasts = new WeakSet<Element>()
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const toast = node.matches('[data-tone]') ? node : node.querySelector('[data-tone]')
        if (!toast || countedToasts.has(toast)) continue
        countedToasts.add(toast)
        sharedGlobals.toasts.push(`${toast.getAttribute('data-tone')}: ${toast.textContent}`)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

const toastsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { toasts: string[] }).toasts)

async function expectOneNewToast(page: Page, before: number, feedback: { error: string } | 'success', what: string) {
  await page.waitForFunction((seen) => (globalThis as unknown as { toasts: string[] }).toasts.length > seen, before)
  const newToasts = (await toastsOf(page)).slice(before)
  const expected = feedback === 'success' ? 'success: ' : `error: ${feedback.error}`
  expect.soft(newToasts, what).toEqual([expect.stringContaining(expected)])
}

const OFFLINE_MODULES = ['src/features/houses/opinionOutbox.ts', 'src/app/shell/outbox/OutboxBar.tsx']

/** Opens a page and waits for the code that it needs offline. */
export async function openReadyForOffline(page: Page, url: string) {
  const chunks = new Set(OFFLINE_MODULES.map(chunkUrlPattern))
  const chunkResponses = [...chunks].map((chunk) => page.waitForResponse(chunk))
  await page.goto(url)
  for (const response of await Promise.all(chunkResponses)) await response.finished()
}

/** Performs each action under every fault, then successfully. */
export async function testUnderFaults(page: Page, mutations: readonly Mutation[]) {
  test.slow()
  for (const mutation of mutations) await test.step(mutation.name, () => testMutation(page, mutation))
}

async function testMutation(page: Page, mutation: Mutation) {
  const { name, method, url, open, act, afterFailure, expectStored, feedback, respondWithZeroRows, undoDelayedSend } = mutation
  await open()
  let releaseReports = () => undefined as void
  for (const fault of FAULTS) {
    // A change report would reveal that the action succeeded although its response was lost, leaving nothing to retry.
    if (fault.respond === loseResponse) releaseReports = (await holdRequests(page, CHANGE_REPORTS)).release
    const what = `${name}, ${fault.name}`
    recordFigures('faults', { tried: 1 })
    const before = (await toastsOf(page)).length
    if (fault.name === 'timeout') await setClientTimeout(page, SHORT_TIMEOUT)
    const responses: Promise<unknown>[] = []
    const stopFailing = await failOn(page, method, url, (route) => {
      const response = ((fault.name === 'zero rows' && respondWithZeroRows) || fault.respond)(route)
      responses.push(response)
      return response
    })
    await act()
    const isSentLater = undoDelayedSend !== undefined && FAULTS_WITHOUT_RESPONSE.includes(fault.name)
    if (feedback !== 'nothing') await expectOneNewToast(page, before, isSentLater ? 'success' : feedback, what)
    if (!isSentLater) await checkWithContext(what, afterFailure)
    if (fault.respond !== neverRespond) await Promise.all(responses)
    stopFailing()
    await fault.end?.(page)
    // The bar moves the page up when it disappears.
    await expect(page.getByText(/^You are offline\./)).toHaveCount(0)
    expect.soft((await toastsOf(page)).length, `toasts of ${what}`).toBe(before + (feedback === 'nothing' ? 0 : 1))
    if (isSentLater) {
      releaseReports()
      await checkWithContext(what, () => expect(expectStored).toPass())
      await page.waitForFunction(() => localStorage.getItem('house-hunter-outbox') === null)
      await undoDelayedSend()
    }
    recordFigures('faults', { survived: 1 })
  }
  await testSuccess(page, mutation, releaseReports)
}

/** Performs the action with a token that is rejected until the app renews it, and then with a slow response. */
async function testSuccess(page: Page, { name, url, act, expectStored, expectDone, isVisitor }: Mutation, releaseReports: () => void) {
  const faults = isVisitor ? ['slow'] : ['401, then a renewal', 'slow']
  recordFigures('faults', { tried: faults.length })
  const what = `${name}, ${faults.join(', ')}`
  const before = (await toastsOf(page)).length
  const renewals: string[] = []
  const recordRenewal = (request: Request) => void (request.url().includes(RENEWAL) && renewals.push(request.url()))
  page.on('request', recordRenewal)
  let rejectedAuthorization: string | undefined
  let markCommitted: () => void = () => undefined
  const untilCommitted = new Promise<void>((resolve) => {
    markCommitted = resolve
  })
  const stopFailing = await routeUntil(page, url, async (route) => {
    const { authorization } = route.request().headers()
    // Rejects every kind of write: if an earlier attempt has succeeded, this attempt may send a different kind.
    if (route.request().method() !== 'GET' && !isVisitor) {
      rejectedAuthorization ??= authorization
      if (authorization === rejectedAuthorization) return rejectToken(route)
    }
    await new Promise((resolve) => setTimeout(resolve, SLOW_DELAY))
    if (route.request().method() !== 'GET') markCommitted()
    return route.fallback()
  })
  await act()
  // Reports are held until now, because a report of an earlier attempt could be mistaken for the success of this attempt.
  await untilCommitted
  releaseReports()
  if (expectDone) await checkWithContext(what, expectDone)
  else await expectOneNewToast(page, before, 'success', what)
  stopFailing()
  await checkWithContext(what, expectStored)
  expect(renewals.length, `renewals of ${what}`).toBe(isVisitor ? 0 : 1)
  page.off('request', recordRenewal)
  recordFigures('faults', { survived: faults.length })
}

/** Runs a check, and adds the fault to the message if it fails. */
async function checkWithContext(what: string, check: () => Promise<unknown>) {
  try {
    await check()
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
