import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DANA, startSignedIn, placeRow } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import type { Row } from '@/test/postgrest'
import { openScreen } from '@/test/renderScreen'
import { SAM } from '@/test/screens/wishScreen'

type OpenOptions = { places?: Row[]; shares?: Row[]; prepare?: (backend: ReturnType<typeof fakeBackend>) => void }

function openPlaces({ places = [], shares = [], prepare }: OpenOptions = {}) {
  startSignedIn()
  const backend = fakeBackend({
    own: {
      members: [
        { id: DANA, name: 'Dana Levi' },
        { id: SAM, name: 'Sam Ortiz' },
      ],
    },
    more: { own_places: { rows: places, defaults: { user_id: DANA } }, place_shares: { rows: shares, defaults: { user_id: DANA } } },
  })
  prepare?.(backend)
  return { backend, ...openScreen('/app/places') }
}

/** Mocks the open map's geocoder, which finds any address by default. */
function mockGeocoder(respond: () => Response = () => HttpResponse.json([{ lat: '39.8', lon: '-89.6' }])) {
  server.use(http.get('https://nominatim.openstreetmap.org/search', respond))
}

const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => mockGeocoder())

describe('a new place', () => {
  it('is geocoded and saved with its input', async () => {
    const { user, backend } = openPlaces()
    await user.click((await screen.findAllByRole('button', { name: 'Add place' }))[0]!)
    const form = await dialog()
    await user.type(form.getByLabelText('Name'), '  Work ')
    await user.type(form.getByLabelText('Address'), '1 Main St')
    await user.selectOptions(form.getByLabelText('How you get there'), 'By bike')
    await user.type(form.getByLabelText('At most, in minutes'), '40')
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await screen.findByRole('heading', { name: 'Work' })).toBeVisible()
    expect(screen.getByText('By bike · at most 40 min')).toBeVisible()
    expect(backend.db.own_places).toMatchObject([
      { label: 'Work', address: '1 Main St', latitude: 39.8, longitude: -89.6, mode: 'bike', most_minutes: 40 },
    ])
  })

  it.each([
    ['', '1 Main St', '', 'Name is required'],
    ['x'.repeat(41), '1 Main St', '', 'Name is too long'],
    ['Work', ' ', '', 'Address is required'],
    ['Work', '1 Main St', '0', 'Minutes must be a whole number from 1 to 600'],
    ['Work', '1 Main St', '601', 'Minutes must be a whole number from 1 to 600'],
    ['Work', '1 Main St', '1.5', 'Minutes must be a whole number from 1 to 600'],
    ['Work', '1 Main St', 'soon', 'Minutes must be a whole number from 1 to 600'],
  ])('%j at %j within %j is rejected: %s', async (name, address, minutes, message) => {
    const { user, backend } = openPlaces()
    await user.click((await screen.findAllByRole('button', { name: 'Add place' }))[0]!)
    const form = await dialog()
    if (name) await user.type(form.getByLabelText('Name'), name)
    await user.type(form.getByLabelText('Address'), address)
    if (minutes) await user.type(form.getByLabelText('At most, in minutes'), minutes)
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await form.findByText(message)).toBeVisible()
    expect(backend.sent('POST', 'own_places')).toEqual([])
  })

  it.each([
    ['nothing is found', () => HttpResponse.json([]), /^This address was not found/],
    ['the geocoder is down', () => new HttpResponse(null, { status: 503 }), /could not be looked up now/],
    ['its response is unreadable', () => HttpResponse.html('<p>Sign in</p>'), /could not be looked up now/],
  ])('whose address cannot be located, because %s, is not saved, and no input is lost', async (_, respond, message) => {
    mockGeocoder(respond)
    const { user, backend } = openPlaces()
    await user.click((await screen.findAllByRole('button', { name: 'Add place' }))[0]!)
    const form = await dialog()
    await user.type(form.getByLabelText('Name'), 'Work')
    await user.type(form.getByLabelText('Address'), `Somewhere ${String(message)}`)
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await form.findByText(message)).toBeVisible()
    expect(form.getByLabelText('Name')).toHaveValue('Work')
    expect(backend.sent('POST', 'own_places')).toEqual([])
  })

  it.each(['network', 403, 500, 'zero', 'malformed'] as const)('that cannot be saved (%s) stays in the form', async (fault) => {
    const { user, backend } = openPlaces({ prepare: (each) => each.fail('POST', 'own_places', fault) })
    await user.click((await screen.findAllByRole('button', { name: 'Add place' }))[0]!)
    const form = await dialog()
    await user.type(form.getByLabelText('Name'), 'Work')
    await user.type(form.getByLabelText('Address'), '1 Main St')
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await screen.findByText('The place could not be saved')).toBeVisible()
    expect(form.getByLabelText('Name')).toHaveValue('Work')
    expect(backend.db.own_places).toHaveLength(0)
  })

  it('exists once after a lost response', async () => {
    const { user, backend } = openPlaces({ prepare: (each) => each.failOnce('POST', 'own_places', 'lost') })
    await user.click((await screen.findAllByRole('button', { name: 'Add place' }))[0]!)
    const form = await dialog()
    await user.type(form.getByLabelText('Name'), 'Work')
    await user.type(form.getByLabelText('Address'), '1 Main St')
    await user.click(form.getByRole('button', { name: 'Add place' }))
    await screen.findByText('The place could not be saved')
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await screen.findByRole('heading', { name: 'Work' })).toBeVisible()
    expect(backend.db.own_places).toHaveLength(1)
  })

  it('cannot be added if there are six already', async () => {
    openPlaces({ places: Array.from({ length: 6 }, () => placeRow()) })
    expect(await screen.findByText('. To add another, delete one first.', { exact: false })).toBeVisible()
    for (const add of screen.getAllByRole('button', { name: 'Add place' })) expect(add).toBeDisabled()
  })
})

