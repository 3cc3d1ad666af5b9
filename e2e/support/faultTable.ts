import { expect, test, type Page, type Request, type Route } from '@playwright/test'
import { answerError, hold } from './faults'
import { count } from './figures'

/** One thing that a person does and that is written to the backend. */
export interface Mutation {
  name: string
  method: string
  url: RegExp
  /** Brings the page to where it can be done, once. */
  open: () => Promise<unknown>
  act: () => Promise<unknown>
  /** Holds after a failure: what was typed is there, and nothing looks done. */
  kept: () => Promise<unknown>
  /** Holds at the end: what was wanted is stored, and stored once. */
  stored: () => Promise<unknown>
  /** The toast of a failure where it is none of an error. */
  told?: 'nothing' | 'success'
  /** What shows a success where no toast tells of it. */
  done?: () => Promise<unknown>
  /** How the backend answers that no row was written, where that is no error by itself. */
  zeroRows?: (route: Route) => Promise<unknown>
  /** Set where it is kept and sent later without a connection: takes back what was stored, and opens the page again. */
  sentLater?: () => Promise<unknown>
  /** Set where nobody is signed in, so that there is no session to renew. */
  visitor?: boolean
}

/** What happens to the request, and what ends it. */
type Fault = { name: string; answer: (route: Route) => Promise<unknown>; after?: (page: Page) => Promise<unknown> }

const REFUSED_TOKEN = answerError(401, 'JWT expired', 'PGRST303')

const answerBody = (status: number, body: string) => (route: Route) => route.fulfill({ status, contentType: 'application/json', body })

const loseTheAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

const waiting = () => new Promise<void>(() => undefined)

/** In milliseconds; long enough for an answer of the embedded backend, short against the 20 seconds of the product. */
const SHORT_PATIENCE = 300

const setPatience = (page: Page, patience: number | undefined) =>
  page.evaluate((value) => Object.assign(globalThis, { patience: value }), patience)

/** Faults after which nobody knows whether the backend has heard of it. */
const WITHOUT_ANSWER = ['connection lost', 'offline mid-save', 'timeout', 'aborted after the commit']

/** The last one is carried out, so that what follows is a second try of something done. */
const FAULTS: readonly Fault[] = [
  { name: 'connection lost', answer: (route) => route.abort() },
  {
    name: 'offline mid-save',
    async answer(route) {
      await route.request().frame().page().context().setOffline(true)
      await route.abort('internetdisconnected')
    },
    after: (page) => page.context().setOffline(false),
  },
  { name: '401, and again after a renewal', answer: REFUSED_TOKEN },
  { name: '403', answer: answerError(403, 'new row violates row-level security policy', '42501') },
  { name: 'zero rows', answer: answerError(406, 'JSON object requested, multiple (or no) rows returned', 'PGRST116') },
  { name: '409', answer: answerError(409, 'conflict') },
  { name: '429', answer: answerError(429, 'Too many requests') },
  { name: '500', answer: answerError(500) },
  { name: '503', answer: answerError(503) },
  { name: 'timeout', answer: waiting, after: (page) => setPatience(page, undefined) },
  // Further bodies go the same way from there on, which the unit tests of unreadable answers prove.
  { name: 'malformed JSON', answer: answerBody(200, '{"id":') },
  { name: 'aborted after the commit', answer: loseTheAnswer },
]

/** Milliseconds that the slow answer takes. */
const SLOW = 400

/** What tells the page that something has changed: the look that it takes every few seconds, and what its bell opens. */
const NEWS = /\/rpc\/(my_account|changes_since|notifications)/

const RENEWAL = 'grant_type=refresh_token'

/** Counts the toasts of a page, and lets its client's patience be shortened. */
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
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const toast = node.matches('[data-tone]') ? node : node.querySelector('[data-tone]')
        if (toast) shared.toasts.push(`${toast.getAttribute('data-tone')}: ${toast.textContent}`)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

const toastsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { toasts: string[] }).toasts)

