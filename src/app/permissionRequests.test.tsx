import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { useHunt } from '@/contexts/HuntContext'
import type { Notification } from '@/features/activity/notification'
import { AskOwner } from '@/features/collaborators/AskOwner'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { toastsSoFar } from '@/test/toasts'
import { DANA, startSignedIn, SAM } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { samsHunt } from '@/test/collaboratorRows'
import { AllowDialog } from './shell/notifications/AllowDialog'

const SAVE_FAILED = 'Could not save changes to database'
const TRY_LATER = 'Please try again later'
const rejection = () => HttpResponse.json({ code: 'HH002', message: 'You are not a member of this hunt' }, { status: 403 })

describe('requesting a permission', () => {
  const AskButton = () => <AskOwner hunt={useHunt()} permission="add_houses" />

  /** Renders Dana's request button in Sam's hunt, where she may not add houses. `requests` collects the bodies of the requests sent. */
  async function renderAskButton(respond: () => Response | Promise<Response>) {
    startSignedIn()
    writeChosenHunt(DANA, SAM)
    const hunt = samsHunt()
    fakeBackend({ hunts: [hunt] })
    const requests: unknown[] = []
    server.use(
      http.post('*/rest/v1/rpc/ask_permission', async ({ request }) => {
        requests.push(await request.json())
        return respond()
      }),
    )
    render(
      <Providers client={newQueryClient()}>
        <AskButton />
      </Providers>,
    )
    const button = await screen.findByRole('button', { name: 'Ask Sam to let you add houses' })
    return { user: userEvent.setup(), button, hunt, requests }
  }

  it('sends one request for repeated clicks', async () => {
    let release: () => void = () => undefined
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const { user, button, requests } = await renderAskButton(async () => {
      await untilReleased
      return HttpResponse.json('asked')
    })
    await user.click(button)
    await user.click(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    release()
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    expect(requests).toEqual([{ p_owner: SAM, p_setting: 'add_houses' }])
  })

  it('reports a permission that has been granted since the page was loaded', async () => {
    const { user, button, hunt } = await renderAskButton(() => {
      Object.assign(hunt, { add_houses: true })
      return HttpResponse.json('allowed')
    })
    await user.click(button)
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Already allowed / You can add houses now.']))
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  })

  it.each([
    ['a rejection', rejection, SAVE_FAILED],
    ['a server error', () => HttpResponse.json({ code: 'XX000', message: 'internal error' }, { status: 500 }), SAVE_FAILED],
    ['a network failure', () => HttpResponse.error(), TRY_LATER],
    ['an empty response', () => HttpResponse.json(null), TRY_LATER],
  ])('can be retried after %s', async (_, respond, text) => {
    const { user, button, requests } = await renderAskButton(respond)
    await user.click(button)
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Request not sent / ${text}`]))
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    const requestCountBefore = requests.length
    await user.click(button)
    await waitFor(() => expect(requests.length).toBeGreaterThan(requestCountBefore))
  })
})

describe('allowing a collaborator’s request', () => {
  const REQUEST: Notification = {
    id: 'n-1',
    ownerId: DANA,
    actorName: 'Sam Ortiz',
    kind: 'permission_asked',
    houseId: null,
    messageId: null,
    details: { setting: 'add_houses' },
    createdAt: '2026-03-04T12:00:00Z',
    isRead: false,
  }

  async function openDialog(isAllowed: boolean, fault?: Fault) {
    startSignedIn()
    const backend = fakeBackend({ more: { collaboration_settings: { rows: [{ owner_id: DANA, add_houses: isAllowed }] } } })
    if (fault) backend.fail('PATCH', 'collaboration_settings', fault)
    const close = vi.fn<() => void>()
    render(
      <Providers client={newQueryClient()}>
        <AllowDialog request={REQUEST} onClose={close} />
      </Providers>,
    )
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
    const changes = () => backend.callsOf('PATCH', 'collaboration_settings').map(({ body }) => body)
    return { close, press, changes, settings: () => backend.db.collaboration_settings?.[0] }
  }

  it('changes nothing after "Not now"', async () => {
    const { close, press, changes } = await openDialog(false)
    await press('Not now')
    expect(close).toHaveBeenCalledOnce()
    expect(changes()).toEqual([])
  })

  it.each([
    ['no row was changed', 'zero', SAVE_FAILED],
    ['the change was forbidden', 403, SAVE_FAILED],
    ['the backend was not reached', 'network', TRY_LATER],
  ] as const)('reports a failure if %s, and closes', async (_, fault, text) => {
    const { close, press, settings } = await openDialog(false, fault)
    await press('Allow')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Error saving settings / ${text}`]))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(settings()).toMatchObject({ add_houses: false })
  })

  it('succeeds even if the setting has been turned on since the list was loaded', async () => {
    const { press, changes } = await openDialog(true)
    await press('Allow')
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Allowed / Collaborators may now add houses']))
    expect(changes()).toEqual([{ add_houses: true }])
  })
})
