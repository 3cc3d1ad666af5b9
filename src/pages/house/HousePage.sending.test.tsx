import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueMessage } from '@/features/messages/unsentMessages'
import { readEntries } from '@/lib/outbox/outbox'
import { forgetUnsavedTexts, messageDrafts } from '@/lib/device/unsavedTexts'
import { toastsSoFar } from '@/test/authBackend'
import { startWithDatabase, startWithoutDatabase } from '@/test/browser/database'
import { DANA, signIn, startSignedIn } from '@/test/factories'
import type { Fault } from '@/test/handlers'
import { startWithLocks, stopLocks } from '@/test/browser/locks'
import { composer, HOUSE, openThread, rowOf, SAM } from '@/test/screens/threadScreen'

beforeEach(() => {
  startWithDatabase()
  startWithLocks()
  startSignedIn()
})
afterEach(() => {
  forgetUnsavedTexts()
  stopLocks()
})

const drafts = () => localStorage.getItem(messageDrafts.key)
const outboxEntries = async () => (await readEntries(DANA)).map(({ what }) => what)

describe('a message', () => {
  it('is shown at once, and stored once', async () => {
    const { backend, user } = await openThread()
    const release = backend.hold('POST', 'messages')
    await user.type(await composer(), 'Hello{Enter}')
    expect(await composer()).toHaveValue('')
    expect(await screen.findByText('Sending…')).toBeVisible()
    expect(await outboxEntries()).toEqual([expect.stringMatching(/^Message about .+: “Hello”$/)])
    expect(drafts()).toBeNull()
    await waitFor(() => expect(backend.sent('POST', 'messages')).toHaveLength(1))
    release()
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument())
    expect(await rowOf('Hello')).toHaveTextContent(/^You/)
    expect(backend.db.messages).toHaveLength(1)
    await waitFor(async () => expect(await outboxEntries()).toEqual([]))
    expect(toastsSoFar()).toEqual([])
  })

  it.each<[Fault, RegExp]>([
    ['network', /^Not sent yet\. There was no connection\./],
    ['lost', /^Not sent yet\. There was no connection\./],
    ['malformed', /^Not sent yet\. The server gave no usable answer\./],
    [500, /^Not sent yet\. The server could not accept it\./],
    [503, /^Not sent yet\. The server could not accept it\./],
  ])('that could not be sent (%s) is kept, and sent once before the next one', async (fault, words) => {
    const { backend, user } = await openThread()
    backend.failOnce('POST', 'messages', fault)
    const field = await composer()
    await user.type(field, 'One{Enter}')
    expect(await screen.findByText(words)).toBeVisible()
    await user.type(field, 'Two{Enter}')
    expect(await screen.findByText('Not sent yet: something you did earlier has to be sent first.')).toBeVisible()
    expect(await outboxEntries()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(backend.db.messages).toHaveLength(2))
    await waitFor(async () => expect(await outboxEntries()).toEqual([]))
    expect(backend.db.messages?.map(({ body }) => body)).toEqual(['One', 'Two'])
    await waitFor(() => expect(screen.queryByText(/^Not sent|^Sending/)).not.toBeInTheDocument())
    expect(screen.getAllByText(/^(One|Two)$/).map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
  })

  it('written offline is pending, cannot be retried, and is sent once online', async () => {
    const { backend, user } = await openThread()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    await user.type(await composer(), 'One{Enter}')
    expect(await screen.findByText('Not sent yet: no connection. Your message is kept on this device.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(await screen.findByText('Offline, 1 waiting')).toBeVisible()
    expect(backend.sent('POST', 'messages')).toEqual([])
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(backend.db.messages).toHaveLength(1))
    expect(await screen.findByText('All sent')).toBeVisible()
  })

  it('that is sent at once shows nothing below the header', async () => {
    const { backend, user } = await openThread()
    await user.type(await composer(), 'One{Enter}')
    await waitFor(() => expect(backend.db.messages).toHaveLength(1))
    await waitFor(async () => expect(await outboxEntries()).toEqual([]))
    expect(screen.queryByText(/^All sent$|waiting$/)).not.toBeInTheDocument()
  })

  it('beyond the database’s limit per minute is pending, with the reason, and can be discarded', async () => {
    const { backend, user } = await openThread()
    const body = { code: 'HH005', hint: '60', message: 'At most 30 messages can be sent in a minute' }
    backend.fail('POST', 'messages', { status: 400, body })
    await user.type(await composer(), 'Thirty-one{Enter}')
    expect(await screen.findByText(/^Not sent yet\. At most 30 messages can be sent in a minute\. /)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('Thirty-one')).not.toBeInTheDocument())
    expect(await outboxEntries()).toEqual([])
  })

  it('that is rejected remains with the reason, blocks nothing, and can be retried', async () => {
    const { backend, user } = await openThread()
    backend.failOnce('POST', 'messages', { status: 400, body: { code: 'HH005', message: 'A property can have at most 5000 messages' } })
    await user.type(await composer(), 'One{Enter}')
    expect(await screen.findByText('Not sent. A property can have at most 5000 messages.')).toBeVisible()
    await user.type(await composer(), 'Two{Enter}')
    await waitFor(() => expect(backend.db.messages).toHaveLength(1))
    expect(await outboxEntries()).toEqual([expect.stringContaining('One')])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(backend.db.messages).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument())
  })

  it('of a person who may no longer write here is kept, with the reason', async () => {
    const { backend, user } = await openThread()
    backend.fail('POST', 'messages', 403)
    await user.type(await composer(), 'Secret{Enter}')
    expect(await screen.findByText('Not sent. You may no longer add to this house.')).toBeVisible()
    expect(await outboxEntries()).toEqual([expect.stringContaining('Secret')])
  })

  it.each([
    ['without a database', () => startWithoutDatabase(), 'This browser does not let House Hunter keep anything on this device.'],
    [
      'with a full disk',
      () => {
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError')
        })
      },
      'There is no room left on this device. Free some space, then try again.',
    ],
  ])('%s is sent at once; if that fails, a toast says so and the text stays in the field', async (_what, breakStorage, words) => {
    const { backend, user } = await openThread()
    const field = await composer()
    breakStorage()
    backend.failOnce('POST', 'messages', 'network')
    await user.type(field, 'Hello{Enter}')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Your message could not be kept / ${words}`]))
    expect(field).toHaveValue('Hello')
    expect(drafts()).toContain('Hello')
    await user.type(field, '{Enter}')
    await waitFor(() => expect(backend.db.messages).toMatchObject([{ body: 'Hello' }]))
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('that is too long is reported while typing, and not sent', async () => {
    const { backend, user } = await openThread()
    const field = await composer()
    fireEvent.change(field, { target: { value: 'x'.repeat(1_950) } })
    expect(screen.getByText('50 characters left')).toBeVisible()
    fireEvent.change(field, { target: { value: 'x'.repeat(2_012) } })
    expect(screen.getByText('12 characters too many: a message holds up to 2,000.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(field).toHaveValue('x'.repeat(2_012))
    fireEvent.change(field, { target: { value: ' \u200b ' } })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(backend.sent('POST', 'messages')).toEqual([])
  })
})

/** Stores a draft, as an earlier visit did. */
function storeDraft(userId: string) {
  const house = { draft: { text: 'Half a', picked: [], replyTo: null, photo: null }, change: null }
  localStorage.setItem(messageDrafts.key, JSON.stringify({ userId, houses: { [HOUSE]: house } }))
}

/** Queues a message of this person, as an earlier visit did. */
async function queueEarlierMessage(person: string) {
  const house = { id: HOUSE, userId: DANA, street: '4 Shared Street' }
  const draft = { text: 'From the cellar', picked: [], replyTo: null, photo: null }
  await queueMessage(person, house, draft, 'From the cellar', () => Promise.reject(new Error('It should have been kept.')))
}

describe('what an earlier visit left', () => {
  it('is sent from any screen', async () => {
    await queueEarlierMessage(DANA)
    const { backend } = await openThread({ path: `/app/house/${HOUSE}` })
    await waitFor(() => expect(backend.db.messages).toMatchObject([{ body: 'From the cellar' }]))
    await waitFor(async () => expect(await outboxEntries()).toEqual([]))
  })

  it('is continued as a draft', async () => {
    storeDraft(DANA)
    await openThread()
    expect(await composer()).toHaveValue('Half a')
  })

  it('of another person is neither shown nor sent', async () => {
    signIn(SAM, 'sam@example.com')
    storeDraft(SAM)
    await queueEarlierMessage(SAM)
    startSignedIn()
    const { backend } = await openThread()
    expect(await composer()).toHaveValue('')
    expect(screen.queryByText('From the cellar')).not.toBeInTheDocument()
    expect(backend.sent('POST', 'messages')).toEqual([])
  })

  it.each(['{', '[]', '{"userId":1}', `{"userId":"${DANA}","houses":{"${HOUSE}":{"draft":{}}}}`])(
    'is ignored if it is broken (%s)',
    async (text) => {
      localStorage.setItem(messageDrafts.key, text)
      await openThread()
      expect(await composer()).toHaveValue('')
    },
  )

  it('is deleted by signing out', async () => {
    const { user } = await openThread()
    await user.type(await composer(), 'Mine alone')
    expect(drafts()).toContain('Mine alone')
    forgetUnsavedTexts()
    fireEvent(window, new Event('online'))
    expect(drafts()).toBeNull()
  })
})
