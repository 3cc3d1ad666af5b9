import { act, fireEvent, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { toastsSoFar } from '@/test/toasts'
import { startSignedIn } from '@/test/factories'
import { openNewHouseForm, REQUIRED_FIELDS, openHouseForm, field, fill, saveButton } from '@/test/houseFormScreen'
import { server } from '@/test/msw'

/** A few of the cases in src/test/unreadableResponses.ts, because the form is slow to render. */
const RESPONSES = [
  { status: 200, body: '{}' },
  { status: 200, body: 'null' },
  { status: 404, body: '[]' },
  { status: 404, body: '{"error":"x"}' },
  { status: 500, body: '"x"' },
  { status: 500, body: '{"message":null}' },
]

beforeEach(startSignedIn)

/** Saves once per unreadable response. @returns each response with the toasts after it */
async function toastsAfterSaving(method: 'post' | 'patch') {
  const toasts: object[] = []
  for (const { status, body } of RESPONSES) {
    server.use(http[method]('*/rest/v1/houses', () => new HttpResponse(body, { status })))
    clearNotices()
    fireEvent.click(saveButton())
    await waitFor(() => expect(toastsSoFar()).not.toEqual([]))
    await act(async () => undefined)
    toasts.push({ status, body, toasts: toastsSoFar() })
  }
  return toasts
}

const withToast = (toast: string) => RESPONSES.map((response) => ({ ...response, toasts: [toast] }))

it('a new house: an unreadable response is reported with the app’s own message, and the input remains', async () => {
  await openNewHouseForm()
  fill(REQUIRED_FIELDS)
  expect(await toastsAfterSaving('post')).toEqual(withToast('error: Error / Failed to add property'))
  expect(field('Price')).toHaveDisplayValue(/^450,?000$/)
})

it('a changed house: an unreadable response is reported with the app’s own message, and the input remains', async () => {
  await openHouseForm()
  fill({ Price: '400000' })
  expect(await toastsAfterSaving('patch')).toEqual(withToast('error: Error / Failed to update property'))
  expect(field('Price')).toHaveDisplayValue(/^400,?000$/)
})

it('the server’s own message is shown, whatever the status', async () => {
  await openNewHouseForm()
  fill(REQUIRED_FIELDS)
  for (const status of [400, 409, 500]) {
    server.use(http.post('*/rest/v1/houses', () => HttpResponse.json({ message: 'The disk is full' }, { status })))
    clearNotices()
    fireEvent.click(saveButton())
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error / The disk is full']))
  }
})