describe('a place whose address is not found', () => {
  async function openForm() {
    const opened = openPlaces()
    await opened.user.click((await screen.findAllByRole('button', { name: 'Add place' }))[0]!)
    const form = await dialog()
    await opened.user.type(form.getByLabelText('Name'), 'Cabin')
    return { ...opened, form }
  }
  const mockGeolocation = (value: Partial<Geolocation>) => Object.defineProperty(navigator, 'geolocation', { configurable: true, value })
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

  it('can be saved without travel times, and is listed', async () => {
    mockGeocoder(() => HttpResponse.json([]))
    const { user, backend, form } = await openForm()
    await user.type(form.getByLabelText('Address'), 'Behind the hill')
    expect(form.queryByRole('button', { name: 'Save without travel times' })).not.toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Add place' }))
    await user.click(await form.findByRole('button', { name: 'Save without travel times' }))
    expect(await screen.findByText('Not on the map, so no travel times are shown. Edit the place to set its location.')).toBeVisible()
    expect(backend.db.own_places).toMatchObject([{ label: 'Cabin', address: 'Behind the hill', latitude: 0, longitude: 0 }])
  })

  it('is geocoded again when the address is changed, instead of being saved without travel times', async () => {
    mockGeocoder(() => HttpResponse.json([]))
    const { user, form } = await openForm()
    await user.type(form.getByLabelText('Address'), 'Behind a hill')
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await form.findByRole('button', { name: 'Save without travel times' })).toBeVisible()
    await user.type(form.getByLabelText('Address'), ', Springfield')
    expect(form.queryByRole('button', { name: 'Save without travel times' })).not.toBeInTheDocument()
  })

  it('can be saved by its coordinates, without an address', async () => {
    mockGeocoder(() => HttpResponse.error())
    const { user, backend, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Choose it on a map' }))
    await user.type(form.getByLabelText('Coordinates'), '39.8017, -89.6436')
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await screen.findByRole('heading', { name: 'Cabin' })).toBeVisible()
    expect(backend.db.own_places).toMatchObject([{ address: '', latitude: 39.8017, longitude: -89.6436 }])

    await user.click(screen.getByRole('button', { name: 'Edit Cabin' }))
    expect((await dialog()).getByLabelText('Coordinates')).toHaveValue('39.8017, -89.6436')
  })

  it.each(['', 'here', '91, 0', '0, 0'])('is not saved with the coordinates %j', async (typed) => {
    const { user, backend, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Choose it on a map' }))
    if (typed) await user.type(form.getByLabelText('Coordinates'), typed)
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await form.findByText('Put the pin on the map, or type degrees such as 39.8017, -89.6436')).toBeVisible()
    expect(backend.sent('POST', 'own_places')).toEqual([])
  })

  it('can be set to the device’s position, which is requested only then', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
      found({ coords: { latitude: 39.80171234, longitude: -89.6436 } } as GeolocationPosition),
    )
    mockGeolocation({ getCurrentPosition })
    const { user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Choose it on a map' }))
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await user.click(form.getByRole('button', { name: 'Where I am now' }))
    expect(form.getByLabelText('Coordinates')).toHaveValue('39.801712, -89.6436')
  })

  it('shows a message if the device denies access to its position', async () => {
    mockGeolocation({
      getCurrentPosition: (_found, failed) => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    })
    const { user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Choose it on a map' }))
    await user.click(form.getByRole('button', { name: 'Where I am now' }))
    expect(await form.findByText(/Allow it in the settings of this site/)).toBeVisible()
  })

  it('can be looked up by its address again', async () => {
    const { user, backend, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Choose it on a map' }))
    await user.type(form.getByLabelText('Coordinates'), '1, 2')
    await user.click(form.getByRole('button', { name: 'Look up the address instead' }))
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await form.findByText('Address is required')).toBeVisible()
    await user.type(form.getByLabelText('Address'), '1 Main St')
    await user.click(form.getByRole('button', { name: 'Add place' }))
    expect(await screen.findByRole('heading', { name: 'Cabin' })).toBeVisible()
    expect(backend.db.own_places).toMatchObject([{ address: '1 Main St', latitude: 39.8 }])
  })
})

