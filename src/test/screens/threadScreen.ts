import { screen } from '@testing-library/react'
import { DANA, houseRow } from '../factories'
import { fakeBackend } from '../handlers'
import { openScreen } from '../renderScreen'

export const SAM = '22222222-2222-4222-8222-222222222222'
export const HOUSE = '33333333-3333-4333-8333-333333333333'

let messageCount = 0

/** A stored message of Sam's; each is a minute newer than the previous one. */
export function messageRow(overrides: object = {}) {
  messageCount += 1
  return {
    id: `44444444-4444-4444-8444-${String(messageCount).padStart(12, '0')}`,
    house_id: HOUSE,
    owner_id: DANA,
    user_id: SAM as string | null,
    body: `Message ${messageCount}`,
    reply_to: null as string | null,
    photo: null as string | null,
    created_at: new Date(Date.UTC(2026, 10, 21, 0, messageCount)).toISOString().replace('Z', '+00:00'),
    edited_at: null as string | null,
    deleted_at: null as string | null,
    message_reactions: [] as object[],
    ...overrides,
  }
}

type OpenOptions = {
  messages?: ReturnType<typeof messageRow>[]
  /** The time up to which the viewer has read the thread. */
  since?: string | null
  /** The members other than Dana, the owner. */
  members?: readonly { id: string; name: string }[]
  unread?: boolean
  path?: string
}

/** Opens the Together tab of a house in Dana's hunt. */
export async function openThread({ messages = [], since = null, unread, path, ...rest }: OpenOptions = {}) {
  const { members = [{ id: SAM, name: 'Sam Ortiz' }] } = rest
  let written = 0
  const newRow = () => {
    written += 1
    const time = new Date(Date.now() + written).toISOString().replace('Z', '+00:00')
    return { ...messageRow(), user_id: DANA, created_at: time }
  }
  const backend = fakeBackend({
    houses: [houseRow({ id: HOUSE, photos: ['/samples/loft.webp', '/samples/craftsman.webp'] })],
    own: { members: [{ id: DANA, name: 'Dana Levi' }, ...members], unread_threads: unread ? [HOUSE] : [] },
    more: {
      messages: { rows: messages, defaults: newRow },
      message_reactions: { defaults: () => ({ created_at: new Date().toISOString() }) },
    },
    functions: {
      thread_since: () => since,
      mark_thread_read: () => undefined,
      delete_message({ p_id: id }) {
        Object.assign(backend.db.messages?.find((row) => row.id === id) ?? {}, { body: '', deleted_at: '2026-11-22T00:00:00+00:00' })
      },
      delete_messages_of({ p_person: person }) {
        for (const row of backend.db.messages ?? [])
          if (row.user_id === person) Object.assign(row, { body: '', deleted_at: '2026-11-22T00:00:00+00:00' })
      },
    },
  })
  const { user, cache } = openScreen(path ?? `/app/house/${HOUSE}?tab=together`)
  await screen.findByRole('tab', { name: /^Together/ })
  return { backend, user, cache }
}

export const composer = () => screen.findByRole('textbox', { name: 'Message' })

/** The row of a message in the thread. */
export async function rowOf(text: string | RegExp) {
  const row = (await screen.findByText(text)).closest('li')
  if (!row) throw new Error(`No message with the text ${String(text)}`)
  return row
}
