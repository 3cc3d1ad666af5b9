import { expect, test, type Page, type Request, type Route } from '@playwright/test'
import { answerError, failOn, hold, routeUntil } from './faults'
import { count } from '../reporters/figures'

/** An action that writes to the backend. */
export interface Mutation {
  name: string
  method: string
  url: RegExp
  /** Opens the place where the action starts, once. */
  open: () => Promise<unknown>
  act: () => Promise<unknown>
  /** Asserts, after a failure, that the input is still there and nothing looks done. */
  afterFailure: () => Promise<unknown>
  /** Asserts, at the end, that the result is stored exactly once. */
  stored: () => Promise<unknown>
  /** What a failure shows instead of an error toast. */
  feedback?: 'nothing' | 'success'
  /** Asserts success, for actions that show no toast. */
  done?: () => Promise<unknown>
  /** The response for "no row was written", if that is not an error. */
  zeroRows?: (route: Route) => Promise<unknown>
  /** Set for actions sent later when offline: undoes what was stored and reopens the page. */
  sentLater?: () => Promise<unknown>
  /** Set for visitors: they have no session to renew. */
  visitor?: boolean
}

/** A fault of the request, and what ends it. */
type Fault = { name: string; answer: (route: Route) => Promise<unknown>; after?: (page: Page) => Promise<unknown> }

const REFUSED_TOKEN = answerError(401, 'JWT expired', 'PGRST303')

const responseBody = (status: number, body: string) => (route: Route) => route.fulfill({ status, contentType: 'application/json', body })

const loseResponse = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

const neverAnswer = () => new Promise<void>(() => undefined)

/** In milliseconds: long enough for the embedded backend, short compared with the product's 20 seconds. */
const SHORT_PATIENCE = 300

const setPatience = (page: Page, patience: number | undefined) =>
  page.evaluate((value) => Object.assign(globalThis, { patience: value }), patience)

/** Faults without a response: the client cannot know whether the backend received the request. */
const WITHOUT_ANSWER = ['offline mid-save', 'timeout', 'aborted after the commit']

/** The last fault carries the action out but loses the response, so that the next attempt repeats it. */
const FAULTS: readonly Fault[] = [
  { name: '401, and again after a renewal', answer: REFUSED_TOKEN },
  // Not the first: the first failure loads the code that reports failures, which has not been cached if there is no worker.
  {
    name: 'offline mid-save',
    async answer(route) {
      await route.request().frame().page().context().setOffline(true)
      await route.abort('internetdisconnected')
    },
    after: (page) => page.context().setOffline(false),
  },
  { name: '403', answer: answerError(403, 'new row violates row-level security policy', '42501') },
  { name: 'zero rows', answer: answerError(406, 'JSON object requested, multiple (or no) rows returned', 'PGRST116') },
  { name: '409', answer: answerError(409, 'conflict') },
  { name: '429', answer: answerError(429, 'Too many requests') },
  { name: '500', answer: answerError(500) },
  { name: '503', answer: answerError(503) },
  { name: 'timeout', answer: neverAnswer, after: (page) => setPatience(page, undefined) },
  // Stands for all unreadable bodies: the unit tests of unreadable responses show that the product treats them alike.
  { name: 'malformed JSON', answer: responseBody(200, '{"id":') },
  { name: 'aborted after the commit', answer: loseResponse },
]

/** Delay of the slow response, in milliseconds. */
const SLOW = 400

/** Requests that report changes: polling, and opening the bell. */
const CHANGE_REPORTS = /\/rpc\/(my_account|changes_since|notifications)/

const RENEWAL = 'grant_type=refresh_token'

/** Counts a page's toasts, and allows shortening the client's timeout. */
export async function watchToasts(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const shared = globalThis as unknown as { toasts: string[]; patience?: number }
    shared.toasts = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => timeout(shared.patience ?? milliseconds)
    const sendUpload = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function send(body) {
      if (shared.patience) this.timeout = shared.patience
      sendUpload.call(this, body)
    }
    // A toast that moves to another slot of the layout is added again, but is the same toast.
    const seen = new WeakSet<Element>()
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const toast = node.matches('[data-tone]') ? node : node.querySelector('[data-tone]')
        if (!toast || seen.has(toast)) continue
        seen.add(toast)
        shared.toasts.push(`${toast.getAttribute('data-tone')}: ${toast.textContent}`)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

const toastsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { toasts: string[] }).toasts)

