import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetUnsavedTexts, messageDrafts } from '@/lib/device/unsavedTexts'
import { toastsSoFar } from '@/test/authBackend'
import { startWithDatabase } from '@/test/browser/database'
import { DANA, startSignedIn } from '@/test/factories'
import type { Fault } from '@/test/handlers'
import { startWithLocks, stopLocks } from '@/test/browser/locks'
import { allRequestsAnswered } from '@/test/msw'
import { shownPath } from '@/test/renderScreen'
import { composer, HOUSE, messageRow, openThread, rowOf, SAM } from '@/test/screens/threadScreen'

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
const rows = async () => within(await screen.findByRole('region', { name: 'Messages' })).getAllByRole('listitem')

describe('the thread', () => {
  it('is shown oldest first, with names, days, links and mentions', async () => {
    const before = messageRow({ body: `<@${DANA}> look at https://example.com/a`, created_at: '2026-11-20T12:00:00+00:00' })
    const fromDeletedAccount = messageRow({ user_id: null, body: 'I was here', created_at: '2026-11-21T12:00:00+00:00' })
    const fromFormerMember = messageRow({
      user_id: '55555555-5555-4555-8555-555555555555',
      body: `<@${SAM}>!`,
      created_at: '2026-11-21T13:00:00+00:00',
    })
    await openThread({ messages: [fromFormerMember, fromDeletedAccount, before] })
    expect(await screen.findByRole('heading', { name: 'Friday, November 20, 2026' })).toBeVisible()
    expect(within(await rowOf(/look at/)).getByText('@You')).toBeVisible()
    expect(screen.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(within(await rowOf('I was here')).getByText('Former member')).toBeVisible()
    expect(within(await rowOf('@Sam')).getByText('Former member')).toBeVisible()
    const texts = (await rows()).map(({ textContent }) => textContent)
    expect(texts.findIndex((text) => text.includes('look at'))).toBeLessThan(texts.findIndex((text) => text.includes('I was here')))
  })

  it('is read fifty at a time', async () => {
    const messages = Array.from({ length: 120 }, (_, index) => messageRow({ body: `Number ${index}` }))
    const { user } = await openThread({ messages })
    expect(await screen.findByText('Number 70')).toBeVisible()
    expect(screen.queryByText('Number 69')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }))
    expect(await screen.findByText('Number 20')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }))
    expect(await screen.findByText('Number 0')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument()
    expect(screen.getAllByText(/^Number /)).toHaveLength(120)
  })

  it('opens at a message from long ago by a link', async () => {
    const messages = Array.from({ length: 120 }, (_, index) => messageRow({ body: `Number ${index}` }))
    await openThread({ messages, path: `/app/house/${HOUSE}?tab=together&message=${messages[10]?.id}` })
    await waitFor(async () => expect(await rowOf('Number 10')).toHaveFocus())
    expect(screen.queryByText('Number 9')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Earlier messages' })).toBeVisible()
  })

  it('reports a link to a message that does not exist', async () => {
    await openThread({ messages: [messageRow()], path: `/app/house/${HOUSE}?tab=together&message=${DANA}` })
    await waitFor(() => expect(toastsSoFar()).not.toEqual([]))
    await allRequestsAnswered()
    expect(toastsSoFar()).toEqual(['error: This message is not here / It may belong to a house that no longer exists.'])
  })

  it('has a line above new messages, where the viewer stopped reading', async () => {
    const messages = [messageRow({ body: 'Old' }), messageRow({ body: 'Fresh' }), messageRow({ body: 'Fresher' })]
    await openThread({ messages, since: messages[0]?.created_at })
    await screen.findByText('New')
    const texts = (await rows()).map(({ textContent }) => textContent)
    expect(texts.indexOf('New')).toBe(texts.findIndex((text) => text.includes('Fresh')) - 1)
  })

  it('can be loaded again after a failure', async () => {
    const { backend, user } = await openThread({ messages: [messageRow({ body: 'Hello' })], path: `/app/house/${HOUSE}` })
    backend.failOnce('GET', 'messages', 500)
    await user.click(screen.getByRole('tab', { name: 'Together' }))
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello')).toBeVisible()
  })

  it('of an owner without members is one sentence and a link to invite', async () => {
    const { user } = await openThread({ members: [] })
    expect(await screen.findByText(/^Here you can talk about this house/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Invite somebody' }))
    expect(shownPath()).toBe('/app/collaborators')
  })
})

describe('members to mention', () => {
  const members = [
    { id: SAM, name: 'Sam Ortiz' },
    { id: '66666666-6666-4666-8666-666666666666', name: 'Sam Kim' },
    { id: '77777777-7777-4777-8777-777777777777', name: 'Lee Roy' },
  ]

  it('are found by any of their names, and chosen by keys', async () => {
    const { backend, user } = await openThread({ members })
    const field = await composer()
    await user.type(field, 'Ask @')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sam Ortiz', 'Sam Kim', 'LeeLee Roy'])
    await user.type(field, 'sam')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}')
    const second = screen.getByRole('option', { name: 'Sam Kim' })
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', second.id)
    await user.keyboard('{Enter}')
    expect(field).toHaveValue('Ask @Sam Kim ')
    await user.keyboard('please{Enter}')
    await waitFor(() => expect(backend.db.messages).toMatchObject([{ body: `Ask <@${members[1]?.id}> please` }]))
  })

  it('are closed by Escape, which leaves the text unchanged, and chosen by a click', async () => {
    const { user } = await openThread({ members })
    const field = await composer()
    await user.type(field, '@le{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(field).toHaveValue('@le')
    await user.type(field, ' @le')
    await user.click(screen.getByRole('option', { name: /Lee/ }))
    expect(field).toHaveValue('@le @Lee ')
    expect(field).toHaveFocus()
  })
})

describe('in a thread,', () => {
  const menuOf = async (user: Awaited<ReturnType<typeof openThread>>['user'], words: string) => {
    await user.click(within(await rowOf(words)).getByRole('button', { name: /^Message by/ }))
    return screen.findByRole('menu')
  }
  const names = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)

  it('the owner can delete any message, and edit their own', async () => {
    const { user } = await openThread({ messages: [messageRow({ body: 'Sams' }), messageRow({ user_id: DANA, body: 'Danas' })] })
    expect(names(await menuOf(user, 'Sams'))).toEqual(['Reply', 'Delete', 'Delete all by Sam'])
    await user.keyboard('{Escape}')
    expect(names(await menuOf(user, 'Danas'))).toEqual(['Reply', 'Edit', 'Delete'])
  })

  it('a failed edit preserves the text, and can be retried', async () => {
    const { backend, user } = await openThread({ messages: [messageRow({ user_id: DANA, body: `Hi <@${SAM}>` })] })
    await user.click(within(await menuOf(user, 'Hi')).getByRole('menuitem', { name: 'Edit' }))
    const field = await screen.findByRole('textbox', { name: 'Your message' })
    expect(field).toHaveValue('Hi @Sam')
    await user.type(field, ' there')
    backend.failOnce('PATCH', 'messages', 500)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error changing message / Please try again later']))
    expect(field).toHaveValue('Hi @Sam there')
    expect(drafts()).toContain('Hi @Sam there')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(backend.db.messages).toMatchObject([{ body: `Hi <@${SAM}> there` }])
    expect(drafts()).toBeNull()
  })

  it.each<Fault>(['network', 403, 500])('a deletion that fails (%s) is reported, and the message stays', async (fault) => {
    const { backend, user } = await openThread({ messages: [messageRow({ user_id: DANA, body: 'Danas' })] })
    backend.failOnce('POST', 'rpc/delete_message', fault)
    const remove = async () => {
      await user.click(within(await menuOf(user, 'Danas')).getByRole('menuitem', { name: 'Delete' }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    }
    await remove()
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error deleting message / Please try again later']))
    expect(await rowOf('Danas')).toBeVisible()
    await remove()
    expect(await screen.findByText('Message deleted')).toBeVisible()
  })

  const samsMessage = messageRow({ body: 'Sams', message_reactions: [{ user_id: SAM, emoji: '👍', created_at: '2026' }] })

  it('a reaction that could not be sent remains on screen, and is sent later', async () => {
    const { backend, user } = await openThread({ messages: [samsMessage] })
    backend.failOnce('POST', 'message_reactions', 500)
    await user.click(await screen.findByRole('button', { name: 'Thumbs up: Sam' }))
    const reaction = await screen.findByRole('button', { name: 'Thumbs up: Sam, You' })
    expect(reaction).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(backend.db.message_reactions).toMatchObject([{ message_id: samsMessage.id, emoji: '👍' }]), {
      timeout: 9000,
    })
    expect(toastsSoFar()).toEqual([])
  })

  it('the owner can delete all of another person’s messages about a house', async () => {
    const { backend, user } = await openThread({
      messages: [messageRow({ body: 'Sams' }), messageRow({ body: 'More of it' }), messageRow({ user_id: DANA, body: 'Danas' })],
    })
    await user.click(within(await menuOf(user, 'Sams')).getByRole('menuitem', { name: 'Delete all by Sam' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete all messages by Sam about this house?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete all' }))
    expect(await screen.findAllByText('Message deleted')).toHaveLength(2)
    expect(backend.db.messages?.map(({ body }) => body)).toEqual(['', '', 'Danas'])
    expect(await rowOf('Danas')).toBeVisible()
  })

  it('a reply shows the message that it answers, and links to it', async () => {
    const question = messageRow({ body: 'Shall we?' })
    const { backend, user } = await openThread({ messages: [question] })
    await user.click(within(await menuOf(user, 'Shall we?')).getByRole('menuitem', { name: 'Reply' }))
    await waitFor(async () => expect(await composer()).toHaveFocus())
    await user.type(await composer(), 'Yes{Enter}')
    await waitFor(() => expect(backend.db.messages?.at(-1)).toMatchObject({ body: 'Yes', reply_to: question.id }))
    await user.click(await screen.findByRole('button', { name: /^In reply to ?Sam ?: Shall we/ }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `message-${question.id}`))
  })

  it('a message can be about a photo of the house', async () => {
    const { backend, user } = await openThread()
    await composer()
    await user.click(screen.getByRole('button', { name: 'Talk about a photo' }))
    await user.click(await screen.findByRole('button', { name: 'Photo 2 of 2' }))
    await user.type(await composer(), 'This one{Enter}')
    await waitFor(() => expect(backend.db.messages).toMatchObject([{ body: 'This one', photo: '/samples/craftsman.webp' }]))
    expect(await within(await rowOf('This one')).findByRole('img', { name: 'Photo 2 of the house' })).toBeInTheDocument()
  })
})
