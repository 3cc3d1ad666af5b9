import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { openCollaborators, SAM, samsHunt } from '@/test/screens/collaboratorScreen'
import { DANA } from '@/test/factories'
import { server } from '@/test/msw'

beforeAll(() =>
  Promise.all([
    import('@/features/collaborators/AskOwner'),
    import('@/features/activity/NotificationList'),
    import('@/app/shell/notifications/AllowDialog'),
    import('@/ui/menu/MenuContent'),
    import('@/ui/dialog/ConfirmDialog'),
  ]),
)

const SAVE = 'Could not save changes to database'
const LATER = 'Please try again later'
const rejection = () => HttpResponse.json({ code: 'HH002', message: 'You are not a member of this hunt' }, { status: 403 })

describe('requesting a permission', () => {
  /** Dana opens Sam's hunt, where she may not add houses. `requests` collects the requests. */
  function openSamsHunt(answer: () => Response | Promise<Response>) {
    const hunt = samsHunt()
    const opened = openCollaborators({ hunts: [hunt], hunt: SAM })
    const requests: unknown[] = []
    server.use(
      http.post('*/rest/v1/rpc/ask_permission', async ({ request }) => {
        requests.push(await request.json())
        return answer()
      }),
    )
    return { ...opened, hunt, requests }
  }

  const askButton = () => screen.findByRole('button', { name: 'Ask Sam to let you add houses' })

  it('confirms the request, and does not repeat it', async () => {
    const { user, hunt, requests } = openSamsHunt(() => {
      Object.assign(hunt, { asked: ['add_houses'] })
      return HttpResponse.json('asked')
    })
    await user.click(await askButton())
    const after = await screen.findByRole('button', { name: 'You asked Sam to let you add houses' })
    expect(toastsSoFar()).toEqual(['success: Request sent / You will be notified when Sam lets you add houses.'])
    expect(after).toHaveFocus()
    await user.click(after)
    expect(requests).toEqual([{ p_owner: SAM, p_setting: 'add_houses' }])
    expect(screen.getByRole('button', { name: 'Ask Sam to let you change the status' })).toBeVisible()
  })

  it('sends one request for repeated clicks', async () => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { user, requests } = openSamsHunt(async () => {
      await released
      return HttpResponse.json('asked')
    })
    const button = await askButton()
    await user.click(button)
    await user.click(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    release()
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    expect(requests).toHaveLength(1)
  })

  it('reports a permission that has been granted since the page was loaded', async () => {
    const { user, hunt } = openSamsHunt(() => {
      Object.assign(hunt, { add_houses: true })
      return HttpResponse.json('allowed')
    })
    await user.click(await askButton())
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Already allowed / You can add houses now.']))
    await waitFor(() => expect(screen.queryByRole('button', { name: /add houses$/ })).not.toBeInTheDocument())
  })

  it.each([
    ['a rejection', rejection, SAVE],
    ['a server error', () => HttpResponse.json({ code: 'XX000', message: 'internal error' }, { status: 500 }), SAVE],
    ['a network failure', () => HttpResponse.error(), LATER],
    ['an empty response', () => HttpResponse.json(null), LATER],
  ])('can be retried after %s', async (_, answer, text) => {
    const { user, requests } = openSamsHunt(answer)
    await user.click(await askButton())
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Request not sent / ${text}`]))
    await waitFor(async () => expect(await askButton()).not.toHaveAttribute('aria-disabled', 'true'))
    const before = requests.length
    await user.click(await askButton())
    await waitFor(() => expect(requests.length).toBeGreaterThan(before))
  })
})

describe('a permission request in the notifications', () => {
  const request = (details: object = {}) => ({
    id: 'n-1',
    owner_id: DANA,
    actor_name: 'Sam Ortiz',
    kind: 'permission_asked',
    house_id: null,
    details: { setting: 'add_houses', ...details },
    created_at: new Date().toISOString(),
    is_read: false,
  })

  /** Dana's own hunt, with a request among the notifications. */
  function openOwnHunt(prepare?: Parameters<typeof openCollaborators>[0]) {
    const opened = openCollaborators({ ...prepare, path: '/app/settings' })
    const list = [request()]
    server.use(
      http.post('*/rest/v1/rpc/notifications', () => HttpResponse.json(list)),
      http.post('*/rest/v1/rpc/mark_notifications_read', () => HttpResponse.json(1)),
    )
    return { ...opened, list, settings: () => opened.backend.db.collaboration_settings?.[0] }
  }

  async function openRequest({ user }: Pick<ReturnType<typeof openOwnHunt>, 'user'>) {
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    await user.click(await screen.findByRole('menuitem', { name: /asks you to let collaborators add houses/ }))
    return screen.findByRole('alertdialog', { name: 'Let collaborators add houses?' })
  }

  it('turns the setting on, after explaining to whom it applies', async () => {
    const opened = openOwnHunt()
    const dialog = await openRequest(opened)
    expect(dialog).toHaveTextContent('a setting for everyone you share your hunt with, not for Sam alone')
    await opened.user.click(within(dialog).getByRole('button', { name: 'Allow' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Allowed / Collaborators may now add houses']))
    expect(opened.settings()).toMatchObject({ add_houses: true })
    expect(opened.backend.sent('PATCH', 'collaboration_settings').map(({ body }) => body)).toEqual([{ add_houses: true }])
  })

  it('stays open after "Not now", which changes nothing', async () => {
    const opened = openOwnHunt()
    await opened.user.click(within(await openRequest(opened)).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(opened.backend.sent('PATCH', 'collaboration_settings')).toEqual([])
    expect(await openRequest(opened)).toBeVisible()
  })

  it.each([
    ['no row was changed', 'zero', SAVE],
    ['the change was forbidden', 403, SAVE],
    ['the backend was not reached', 'network', LATER],
  ] as const)('reports that %s, and can be opened again', async (_, fault, text) => {
    const opened = openOwnHunt({ prepare: (backend) => backend.fail('PATCH', 'collaboration_settings', fault) })
    await opened.user.click(within(await openRequest(opened)).getByRole('button', { name: 'Allow' }))
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Error saving settings / ${text}`]))
    expect(opened.settings()).toMatchObject({ add_houses: false })
    opened.backend.heal()
    await opened.user.click(within(await openRequest(opened)).getByRole('button', { name: 'Allow' }))
    await waitFor(() => expect(opened.settings()).toMatchObject({ add_houses: true }))
  })

  it('is shown as allowed after it was allowed on another screen', async () => {
    const opened = openOwnHunt()
    opened.list.splice(0, 1, request({ answer: 'allowed' }))
    await opened.user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    const entry = await screen.findByRole('menuitem', { name: /asks you to let collaborators add houses/ })
    expect(entry).toHaveTextContent('Allowed')
    expect(within(entry).queryByText('Allow…')).not.toBeInTheDocument()
  })

  it('can be allowed even if the setting has been turned on since the list was loaded', async () => {
    const opened = openOwnHunt()
    const dialog = await openRequest(opened)
    Object.assign(opened.settings() ?? {}, { add_houses: true })
    await opened.user.click(within(dialog).getByRole('button', { name: 'Allow' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Allowed / Collaborators may now add houses']))
  })
})
