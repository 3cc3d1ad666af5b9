import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveTrips, tripKey } from '@/lib/maps/travel/savedTrips'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, houseRow, startSignedIn, placeRow } from '@/test/factories'
import { server } from '@/test/msw'
import { openWishes, SAM, wishRow } from '@/test/screens/wishScreen'

const ID = '33333333-3333-4333-8333-333333333333'
const POINT = { lat: 30.27, lng: -97.74 }
const WORK = placeRow({ label: 'Work', latitude: 30.5, longitude: -97.7, most_minutes: 40 })
const HIDDEN_HINT = /Wishes about your places are yours alone until you/
const SHARED = [{ owner_id: DANA, user_id: DANA, shared_at: '2026-03-02T12:00:00+00:00' }]

const aboutWork = (overrides = {}) => wishRow({ kind: 'place', place_id: WORK.id, at_most: 40, importance: 'must', ...overrides })
const dialog = async () => within(await screen.findByRole('dialog'))

/** A routing service's saved response: the trip from the house to work. */
const saveTimes = (minutes: number) =>
  saveTrips(DANA, new Map([[tripKey('car', POINT, { lat: 30.5, lng: -97.7 }), { seconds: minutes * 60, meters: 30_000 }]]))

/** Mocks the routing service, and returns the requests it has received. */
function mockRouter(respond: () => Response) {
  const requests: string[] = []
  server.use(
    http.get('https://router.test/*', ({ request }) => {
      requests.push(request.url)
      return respond()
    }),
  )
  return requests
}

beforeEach(() => {
  vi.stubEnv('VITE_ROUTER_URL', 'https://router.test/routed-{profile}')
  localStorage.clear()
  startSignedIn()
})
afterEach(() => vi.unstubAllEnvs())

