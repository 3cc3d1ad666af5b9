import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CanvasProps } from '@/features/maps/engine/mapTypes'
import type { Geocoder } from '@/lib/maps/geocoder'
import { loadChunks } from '@/test/screens/appointmentScreen'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, houseRow, startSignedIn } from '@/test/factories'
import { SAM, samsHunt } from '@/test/screens/collaboratorScreen'
import { fakeBackend, prefer } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

const UNKNOWN = { lat: 0, lng: 0 }
const FOUND = { lat: 39.77, lng: -89.66 }

// happy-dom has no layout to draw a map in. The stub has the map engine's interface, and a geocoder that the tests control.
const stub = vi.hoisted(() => ({ find: null as unknown as Geocoder['find'], lookups: [] as string[] }))

vi.mock('@/features/maps/engine/MapEngine', () => ({
  MapEngine({ markers, view, info, movablePin, onReady, onOpen, onMove }: CanvasProps) {
    useEffect(() => {
      onReady({
        geocoder: { find: (...args) => stub.find(...args), pause: 0 },
        zoomBy: () => undefined,
        center: () => ({ lat: 10, lng: 20 }),
        zoom: () => 15,
      })
    }, [onReady])
    return (
      <div role="region" aria-label="Map" data-view={JSON.stringify(view)}>
        {markers.map(({ id, label }) => (
          <button key={id} type="button" onClick={() => onOpen([id])}>
            {label}
          </button>
        ))}
        {movablePin && (
          <button type="button" onClick={() => onMove({ lat: 12.345_678_9, lng: 200 })}>
            Drop
          </button>
        )}
        {info?.content}
      </div>
    )
  },
}))

beforeAll(loadChunks)

beforeEach(() => {
  startSignedIn()
  stub.lookups = []
  stub.find = (query) => {
    stub.lookups.push(query)
    return Promise.resolve(query.includes('Lost') ? null : FOUND)
  }
})

const houseAt = (street: string, overrides: Parameters<typeof houseRow>[0] = {}) =>
  houseRow({ address: { street, city: 'Austin', state: 'TX', zip: '78701', country: 'USA' }, ...overrides })

type Backend = ReturnType<typeof fakeBackend>

function openMap(houses: object[], path = '/app/map', prepare: (backend: Backend) => void = () => undefined) {
  const backend = fakeBackend({ houses: houses as Record<string, unknown>[], hunts: [samsHunt()] })
  prepare(backend)
  return { backend, ...openScreen(path), sentPoints: () => backend.sent('PATCH').map(({ body }) => body) }
}

const map = () => within(screen.getByRole('region', { name: 'Map' }))
const view = () => JSON.parse(screen.getByRole('region', { name: 'Map' }).dataset.view ?? '') as unknown
const list = () => within(screen.getByRole('list', { name: 'Properties on the map' }))
// Queried by selector, because queries by role are slow and this one is repeated while waiting.
const unplacedHouses = () => [...document.querySelectorAll('section[aria-label="Not on the map"] li')]
const streets = () =>
  [...document.querySelectorAll('ul[aria-label="Properties on the map"] button')].map(
    (button) => button.querySelector('span span span')?.textContent,
  )
const lost = () => within(screen.getByRole('region', { name: 'Not on the map' }))
const lostToast = (street: string) =>
  `error: Couldn't find location for address: ${street}, Austin, TX 78701, USA / Please check the address or try again later`

