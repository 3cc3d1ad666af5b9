import type { Page, Route } from '@playwright/test'

/** Matches console messages from Chromium and the backend's client about requests that fail on purpose. */
export const FAILED_REQUEST = /Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/

/** Requests whose responses can reveal a change: polling, loading the account, and opening the notifications. */
export const CHANGE_REPORTS = /\/rpc\/(my_account|changes_since|notifications)/

/** Responds with an error in PostgREST's format. */
export const respondWithError =
  (status: number, message = 'Something broke', code = '') =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message, details: null, hint: null }) })

/** Delays matching requests until `release` is called; later requests are not delayed. */
export async function holdRequests(page: Page, pattern: string | RegExp) {
  let release: () => void = () => undefined
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await untilReleased
    await route.fallback()
  })
  return { release }
}

/** Matches the polls for changes. */
export const POLLS = '**/rpc/changes_since'

/** Holds the polls for changes, so that data is loaded only by what the test does: a poll could load it just before a retry is pressed. */
export const holdPolls = (page: Page) => holdRequests(page, POLLS)

/**
 * Handles matching requests until the returned function is called. The route itself stays, because removing it
 * would make Playwright continue the requests that the handler is still processing, and the handler would fail.
 */
export async function routeUntil(page: Page, pattern: string | RegExp, handler: (route: Route) => unknown) {
  let isOver = false
  await page.route(pattern, (route) => (isOver ? route.fallback() : handler(route)))
  return () => {
    isOver = true
  }
}

/** Makes matching requests with this method fail. Returns a function that lets them pass again. */
export const failOn = (page: Page, method: string, pattern: string | RegExp, respond: (route: Route) => Promise<unknown>) =>
  routeUntil(page, pattern, (route) => (route.request().method() === method ? respond(route) : route.fallback()))

/** Makes the page request each list separately, by removing the lists that the account's response includes to save requests. */
export const requestListsSeparately = (page: Page) =>
  page.route('**/rest/v1/rpc/my_account', async (route) => {
    const response = await route.fetch()
    const account = (await response.json()) as object
    await route.fulfill({ response, json: { ...account, wishes: null, costs: null, places: null } })
  })

/** Makes the page read whole lists again instead of the changes since its saved copies, as if their cursors had expired. */
export async function expireSavedCopies(page: Page) {
  const newCursors = new Set<string>()
  await page.route(POLLS, async (route) => {
    const { p_cursor: cursor } = route.request().postDataJSON() as { p_cursor: string }
    if (newCursors.has(cursor)) return route.fallback()
    const response = await route.fetch()
    const rows = (await response.json()) as { cursor: string }[]
    for (const row of rows) newCursors.add(row.cursor)
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, start_again: true })) })
  })
}