describe('on the list of wishes', () => {
  it('a wish is suggested for each place that has a maximum travel time', async () => {
    const { user, backend } = openWishes('/app/wishes', { places: [WORK, placeRow({ label: 'Gym' })] })
    await user.click(await screen.findByRole('button', { name: 'Work within 40 min' }))
    expect(screen.queryByRole('button', { name: /^Gym/ })).not.toBeInTheDocument()
    const form = await dialog()
    expect(form.getByLabelText('Place')).toHaveDisplayValue('Work')
    expect(form.getByLabelText('At most, in minutes')).toHaveValue('40')
    await user.click(form.getByRole('button', { name: 'Add wish' }))
    expect(await screen.findByRole('button', { name: 'Edit: Work within 40 min' })).toBeVisible()
    expect(backend.db.wishes).toMatchObject([{ kind: 'place', place_id: WORK.id, at_most: 40, at_least: null }])
    expect(screen.queryByRole('button', { name: 'Work within 40 min' })).not.toBeInTheDocument()
  })

  it.each([
    ['', 'Minutes must be a whole number from 1 to 600'],
    ['0', 'Minutes must be a whole number from 1 to 600'],
    ['601', 'Minutes must be a whole number from 1 to 600'],
    ['12.5', 'Minutes must be a whole number from 1 to 600'],
    ['-3', 'Minutes must be a whole number from 1 to 600'],
    ['soon', 'Minutes must be a whole number from 1 to 600'],
    ['40', 'This wish is already on your list'],
  ])('%j minutes, next to a wish of 40 minutes, are rejected: %s', async (minutes, message) => {
    const { user, backend } = openWishes('/app/wishes', { places: [WORK], wishes: [aboutWork()] })
    await user.click(await screen.findByRole('button', { name: 'Add wish' }))
    const form = await dialog()
    await user.selectOptions(form.getByLabelText('About'), 'Travel time to a place')
    await user.selectOptions(await form.findByLabelText('Place'), 'Work')
    if (minutes) await user.type(form.getByLabelText('At most, in minutes'), minutes)
    await user.click(form.getByRole('button', { name: 'Add wish' }))
    expect(await form.findByText(message)).toBeVisible()
    expect(backend.sent('POST', 'wishes')).toEqual([])
  })

  it('a wish about travel time needs a place; if there is none, the form links to the places', async () => {
    const { user, backend } = openWishes('/app/wishes')
    await user.click(await screen.findByRole('button', { name: 'Add wish' }))
    const form = await dialog()
    await user.selectOptions(form.getByLabelText('About'), 'Travel time to a place')
    expect(form.getByRole('link', { name: 'Add the places that matter to you' })).toHaveAttribute('href', '/app/places')
    await user.click(form.getByRole('button', { name: 'Add wish' }))
    expect(backend.sent('POST', 'wishes')).toEqual([])
    expect(await form.findByRole('alert')).toHaveTextContent('Please choose a place')
  })

  it('a wish about a place can be changed while the places cannot be read', async () => {
    const { user, backend } = openWishes('/app/wishes', {
      places: [WORK],
      wishes: [aboutWork()],
      prepare: (each) => each.fail('POST', 'rpc/hunt_places', 500),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit: Work within 40 min' }))
    const form = await dialog()
    await user.clear(form.getByLabelText('At most, in minutes'))
    await user.type(form.getByLabelText('At most, in minutes'), '25')
    await user.click(form.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Work within 25 min')).toBeVisible()
    expect(backend.db.wishes).toMatchObject([{ at_most: 25, place_id: WORK.id }])
  })

  it.each(['network', 403, 500, 'zero', 'malformed'] as const)(
    'a wish about a place that cannot be saved (%s) stays in the form',
    async (fault) => {
      const { user } = openWishes('/app/wishes', { places: [WORK], prepare: (each) => each.fail('POST', 'wishes', fault) })
      await user.click(await screen.findByRole('button', { name: 'Work within 40 min' }))
      const form = await dialog()
      await user.click(form.getByRole('button', { name: 'Add wish' }))
      await waitFor(() => expect(toastsSoFar()).toEqual([expect.stringContaining('The wish could not be saved')]))
      expect(form.getByLabelText('At most, in minutes')).toHaveValue('40')
    },
  )

  it('a hint says that others do not see wishes about places until the places are shared too', async () => {
    openWishes('/app/wishes', { places: [WORK], wishes: [aboutWork()], lists: SHARED })
    expect(await screen.findByText(HIDDEN_HINT)).toBeVisible()
    expect(screen.getByRole('link', { name: 'share the places' })).toHaveAttribute('href', '/app/places')
  })

  it.each([
    ['the places are shared', { placeShares: [{ owner_id: DANA, user_id: DANA }], lists: SHARED }],
    ['the list is sealed', { lists: [] }],
    ['no wish is about a place', { lists: SHARED, wishes: [wishRow({ question: 'A loom' })] }],
  ])('there is no such hint if %s', async (_, options) => {
    const { requestCount } = openWishes('/app/wishes', { places: [WORK], wishes: [aboutWork()], ...options })
    expect(await screen.findByRole('group', { name: 'Who sees your wishes' })).toBeVisible()
    await waitFor(() => expect(requestCount()).toBe(1))
    expect(screen.queryByText(HIDDEN_HINT)).not.toBeInTheDocument()
  })
})

describe('at a house', () => {
  const houses = [houseRow({ id: ID, coordinates: POINT })]
  async function openTogether(options: Parameters<typeof openWishes>[1] = {}, path = `/app/house/${ID}`) {
    const opened = openWishes(path, { houses, places: [WORK], wishes: [aboutWork()], ...options })
    await opened.user.click(await screen.findByRole('tab', { name: 'Together' }))
    return opened
  }
  const line = async () => (await screen.findByText('Work within 40 min')).closest('li')!

  it('the travel time is requested from the router, and shown next to “Met”', async () => {
    const requests = mockRouter(() => HttpResponse.json({ code: 'Ok', durations: [[28 * 60]], distances: [[30_000]] }))
    await openTogether()
    expect(await line()).toHaveTextContent(/≈ \d+ min \(estimate\) Not known|28 min Met/)
    await waitFor(async () => expect(await line()).toHaveTextContent('28 min Met'))
    expect(requests).toHaveLength(1)
  })

  it('a saved travel time is not requested again', async () => {
    saveTimes(55)
    await openTogether()
    expect(await line()).toHaveTextContent('55 min Missed')
    expect(screen.getByText(/A must is missed/)).toBeVisible()
  })

  it('without a response the estimate is shown, but does not decide whether the wish is met', async () => {
    const byBus = placeRow({ ...WORK, mode: 'transit' })
    await openTogether({ places: [byBus], wishes: [aboutWork({ place_id: byBus.id, at_most: 120 })] })
    expect((await screen.findByText('Work within 120 min')).closest('li')).toHaveTextContent(/≈ 1 h 41 min \(estimate\) Not known/)
  })

  it('if the place is not on the map, the travel time is unknown', async () => {
    const nowhere = placeRow({ label: 'Work', latitude: 0, longitude: 0 })
    await openTogether({ places: [nowhere], wishes: [aboutWork({ place_id: nowhere.id })] })
    expect(await line()).toHaveTextContent(/· mustNot known$/)
  })
})

describe('in the list of houses', () => {
  const houses = [houseRow({ id: ID, coordinates: POINT })]

  it('saved travel times are used, without a request', async () => {
    const requests = mockRouter(() => HttpResponse.error())
    saveTimes(28)
    const { backend } = openWishes('/app/dashboard', { houses, places: [WORK], wishes: [aboutWork()] })
    expect(await screen.findByText('You 1 of 1')).toBeVisible()
    expect(requests).toEqual([])
    expect(backend.sent('POST', 'rpc/hunt_places')).toEqual([])
  })

  it('a travel time that arrives later is used at once', async () => {
    openWishes('/app/dashboard', { houses, places: [WORK], wishes: [aboutWork(), wishRow({ kind: 'bedrooms', at_least: 1 })] })
    expect(await screen.findByText('You 1 of 2')).toBeVisible()
    saveTimes(28)
    expect(await screen.findByText('You 2 of 2')).toBeVisible()
  })

  it('another person’s wish uses the travel time to that person’s own place', async () => {
    saveTimes(50)
    openWishes('/app/dashboard', { houses, places: [WORK], wishes: [aboutWork({ user_id: SAM })] })
    expect(await screen.findByText('Sam 0 of 1')).toBeVisible()
  })
})