describe('the map of houses', () => {
  it('shows houses with coordinates without geocoding, and prices in the viewer’s currency', async () => {
    prefer('currency', 'EUR')
    const { sentPoints } = openMap([houseAt('1 Elm St', { price: 100_000 }), houseAt('2 Oak Ave', { status: 'Bought' })])
    expect(await screen.findByRole('button', { name: '2 Oak Ave, Bought, ≈ €414k' })).toBeVisible()
    expect(list().getByText('≈ €92,000')).toBeVisible()
    expect(stub.lookups).toEqual([])
    expect(sentPoints()).toEqual([])
  })

  it('looks up other addresses, each once, and stores nothing but the coordinates', async () => {
    const twins = [houseAt('3 Twin Ct', { coordinates: UNKNOWN }), houseAt('3 Twin Ct', { coordinates: UNKNOWN })]
    const { backend, sentPoints } = openMap(twins)
    await waitFor(() => expect(streets()).toEqual(['3 Twin Ct', '3 Twin Ct']))
    expect(stub.lookups).toEqual(['3 Twin Ct, Austin, TX 78701, USA'])
    await waitFor(() => expect(sentPoints()).toEqual([{ coordinates: FOUND }, { coordinates: FOUND }]))
    expect(backend.sent('PATCH')[0]?.query.get('updated_at')).toBe(`eq.${twins[1]?.updated_at}`)
    expect(view()).toEqual({ center: FOUND, zoom: 15 })
  })

  it('reports only the first failure, lists them all, and Retry looks them up again', async () => {
    const { user } = openMap([
      houseAt('1 Lost Rd', { coordinates: UNKNOWN }),
      houseAt('2 Lost Rd', { coordinates: UNKNOWN }),
      houseAt('4 Elm St', { coordinates: UNKNOWN }),
    ])
    await waitFor(() => expect(unplacedHouses()).toHaveLength(2))
    await waitFor(() => expect(streets()).toEqual(['4 Elm St']))
    expect(toastsSoFar()).toEqual([lostToast('2 Lost Rd')])
    expect(view()).toEqual({ center: FOUND, zoom: 15 })
    stub.find = () => Promise.resolve(FOUND)
    await user.click(lost().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(streets()).toHaveLength(3))
    expect(screen.queryByRole('region', { name: 'Not on the map' })).not.toBeInTheDocument()
  })

  it('stops after one lookup if the geocoder fails, and shows the middle of the US', async () => {
    let lookups = 0
    stub.find = () => {
      lookups += 1
      return Promise.reject(new Error('down'))
    }
    openMap([houseAt('5 Elm St', { coordinates: UNKNOWN }), houseAt('6 Elm St', { coordinates: UNKNOWN })])
    await waitFor(() => expect(unplacedHouses()).toHaveLength(2))
    expect(lookups).toBe(1)
    expect(toastsSoFar()).toEqual([lostToast('6 Elm St')])
    expect(view()).toEqual({ center: { lat: 39.8, lng: -98.6 }, zoom: 4 })
  })

  it('neither reports nor retries a point that cannot be stored', async () => {
    const { backend, sentPoints } = openMap([houseAt('7 Elm St', { coordinates: UNKNOWN })], '/app/map', (fake) =>
      fake.fail('PATCH', 'houses', 'zero'),
    )
    await waitFor(() => expect(sentPoints()).toHaveLength(1))
    await waitFor(() => expect(streets()).toEqual(['7 Elm St']))
    expect(backend.db.houses?.[0]?.coordinates).toEqual(UNKNOWN)
    expect(toastsSoFar()).toEqual([])
    expect(sentPoints()).toHaveLength(1)
  })

  it('without houses offers to add one', async () => {
    openMap([])
    expect(await screen.findByRole('link', { name: 'Add a Property' })).toHaveAttribute('href', '/app/house/new')
    expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument()
  })

  it('opens the house in the URL at once, with a link to it', async () => {
    const house = houseAt('8 Elm St', { rating: 4 })
    openMap([house, houseAt('9 Oak Ave')], `/app/map?house=${house.id}`)
    const info = within(await screen.findByRole('dialog', { name: '8 Elm St' }))
    expect(info.getByRole('link', { name: '8 Elm St' })).toHaveAttribute('href', `/app/house/${house.id}`)
    expect(info.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
    expect(info.getByRole('link', { name: 'Directions' })).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('moving a pin', () => {
  it('stores where the pin was put, rounded and with the longitude wrapped', async () => {
    const { user, sentPoints } = openMap([houseAt('1 Elm St')])
    await user.click(await screen.findByText('1 Elm St, Interested, $450k'))
    await user.click(screen.getByText('Move pin'))
    expect(map().queryByText('1 Elm St, Interested, $450k')).not.toBeInTheDocument()
    await user.click(screen.getByText('Drop'))
    await user.click(screen.getByText('Save pin'))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Location saved / The pin is where you put it']))
    expect(sentPoints()).toEqual([{ coordinates: { lat: 12.345_679, lng: -160 } }])
    expect(view()).toMatchObject({ zoom: 15 })
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  })

  it.each([
    ['zero', 'Could not save changes to database'],
    ['network', 'Please try again later'],
  ] as const)('leaves it where it was put if it cannot be stored (%s), so that saving can be retried', async (fault, message) => {
    const { user, backend, sentPoints } = openMap([houseAt('1 Lost Rd', { coordinates: UNKNOWN })])
    await user.click(await screen.findByRole('button', { name: 'Place 1 Lost Rd by hand' }))
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
    const position = screen.getByRole('toolbar').querySelector('[role="status"]')?.textContent
    expect(position).not.toBe('Pin at 10.00000, 20.00000')
    backend.failOnce('PATCH', 'houses', fault)
    await user.click(screen.getByText('Save pin'))
    await waitFor(() => expect(toastsSoFar()).toContain(`error: Error saving location / ${message}`))
    expect(screen.getByRole('toolbar').querySelector('[role="status"]')).toHaveTextContent(position ?? '')
    await user.click(screen.getByText('Save pin'))
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument())
    expect(sentPoints()).toHaveLength(2)
    expect(streets()).toEqual(['1 Lost Rd'])
  })

  it('is only for people who may change the house; the point found for another house is shown but not stored', async () => {
    localStorage.setItem('house-hunter-hunt', JSON.stringify({ userId: DANA, ownerId: SAM }))
    const added = houseAt('1 Added St', { user_id: SAM, created_by: DANA, coordinates: UNKNOWN })
    const { user, sentPoints } = openMap([added, houseAt('2 Other St', { user_id: SAM, created_by: SAM, coordinates: UNKNOWN })])
    await waitFor(() => expect(streets()).toHaveLength(2))
    await waitFor(() => expect(sentPoints()).toHaveLength(1))
    await user.click(list().getByRole('button', { name: /1 Added St/ }))
    expect(screen.getByRole('button', { name: 'Move pin' })).toBeVisible()
    await user.click(list().getByRole('button', { name: /2 Other St/ }))
    expect(screen.getByRole('dialog', { name: '2 Other St' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Move pin' })).not.toBeInTheDocument()
    expect(sentPoints()).toHaveLength(1)
  })
})
