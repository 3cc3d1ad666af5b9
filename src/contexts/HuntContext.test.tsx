import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readChosenHunt, writeChosenHunt } from '@/lib/device/chosenHunt'
import { toastsSoFar } from '@/test/toasts'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useHunt, useHuntOf, useHunts, useMayChange } from './HuntContext'

const SAM = '33333333-3333-4333-8333-333333333333'
const ELI = '44444444-4444-4444-8444-444444444444'
const samsHunt = {
  owner_id: SAM,
  owner_name: 'Sam Ortiz',
  role: 'Friend',
  since: '2025-01-01T00:00:00+00:00',
  is_own: false,
  add_houses: false,
  schedule_appointments: true,
  edit_status: false,
}

beforeEach(startSignedIn)

function HuntDetails() {
  const hunt = useHunt()
  const { hunts, loaded, choose } = useHunts()
  const mayChange = useMayChange()
  const allowed = [hunt.mayAddHouses && 'add', hunt.maySchedule && 'schedule', hunt.mayEditStatus && 'status']
  return (
    <>
      <p data-testid="hunt">{[hunt.ownerId === DANA ? 'own' : hunt.ownerName || 'unknown', ...allowed].filter(Boolean).join(' ')}</p>
      <p data-testid="hunts">{loaded ? hunts.map(({ ownerName }) => ownerName).join(', ') : 'not loaded'}</p>
      <p data-testid="other">{useHuntOf(SAM).role || 'none'}</p>
      <p data-testid="members">{hunt.members.map(({ name }) => name).join(', ')}</p>
      <p data-testid="rows">{[DANA, SAM].map((createdBy) => mayChange({ createdBy })).join(' ')}</p>
      <button type="button" onClick={() => choose(SAM)}>
        Choose Sam’s
      </button>
    </>
  )
}

function open() {
  const client = newQueryClient()
  const { unmount } = render(
    <Providers client={client}>
      <HuntDetails />
    </Providers>,
  )
  return { user: userEvent.setup(), client, unmount }
}

test('the members come from the saved copy while the server fails', async () => {
  const members = [
    { id: DANA, name: 'Dana Levi' },
    { id: SAM, name: 'Sam Ortiz' },
  ]
  const backend = fakeBackend({ ownHunt: { members } })
  const { unmount } = open()
  await waitFor(() => expect(text('members')).toBe('Dana Levi, Sam Ortiz'))
  unmount()
  backend.fail('POST', 'rpc/my_account', 500)
  open()
  await waitFor(() => expect(text('members')).toBe('Dana Levi, Sam Ortiz'))
  expect(text('hunts')).toBe('not loaded')
})

const text = (id: string) => screen.getByTestId(id).textContent

describe('the hunt on screen', () => {
  test('is the viewer’s own by default, with everything allowed even before loading', async () => {
    const backend = fakeBackend()
    const release = backend.hold('POST', 'rpc/my_account')
    open()
    await waitFor(() => expect(text('hunts')).toBe('not loaded'))
    expect(text('hunt')).toBe('own add schedule status')
    expect(text('rows')).toBe('true true')
    release()
    await waitFor(() => expect(text('hunts')).toBe('Dana Levi'))
  })

  test('can be somebody else’s, with the permissions set by its owner, even after a reload', async () => {
    fakeBackend({ hunts: [samsHunt] })
    const { user } = open()
    await waitFor(() => expect(text('hunts')).toBe('Dana Levi, Sam Ortiz'))
    expect(text('other')).toBe('Friend')
    await user.click(screen.getByRole('button', { name: 'Choose Sam’s' }))
    expect(text('hunt')).toBe('Sam Ortiz schedule')
    expect(text('rows')).toBe('true false')
    document.body.innerHTML = ''
    open()
    await waitFor(() => expect(text('hunt')).toBe('Sam Ortiz schedule'))
  })

  test('allows nothing until it is loaded if it belongs to somebody else', async () => {
    writeChosenHunt(DANA, SAM)
    const backend = fakeBackend({ hunts: [samsHunt] })
    const release = backend.hold('POST', 'rpc/my_account')
    open()
    await waitFor(() => expect(text('hunt')).toBe('unknown'))
    release()
    await waitFor(() => expect(text('hunt')).toBe('Sam Ortiz schedule'))
  })

  test('is replaced by the viewer’s own, and a toast says so, once the viewer is no longer a member', async () => {
    writeChosenHunt(DANA, SAM)
    const backend = fakeBackend({ hunts: [samsHunt] })
    const { client } = open()
    await waitFor(() => expect(text('hunt')).toBe('Sam Ortiz schedule'))
    backend.state.hunts = []
    await client.invalidateQueries()
    await waitFor(() => expect(text('hunt')).toBe('own add schedule status'))
    expect(toastsSoFar()).toEqual(['error: This hunt is no longer shared with you / You are back in your own hunt.'])
    expect(localStorage.getItem('house-hunter-hunt')).toBeNull()
  })

  test('is replaced without deleting the choice that another tab has made since', async () => {
    writeChosenHunt(DANA, SAM)
    const backend = fakeBackend({ hunts: [samsHunt] })
    const { client } = open()
    await waitFor(() => expect(text('hunt')).toBe('Sam Ortiz schedule'))
    writeChosenHunt(DANA, ELI)
    backend.state.hunts = []
    await client.invalidateQueries()
    await waitFor(() => expect(text('hunt')).toBe('own add schedule status'))
    expect(readChosenHunt(DANA)).toBe(ELI)
  })

  test('is removed from the list once the viewer has lost access, and the viewer’s own hunt is shown', async () => {
    const backend = fakeBackend({ hunts: [samsHunt] })
    const { user, client } = open()
    await waitFor(() => expect(text('hunts')).toBe('Dana Levi, Sam Ortiz'))
    await user.click(screen.getByRole('button', { name: 'Choose Sam’s' }))
    backend.state.hunts = []
    await client.refetchQueries({ queryKey: ['account', SAM] })
    await waitFor(() => expect(text('hunts')).toBe('Dana Levi'))
    expect(text('hunt')).toBe('own add schedule status')
  })

  test('remains if the account cannot be read', async () => {
    writeChosenHunt(DANA, SAM)
    const backend = fakeBackend({ hunts: [samsHunt] })
    const { client } = open()
    await waitFor(() => expect(text('hunt')).toBe('Sam Ortiz schedule'))
    backend.fail('POST', 'rpc/my_account', 500)
    await client.invalidateQueries()
    expect(text('hunt')).toBe('Sam Ortiz schedule')
    expect(toastsSoFar()).toEqual([])
  })
})

test('outside the provider the hook throws an error that names the provider', () => {
  expect(() => render(<HuntDetails />)).toThrow('useHunts must be used within a HuntProvider')
})