async function expectOneMore(page: Page, before: number, tone: 'error' | 'success', what: string) {
  await page.waitForFunction((known) => (globalThis as unknown as { toasts: string[] }).toasts.length > known, before)
  const fresh = (await toastsOf(page)).slice(before)
  expect.soft(fresh, what).toEqual([expect.stringMatching(new RegExp(`^${tone}: `))])
}

/** Opens a page anew, and waits for the code that it needs without a connection. */
export async function openReady(page: Page, url: string) {
  const ready = [/\/opinionKeeper-/, /\/OutboxBar-/].map((chunk) => page.waitForResponse(chunk))
  await page.goto(url)
  for (const answer of await Promise.all(ready)) await answer.finished()
}

/** Does each of these things under every fault, and then for good. */
export async function surviveAll(page: Page, mutations: readonly Mutation[]) {
  test.slow()
  for (const mutation of mutations) await test.step(mutation.name, () => surviveFaults(page, mutation))
}

async function surviveFaults(page: Page, mutation: Mutation) {
  const { name, method, url, open, act, kept, stored, told = 'error', zeroRows, sentLater } = mutation
  await open()
  let tellNews = () => undefined as void
  for (const fault of FAULTS) {
    // News would tell of what was done although its answer was lost, and there would be nothing to try again.
    if (fault.answer === loseTheAnswer) tellNews = (await hold(page, NEWS)).release
    const what = `${name}, ${fault.name}`
    count('faults', { tried: 1 })
    const before = (await toastsOf(page)).length
    if (fault.name === 'timeout') await setPatience(page, SHORT_PATIENCE)
    const answers: Promise<unknown>[] = []
    const handler = (route: Route) => {
      if (route.request().method() !== method) return route.fallback()
      answers.push(((fault.name === 'zero rows' && zeroRows) || fault.answer)(route))
      return answers.at(-1)
    }
    await page.route(url, handler)
    await act()
    const isSentLater = sentLater !== undefined && WITHOUT_ANSWER.includes(fault.name)
    if (told !== 'nothing') await expectOneMore(page, before, isSentLater ? 'success' : told, what)
    if (!isSentLater) await checkUnder(what, kept)
    if (fault.answer !== waiting) await Promise.all(answers)
    await fault.after?.(page)
    await page.unroute(url, handler)
    expect.soft((await toastsOf(page)).length, `toasts of ${what}`).toBe(before + (told === 'nothing' ? 0 : 1))
    if (isSentLater) {
      tellNews()
      await checkUnder(what, () => expect(stored).toPass())
      await page.waitForFunction(() => localStorage.getItem('house-hunter-outbox') === null)
      await sentLater()
    }
    count('faults', { survived: 1 })
  }
  await succeed(page, mutation, tellNews)
}

/** Does it for good: the token is refused until the product has renewed it by itself, and then the answer is slow. */
async function succeed(page: Page, { name, url, act, stored, done, visitor }: Mutation, tellNews: () => void) {
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
  const handler = async (route: Route) => {
    const { authorization } = route.request().headers()
    // What writes in another way than before is refused too: an earlier try may have been carried out.
    if (route.request().method() !== 'GET' && !visitor) {
      refused ??= authorization
      if (authorization === refused) return REFUSED_TOKEN(route)
    }
    await new Promise((resolve) => setTimeout(resolve, SLOW))
    if (route.request().method() !== 'GET') letThrough()
    return route.fallback()
  }
  await page.route(url, handler)
  await act()
  // News of the earlier try could look like the success of this one.
  await carriedOut
  tellNews()
  if (done) await checkUnder(what, done)
  else await expectOneMore(page, before, 'success', what)
  await page.unroute(url, handler)
  await checkUnder(what, stored)
  expect(renewals.length, `renewals of ${what}`).toBe(visitor ? 0 : 1)
  page.off('request', note)
  count('faults', { survived: faults.length })
}

/** Says under which fault a check failed. */
async function checkUnder(what: string, check: () => Promise<unknown>) {
  try {
    await check()
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
