import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { account, toastsSoFar } from '@/test/authBackend'
import {
  collaborationRow,
  DOWNLOADED_TABLES,
  loadChunks,
  memberRow,
  openCollaborators,
  SAM,
  samsHunt,
  typeInto,
} from '@/test/screens/collaboratorScreen'
import { DANA, houseRow } from '@/test/factories'
import type { Fault } from '@/test/handlers'
import { server } from '@/test/msw'
import { withoutCopies } from '@/test/photoBackend'

beforeAll(loadChunks)
afterEach(() => vi.restoreAllMocks())

const open = (options: Parameters<typeof openCollaborators>[0] = {}) => openCollaborators({ path: '/app/settings', ...options })

describe('Shared with you', () => {
  it('lists every hunt of others, each with a button to leave', async () => {
    const { user, backend } = open({ hunts: [samsHunt(), samsHunt({ owner_id: 'x', owner_name: 'Lee Kim', role: 'Agent' })] })
    const list = await screen.findByText('Sam Ortiz’s hunt')
    expect(list.parentElement).toHaveTextContent('Friend, since Feb 3, 2026')
    const bodies: unknown[] = []
    server.use(
      http.post('*/rest/v1/rpc/leave_hunt', async ({ request }) => {
        bodies.push(await request.json())
        backend.state.hunts = [samsHunt()]
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Leave Lee Kim’s hunt' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByText('Lee Kim’s hunt')).not.toBeInTheDocument())
    expect(bodies).toEqual([{ p_owner: 'x' }])
    expect(screen.getByText('Sam Ortiz’s hunt')).toBeVisible()
  })

  it('shows a message when there is none', async () => {
    open()
    expect(await screen.findByText(/^Nobody is sharing a hunt with you/)).toBeVisible()
  })
})

describe('Download my data', () => {
  const captureDownload = () => {
    const files: Blob[] = []
    const names: string[] = []
    URL.createObjectURL = (file: Blob) => {
      files.push(file)
      return 'blob:file'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    return { files, names }
  }

  it('downloads one file with all data of the account and no token', async () => {
    const { files, names } = captureDownload()
    const mine = houseRow({ photos: ['https://photos.example.com/1.jpg'] })
    const { user, backend } = open({
      houses: [mine, houseRow({ user_id: SAM })],
      rows: [collaborationRow(), memberRow({ owner_id: SAM, collaborator_id: DANA })],
      activity: [
        { id: 'a', owner_id: DANA, actor_id: DANA, kind: 'house_added' },
        { id: 'b', owner_id: DANA, actor_id: SAM, kind: 'house_rated' },
      ],
    })
    backend.db.appointments?.push({ id: 'visit', user_id: DANA }, { id: 'other', user_id: SAM })
    backend.db.house_opinions?.push({ house_id: 'h', user_id: DANA, rating: 4 }, { house_id: 'h', user_id: SAM, rating: 1 })
    backend.db.house_history?.push(
      { id: 'own house', actor_id: SAM, houses: { user_id: DANA } },
      { id: 'own doing', actor_id: DANA, houses: { user_id: SAM } },
      { id: 'neither', actor_id: SAM, houses: { user_id: SAM } },
    )
    backend.db.wishes?.push(
      { id: 'quiet', user_id: DANA, question: 'Quiet', responses: [{ house_id: 'h', answer: 'yes' }] },
      { id: 'sams', user_id: SAM, question: 'Sunny', responses: [] },
    )
    backend.db.wish_lists?.push({ owner_id: DANA, user_id: DANA }, { owner_id: DANA, user_id: SAM })
    backend.db.messages?.push({ id: 'mine', user_id: DANA, body: 'Hello' }, { id: 'sams', user_id: SAM, body: 'Hi' })
    backend.db.message_reactions?.push({ message_id: 'm', user_id: DANA, emoji: '👍' }, { message_id: 'm', user_id: SAM, emoji: '👎' })
    backend.db.viewings?.push(
      { id: 'walk', user_id: DANA, items: [{ id: 'note', body: 'Bright' }] },
      { id: 'sams', user_id: SAM, items: [{ id: 'other', body: 'Dark' }] },
    )
    backend.db.viewing_lists?.push({ owner_id: DANA, items: [] }, { owner_id: SAM, items: [] })
    backend.db.house_costs?.push({ house_id: 'h', owner_id: DANA, property_tax: 5 }, { house_id: 's', owner_id: SAM, property_tax: 6 })
    backend.db.cost_assumptions?.push({ owner_id: DANA, rate: 5 }, { owner_id: SAM, rate: 6 })
    backend.db.own_places?.push({ id: 'work', user_id: DANA }, { id: 'gym', user_id: SAM })
    backend.db.place_shares?.push({ owner_id: SAM, user_id: DANA }, { owner_id: SAM, user_id: SAM })
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await waitFor(() =>
      expect(toastsSoFar()).toEqual(['success: Your data has been downloaded / The file contains everything in your account as of now.']),
    )
    expect(names).toEqual([expect.stringMatching(/^house-hunter-\d{4}-\d\d-\d\d\.json$/)])
    const text = await files[0]!.text()
    const data = JSON.parse(text) as Record<string, unknown>
    expect(data).toMatchObject({
      format: 'House Hunter data',
      version: 1,
      account: { id: DANA, email: 'dana@example.com' },
      profile: { full_name: 'Dana Levi' },
      preferences: {},
      collaborationSettings: { add_houses: false, notify_owner: true },
      houses: [{ id: mine.id, photos: ['https://photos.example.com/1.jpg'] }],
      appointments: [{ id: 'visit' }],
      collaborators: [{ collaborator_email: 'sam@example.com', status: 'pending' }],
      memberships: [{ owner_id: SAM }],
      opinions: [{ rating: 4 }],
      activity: [{ id: 'a' }],
      houseHistory: [
        { id: 'own doing', actor_id: DANA },
        { id: 'own house', actor_id: SAM },
      ],
      wishes: [{ id: 'quiet', question: 'Quiet', responses: [{ house_id: 'h', answer: 'yes' }] }],
      wishLists: [{ user_id: DANA }],
      messages: [{ id: 'mine', body: 'Hello' }],
      reactions: [{ emoji: '👍' }],
      viewings: [{ id: 'walk', items: [{ body: 'Bright' }] }],
      viewingLists: [{ owner_id: DANA }],
      costs: [{ property_tax: 5 }],
      assumptions: [{ rate: 5 }],
      places: [{ id: 'work' }],
      placeShares: [{ user_id: DANA }],
    })
    expect(text).not.toContain('invitation_token')
    for (const { query } of backend.sent('GET', 'collaborations')) expect(query.get('select')).not.toMatch(/\*|invitation_token/)
  })

  it.each(DOWNLOADED_TABLES)('downloads nothing when %s cannot be read', async (table) => {
    const { files } = captureDownload()
    const { user } = open({ prepare: (fake) => fake.fail('GET', table, 500) })
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Your data could not be downloaded / Check your connection and try again.']))
    expect(files).toEqual([])
  })
})

describe('Delete my data', () => {
  const PHOTO = 'http://localhost:3000/storage/v1/object/public/property-photos/properties/1.jpg'
  const FAILED = 'error: Your data could not be deleted / Some of it may be gone already. Try again to delete the rest.'

  /** Mocks the services and returns their requests, in order; `others` are photos that no house shows. */
  const mockServices = (
    responses: { photos?: () => Response; name?: () => Response; rows?: () => Response } = {},
    others: string[] = [],
  ) => {
    const requests: string[] = []
    server.use(
      http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
        const { prefixes } = (await request.json()) as { prefixes: string[] }
        requests.push(`photos ${withoutCopies(prefixes).join(' ')}`)
        if (responses.photos) return responses.photos()
        const gone = others.filter((name) => prefixes.includes(name))
        for (const name of gone) others.splice(others.indexOf(name), 1)
        return HttpResponse.json(gone.map((name) => ({ name })))
      }),
      http.post('*/rest/v1/rpc/my_photos', () => HttpResponse.json(others)),
      http.put('*/auth/v1/user', async ({ request }) => {
        requests.push(`name ${JSON.stringify(((await request.json()) as { data: unknown }).data)}`)
        return responses.name?.() ?? HttpResponse.json(account({ user_metadata: {} }))
      }),
      http.post('*/rest/v1/rpc/delete_my_data', () => {
        requests.push('rows')
        return responses.rows?.() ?? new HttpResponse(null, { status: 204 })
      }),
    )
    return requests
  }

  const houses = () => [
    houseRow({ photos: [PHOTO, '/samples/loft.webp'] }),
    houseRow({ user_id: SAM, photos: [PHOTO.replace('1.jpg', '2.jpg')] }),
  ]
  const openDialog = async (options: Parameters<typeof openCollaborators>[0] = {}) => {
    const opened = open({ houses: houses(), ...options })
    await opened.user.click(await screen.findByRole('button', { name: 'Delete my data' }))
    await screen.findByRole('dialog', { name: 'Delete all your data?' })
    return opened
  }
  const confirm = () => screen.getByRole('button', { name: 'Delete everything' })

  it.each(['', 'delet', 'yes'])('does nothing while “%s” is typed', async (typed) => {
    const requests = mockServices()
    const { user } = await openDialog()
    typeInto('Type “delete” to confirm', typed)
    await user.click(confirm())
    expect(await screen.findByText('Type “delete” to continue')).toBeVisible()
    expect(requests).toEqual([])
  })

  it('deletes the person’s photo files, name and rows and the local copies, and ends on the dashboard', async () => {
    const requests = mockServices({}, ['properties/3.jpg', 'properties/4.jpg'])
    localStorage.setItem('houses', JSON.stringify({ userId: DANA, savedAt: '2026-03-04T09:05:00Z', items: [] }))
    const { user, backend } = await openDialog({ hunts: [samsHunt()] })
    backend.db.viewing_items?.push(
      { id: 'a', owner_id: DANA, kind: 'photo', photo: PHOTO.replace('1.jpg', '5.jpg') },
      { id: 'b', owner_id: SAM, kind: 'photo', photo: PHOTO.replace('1.jpg', '6.jpg') },
    )
    expect(screen.getByText(/^You can still sign in/)).toBeVisible()
    typeInto('Type “delete” to confirm', ' Delete ')
    await user.click(confirm())
    await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'))
    expect(requests).toEqual([
      'photos properties/1.jpg properties/5.jpg',
      'photos properties/3.jpg properties/4.jpg',
      'name {"full_name":null}',
      'rows',
    ])
    expect(toastsSoFar()).toEqual(['success: Your data has been deleted / Your account is empty. You can still sign in.'])
    expect(localStorage.getItem('houses')).toBeNull()
    expect(localStorage.getItem('house-hunter-session')).not.toBeNull()
  })

  it('stops if one of the person’s photos cannot be deleted', async () => {
    const requests = mockServices()
    server.use(http.post('*/rest/v1/rpc/my_photos', () => HttpResponse.json(['properties/stuck.jpg'])))
    const { user } = await openDialog()
    typeInto('Type “delete” to confirm', 'delete')
    await user.click(confirm())
    await waitFor(() => expect(toastsSoFar()).toEqual([FAILED]))
    expect(requests).toEqual(['photos properties/1.jpg', 'photos properties/stuck.jpg'])
  })

  const broken = () => HttpResponse.json({ message: 'internal error' }, { status: 500 })
  it.each([
    ['the photos', { photos: broken }, 1],
    ['the name', { name: broken }, 2],
    ['the rows', { rows: broken }, 3],
  ])(
    'stops when %s cannot be deleted, shows a message, and can be retried',
    async (_, responses: Record<string, (() => Response) | undefined>, steps) => {
      const requests = mockServices(responses)
      const { user } = await openDialog()
      typeInto('Type “delete” to confirm', 'delete')
      await user.click(confirm())
      await waitFor(() => expect(toastsSoFar()).toEqual([FAILED]))
      expect(requests).toHaveLength(steps)
      expect(window.location.pathname).toBe('/app/settings')
      for (const key of Object.keys(responses)) responses[key] = undefined
      await user.click(await screen.findByRole('button', { name: 'Delete everything' }))
      await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'))
    },
  )

  it.each<[string, Fault]>([
    ['houses', 'malformed'],
    ['houses', 401],
    ['houses', 500],
    ['viewing_items', 500],
  ])('deletes nothing when %s cannot be read (%s)', async (table, fault) => {
    const requests = mockServices()
    const { user, backend } = await openDialog()
    backend.fail('GET', table, fault)
    typeInto('Type “delete” to confirm', 'delete')
    await user.click(confirm())
    await waitFor(() => expect(toastsSoFar()).toEqual([FAILED]))
    expect(requests).toEqual([])
  })
})