async function expectOneMore(page: Page, before: number, tone: 'error' | 'success', what: string) {
  await page.waitForFunction((seen) => (globalThis as unknown as { toasts: string[] }).toasts.length > seen, before)
  const fresh = (await toastsOf(page)).slice(before)
  expect.soft(fresh, what).toEqual([expect.stringMatching(new RegExp(`^${tone}: `))])
}

/** Opens a page and waits for the code that it needs offline. */
export async function openReady(page: Page, url: string) {
  const ready = [/\/opinionOutbox-/, /\/OutboxBar-/].map((chunk) => page.waitForResponse(chunk))
  await page.goto(url)
  for (const answer of await Promise.all(ready)) await answer.finished()
}

/** Performs each action under every fault, then successfully. */
export async function surviveAll(page: Page, mutations: readonly Mutation[]) {
  test.slow()
  for (const mutation of mutations) await test.step(mutation.name, () => surviveFaults(page, mutation))
}

async function surviveFaults(page: Page, mutation: Mutation) {
  const { name, method, url, open, act, afterFailure, stored, feedback = 'error', zeroRows, sentLater } = mutation
  await open()
  let releaseReports = () => undefined as void
  for (const fault of FAULTS) {
    // A change report would reveal that the action succeeded although its response was lost, leaving nothing to retry.
    if (fault.answer === loseResponse) releaseReports = (await hold(page, CHANGE_REPORTS)).release
    const what = `${name}, ${fault.name}`
    count('faults', { tried: 1 })
    const before = (await toastsOf(page)).length
    if (fault.name === 'timeout') await setPatience(page, SHORT_PATIENCE)
    const answers: Promise<unknown>[] = []
    const mend = await failOn(page, method, url, (route) => {
      const answer = ((fault.name === 'zero rows' && zeroRows) || fault.answer)(route)
      answers.push(answer)
      return answer
    })
    await act()
    const isSentLater = sentLater !== undefined && WITHOUT_ANSWER.includes(fault.name)
    if (feedback !== 'nothing') await expectOneMore(page, before, isSentLater ? 'success' : feedback, what)
    if (!isSentLater) await checkUnder(what, afterFailure)
    if (fault.answer !== neverAnswer) await Promise.all(answers)
    mend()
    await fault.after?.(page)
    expect.soft((await toastsOf(page)).length, `toasts of ${what}`).toBe(before + (feedback === 'nothing' ? 0 : 1))
    if (isSentLater) {
      releaseReports()
      await checkUnder(what, () => expect(stored).toPass())
      await page.waitForFunction(() => localStorage.getItem('house-hunter-outbox') === null)
      await sentLater()
    }
    count('faults', { survived: 1 })
  }
  await succeed(page, mutation, releaseReports)
}

/** Performs the action with a token that is refused until the product renews it, and then with a slow response. */
async function succeed(page: Page, { name, url, act, stored, done, visitor }: Mutation, releaseReports: () => void) {
  const faults = visitor ? ['slow'] : ['401, then a renewal', 'slow']
  count('faults', { tried: faults.length })
  const what = `${name}, ${faults.join(', ')}`
  const before = (await toastsOf(page)).length
  const renewals: string[] = []
  const note = (request: Request) => void (request.url().includes(RENEWAL) && renewals.push(request.url()))
  page.on('request', note)
  let refused: string | undefined
  let letThrough: () => void = () => undefined
  const carriedOut = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const mend = await routeUntil(page, url, async (route) => {
    const { authorization } = route.request().headers()
    // Also refuses other kinds of writes, because an earlier attempt may have been carried out.
    if (route.request().method() !== 'GET' && !visitor) {
      refused ??= authorization
      if (authorization === refused) return REFUSED_TOKEN(route)
    }
    await new Promise((resolve) => setTimeout(resolve, SLOW))
    if (route.request().method() !== 'GET') letThrough()
    return route.fallback()
  })
  await act()
  // A report of an earlier attempt could be mistaken for the success of this one.
  await carriedOut
  releaseReports()
  if (done) await checkUnder(what, done)
  else await expectOneMore(page, before, 'success', what)
  mend()
  await checkUnder(what, stored)
  expect(renewals.length, `renewals of ${what}`).toBe(visitor ? 0 : 1)
  page.off('request', note)
  count('faults', { survived: faults.length })
}

/** Names the fault in a failing check's message. */
async function checkUnder(what: string, check: () => Promise<unknown>) {
  try {
    await check()
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
