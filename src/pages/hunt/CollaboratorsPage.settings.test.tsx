import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { loadChunks, openCollaborators, SAM, samsHunt } from '@/test/screens/collaboratorScreen'
import { DANA } from '@/test/factories'
import type { Fault } from '@/test/handlers'
import { server } from '@/test/msw'

beforeAll(loadChunks)
afterEach(() => vi.restoreAllMocks())

const LABELS = [
  'Allow collaborators to add houses',
  'Allow collaborators to schedule appointments',
  'Allow collaborators to edit status',
  'Notify me of collaborator actions',
]
const COLUMNS = ['add_houses', 'schedule_appointments', 'edit_status', 'notify_owner'] as const

const toggle = (label: string) => screen.findByRole<HTMLInputElement>('switch', { name: label })
const states = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)

describe('Collaboration Settings', () => {
  it('are four switches: off, on, off, on', async () => {
    openCollaborators()
    expect(await screen.findByRole('heading', { name: 'Collaboration Settings' })).toBeVisible()
    await toggle(LABELS[0]!)
    expect(LABELS.map((label) => screen.getAllByRole('switch').indexOf(screen.getByRole('switch', { name: label })))).toEqual([0, 1, 2, 3])
    expect(states()).toEqual([false, true, false, true])
  })

  const cases = LABELS.map((label, index) => [label, COLUMNS[index]!, index] as const)
  it.each(cases)('“%s” is saved separately, and shown after that', async (label, column, index) => {
    const { user, backend } = openCollaborators()
    const before = (await toggle(label)).checked
    const release = backend.hold('PATCH', 'collaboration_settings')
    await user.click(await toggle(label))
    expect((await toggle(label)).checked).toBe(before)
    expect(await toggle(label)).toHaveAttribute('aria-busy', 'true')
    release()
    await waitFor(() => expect(states()[index]).toBe(!before))
    expect(backend.sent('PATCH', 'collaboration_settings')).toMatchObject([{ body: { [column]: !before } }])
    expect(backend.sent('PATCH', 'collaboration_settings')[0]?.query.get('owner_id')).toBe(`eq.${DANA}`)
    expect(states().filter((_, other) => other !== index)).toEqual([false, true, false, true].filter((_, other) => other !== index))
    expect(toastsSoFar()).toEqual([])
  })

  it('are both saved if two change at once', async () => {
    const { backend } = openCollaborators()
    await toggle(LABELS[0]!)
    fireEvent.click(await toggle(LABELS[0]!))
    fireEvent.click(await toggle(LABELS[3]!))
    await waitFor(() => expect(states()).toEqual([true, true, false, false]))
    expect(backend.sent('PATCH', 'collaboration_settings')).toHaveLength(2)
  })

  it.each<[Fault, string]>([
    ['network', 'Please try again later'],
    ['malformed', 'Please try again later'],
    ['zero', 'Could not save changes to database'],
    [401, 'Could not save changes to database'],
    [403, 'Could not save changes to database'],
    [409, 'Could not save changes to database'],
    [429, 'Could not save changes to database'],
    [500, 'Could not save changes to database'],
  ])('that cannot be saved (%s) stay as they were, with a message', async (fault, message) => {
    const { user } = openCollaborators({ prepare: (fake) => fake.fail('PATCH', 'collaboration_settings', fault) })
    await user.click(await toggle(LABELS[0]!))
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Error saving settings / ${message}`]))
    expect(states()).toEqual([false, true, false, true])
  })

  it('that fail to load show a message with Retry', async () => {
    const { user, backend } = openCollaborators({ prepare: (fake) => fake.fail('GET', 'collaboration_settings', 500) })
    expect(await screen.findByText(/^The settings could not be loaded/)).toBeVisible()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    backend.heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await toggle(LABELS[0]!)).toBeVisible()
  })
})

describe('in another person’s hunt', () => {
  const open = () => openCollaborators({ hunts: [samsHunt()], hunt: SAM })
  const respondToLeave = (respond: () => Response) => server.use(http.post('*/rest/v1/rpc/leave_hunt', respond))

  it('shows the viewer’s membership, and no controls for inviting, removing or settings', async () => {
    const { backend } = open()
    expect(await screen.findByRole('heading', { name: 'Sam Ortiz’s hunt' })).toBeVisible()
    expect(screen.getByText('Sam Ortiz shares this hunt with you')).toBeVisible()
    expect(screen.getByText('Friend')).toBeVisible()
    expect(screen.getByText('Feb 3, 2026')).toBeVisible()
    expect(await screen.findByText('You may not add houses.')).toBeVisible()
    expect(screen.getByText('You may schedule appointments.')).toBeVisible()
    expect(screen.getByText('You may not change the status of a house.')).toBeVisible()
    expect(screen.getByText('Sam Ortiz is notified of what you do.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite Collaborator' })).not.toBeInTheDocument()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    expect(backend.sent('GET', 'collaborations')).toEqual([])
  })

  it('links back to the viewer’s own hunt', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Open my own hunt' }))
    expect(await screen.findByRole('button', { name: 'Invite Collaborator' })).toBeVisible()
    expect(localStorage.getItem('house-hunter-hunt')).toBeNull()
  })

  it('Leave asks for confirmation, then opens the person’s own hunt without a warning', async () => {
    const { user, backend } = open()
    localStorage.setItem('houses', JSON.stringify({ userId: DANA, savedAt: '2026-03-04T09:05:00Z', items: [] }))
    const bodies: unknown[] = []
    server.use(
      http.post('*/rest/v1/rpc/leave_hunt', async ({ request }) => {
        bodies.push(await request.json())
        backend.state.hunts = []
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await screen.findByRole('heading', { name: 'Sam Ortiz’s hunt' })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    const confirmation = await screen.findByRole('alertdialog', { name: 'Leave Sam Ortiz’s hunt?' })
    expect(bodies).toEqual([])
    fireEvent.click(confirmation.querySelector('button:last-of-type')!)
    expect(await screen.findByRole('button', { name: 'Invite Collaborator' })).toBeVisible()
    expect(bodies).toEqual([{ p_owner: SAM }])
    expect(toastsSoFar()).toEqual(['success: You left the hunt / Sam Ortiz has been notified.'])
    expect(localStorage.getItem('houses')).toBeNull()
  })

  it('leaving shows no warning even if a live update arrives before the response', async () => {
    const { user, backend, cache } = open()
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.post('*/rest/v1/rpc/leave_hunt', async () => {
        backend.state.hunts = []
        await released
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await screen.findByRole('heading', { name: 'Sam Ortiz’s hunt' })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    fireEvent.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!)
    await waitFor(() => expect(backend.state.hunts).toEqual([]))
    await cache().invalidateQueries()
    expect(await screen.findByRole('button', { name: 'Invite Collaborator' })).toBeVisible()
    expect(toastsSoFar()).toEqual([])
    release()
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: You left the hunt / Sam Ortiz has been notified.']))
  })

  it.each<[string, () => Response]>([
    ['no network', () => HttpResponse.error()],
    ['401', () => HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })],
    ['500', () => HttpResponse.json({ code: 'XX000', message: 'internal error' }, { status: 500 })],
  ])('a failure to leave (%s) is reported, and the hunt stays open', async (_, respond) => {
    const { user } = open()
    respondToLeave(respond)
    await screen.findByRole('heading', { name: 'Sam Ortiz’s hunt' })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    fireEvent.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!)
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error leaving the hunt / Please try again later']))
    expect(screen.getByRole('heading', { name: 'Sam Ortiz’s hunt' })).toBeInTheDocument()
  })

  it('leaving a hunt after being removed from it succeeds', async () => {
    const { user, backend } = open()
    respondToLeave(() => {
      backend.state.hunts = []
      return HttpResponse.json({ code: 'HH002', message: 'Some words for people' }, { status: 400 })
    })
    await screen.findByRole('heading', { name: 'Sam Ortiz’s hunt' })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    fireEvent.click((await screen.findByRole('alertdialog')).querySelector('button:last-of-type')!)
    expect(await screen.findByRole('button', { name: 'Invite Collaborator' })).toBeVisible()
    expect(toastsSoFar()[0]).toMatch(/^success: You left the hunt/)
  })
})
