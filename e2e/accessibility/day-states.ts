import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { respondWithError, requestListsSeparately, FAILED_REQUEST, failOn, holdRequests } from '../support/faults/faults'
import { createMember } from '../support/people/invitations'
import { addAppointment } from '../support/appointments'
import type { States } from './support'

const PLACES = '**/rest/v1/rpc/hunt_places'
const FEASIBLE_DAY = '2086-05-04'
const INFEASIBLE_DAY = '2086-05-05'

/** Creates an owner with places and two days of viewings, and a member who shares one place. */
async function createPlanner(request: APIRequestContext) {
  const dana = await createAccount(request)
  const sam = await createMember(request, dana)
  const [one, two, lostHouse] = await Promise.all([
    dana.addHouse('12 Elm Street', { coordinates: { lat: 39.78, lng: -89.65 } }),
    dana.addHouse('A street whose name is so long that it needs several lines on a phone', { coordinates: { lat: 39.8, lng: -89.6 } }),
    dana.addHouse('1 Unknown Way', { coordinates: { lat: 0, lng: 0 } }),
  ])
  const flexibleHours = { flexible_from: '09:00', flexible_until: '18:00' }
  await addAppointment(dana, one.id, { date: FEASIBLE_DAY, time: '10:00', duration: 45 })
  await addAppointment(dana, two.id, { date: FEASIBLE_DAY, time: '16:00', duration: 45, location: 'At the gate', ...flexibleHours })
  await addAppointment(dana, lostHouse.id, { date: FEASIBLE_DAY, time: '08:00', duration: 30 })
  await addAppointment(dana, one.id, { date: FEASIBLE_DAY, time: null, title: 'Ask about the roof' })
  await addAppointment(dana, one.id, { date: INFEASIBLE_DAY, time: '10:00' })
  await addAppointment(dana, two.id, { date: INFEASIBLE_DAY, time: '10:30' })
  const addPlace = (person: typeof dana, label: string, overrides: object) =>
    person.backend.insert('own_places', {
      id: randomUUID(),
      label,
      address: `1 ${label} Street`,
      latitude: 39.9,
      longitude: -89.5,
      mode: 'car',
      most_minutes: null,
      ...overrides,
    })
  await addPlace(dana, 'Work', { most_minutes: 20 })
  await addPlace(dana, 'School', { latitude: 39.79, longitude: -89.66, mode: 'foot', most_minutes: 60 })
  await addPlace(dana, 'Nowhere', { latitude: 0, longitude: 0 })
  await addPlace(sam, 'Office', { mode: 'transit' })
  await sam.backend.insert('place_shares', { owner_id: dana.id })
  return dana
}

export const DAY_STATES: States = [
  {
    name: 'places, loading',
    async open({ page, empty, visit }) {
      await requestListsSeparately(page)
      await holdRequests(page, PLACES)
      await visit(empty, '/app/places')
      return page.getByText('Loading your places...')
    },
  },
  {
    name: 'places, not loaded',
    async open({ page, empty, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await requestListsSeparately(page)
      await failOn(page, 'POST', PLACES, respondWithError(500))
      await visit(empty, '/app/places')
      return page.getByRole('heading', { name: 'Your places could not be loaded' })
    },
  },
  [
    {
      name: 'places, empty',
      async open({ page, empty, visit }) {
        await visit(empty, '/app/places')
        return page.getByRole('heading', { name: 'Where does your life happen?' })
      },
    },
    {
      name: 'places, form with errors',
      async open({ page }) {
        await page.getByRole('main').getByRole('button', { name: 'Add place' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Add place' }).click()
        return page.getByText('Name is required')
      },
    },
    {
      name: 'places, choosing a point on the map, with an error',
      async open({ page }) {
        await page.getByRole('button', { name: 'Choose it on a map' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Add place' }).click()
        return page.getByText(/^Put the pin on the map/)
      },
    },
  ],
  [
    {
      name: 'places, own and shared',
      async open({ page, visit }) {
        const dana = await createPlanner(page.request)
        await visit(dana, '/app/places')
        return page.getByRole('heading', { name: 'Office' })
      },
    },
    {
      name: 'places, confirming before they are shared',
      async open({ page }) {
        await page.getByRole('switch', { name: /^Share your places/ }).click()
        return page.getByRole('alertdialog')
      },
    },
    {
      name: 'day, with a better order',
      async open({ page }) {
        await page.goto(`/app/day?date=${FEASIBLE_DAY}`)
        await page.getByLabel('Start at').selectOption({ label: 'Work' })
        return page.getByText('There is a better order')
      },
    },
    {
      name: 'day, hours with an error',
      async open({ page }) {
        await page.getByRole('button', { name: 'Let it move: Viewing' }).first().click()
        await page.getByLabel('From', { exact: true }).fill('19:00')
        await page.getByRole('button', { name: 'Save hours' }).click()
        return page.getByText('The first time must be before the second')
      },
    },
    {
      name: 'day, impossible',
      async open({ page }) {
        await page.goto(`/app/day?date=${INFEASIBLE_DAY}`)
        return page.getByText(/^No order of this day works/)
      },
    },
    {
      name: 'day, empty',
      async open({ page }) {
        await page.goto('/app/day?date=2086-05-06')
        return page.getByRole('heading', { name: 'Nothing is scheduled on this day' })
      },
    },
  ],
]