describe('a place', () => {
  it('can be changed without looking the same address up again', async () => {
    mockGeocoder(() => HttpResponse.error())
    const { user, backend } = openPlaces({ places: [placeRow({ label: 'Work' })] })
    await user.click(await screen.findByRole('button', { name: 'Edit Work' }))
    const form = await dialog()
    await user.clear(form.getByLabelText('Name'))
    await user.type(form.getByLabelText('Name'), 'Office')
    await user.click(form.getByRole('button', { name: 'Update' }))
    expect(await screen.findByRole('heading', { name: 'Office' })).toBeVisible()
    expect(backend.db.own_places).toMatchObject([{ label: 'Office', latitude: 39.8 }])
  })

  it('can be deleted after a confirmation', async () => {
    const { user, backend } = openPlaces({ places: [placeRow({ label: 'Work' })] })
    await user.click(await screen.findByRole('button', { name: 'Delete Work' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('heading', { name: 'Where does your life happen?' })).toBeVisible()
    expect(backend.db.own_places).toEqual([])
  })

  it('shows that it is not on the map if it has no coordinates', async () => {
    openPlaces({ places: [placeRow({ latitude: 0, longitude: 0 })] })
    expect(await screen.findByText('Not on the map, so no travel times are shown. Edit the place to set its location.')).toBeVisible()
  })

  it('of another member is listed separately, and cannot be changed', async () => {
    openPlaces({ places: [placeRow({ label: 'Work' }), placeRow({ label: 'Studio', user_id: SAM })] })
    const shared = within(await screen.findByRole('region', { name: 'Places of Sam' }))
    expect(shared.getByRole('heading', { name: 'Studio' })).toBeVisible()
    expect(shared.queryByRole('button')).toBeNull()
  })
})

describe('sharing', () => {
  it('shows beforehand what will be visible, and can be ended', async () => {
    const { user, backend } = openPlaces({ places: [placeRow()] })
    await user.click(await screen.findByRole('switch', { name: 'Share your places with Sam' }))
    const confirmation = within(await screen.findByRole('alertdialog'))
    expect(confirmation.getByText(/the name and address of each of your places/)).toBeVisible()
    expect(backend.sent('POST', 'place_shares')).toEqual([])
    await user.click(confirmation.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(backend.db.place_shares).toMatchObject([{ owner_id: DANA }]))
    expect(await screen.findByText('They see the name and address of each place, and how far each house is from it.')).toBeVisible()

    await user.click(screen.getByRole('switch', { name: 'Share your places with Sam' }))
    expect(await screen.findByText('Only you can see them now.')).toBeVisible()
    expect(backend.db.place_shares).toEqual([])
  })

  it('shows an error if it fails, and shows nothing as shared', async () => {
    const { user } = openPlaces({ places: [placeRow()], prepare: (backend) => backend.fail('POST', 'place_shares', 403) })
    await user.click(await screen.findByRole('switch', { name: 'Share your places with Sam' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Your places could not be shared')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Share your places with Sam' })).not.toBeChecked()
  })
})

it('places that fail to load can be retried', async () => {
  const { user, backend } = openPlaces({
    places: [placeRow({ label: 'Work' })],
    prepare: (each) => each.fail('POST', 'rpc/hunt_places', 500),
  })
  expect(await screen.findByRole('heading', { name: 'Your places could not be loaded' })).toBeVisible()
  backend.heal()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Work' })).toBeVisible()
})
