import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { address, appointmentRow, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

const ID = '33333333-3333-4333-8333-333333333333'

beforeEach(() => {
  startSignedIn()
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: /max-width: (767|1023)px/.test(query) }),
  )
})

async function openHouse(overrides: Parameters<typeof houseRow>[0], appointments: object[] = []) {
  const rows = appointments.map((each) => ({ ...each }))
  fakeBackend({ houses: [houseRow({ id: ID, address: address(), ...overrides })], appointments: rows })
  openScreen(`/app/house/${ID}`)
  return screen.findByRole('tablist')
}

const isBefore = (one: Element, other: Element) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

it('on a phone, the next viewing and the contacts come before the tabs, each contact once', async () => {
  const contacts = [
    { name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' },
    { name: 'Leo Park', phone: '', email: 'leo@example.com' },
    { name: 'Eve', phone: '*#06#', email: 'eve@example.com?bcc=all@example.com' },
  ]
  const later = appointmentRow({ house_id: ID, title: 'Second look', date: '2031-01-01' })
  const next = appointmentRow({ house_id: ID, title: 'First look', date: '2030-05-04', time: '14:30' })
  const tabs = await openHouse({ contacts }, [later, next])
  const line = (await screen.findAllByText('Sat, May 4, 2030, 2:30 PM'))[0] as HTMLElement
  expect(isBefore(line, tabs)).toBe(true)
  const call = screen.getByRole('link', { name: 'Call Ana Ruiz' })
  expect(isBefore(call, tabs)).toBe(true)
  expect(call).toHaveAttribute('href', 'tel:+12025550101')
  expect(screen.getByRole('link', { name: 'Message Ana Ruiz' })).toHaveAttribute('href', 'sms:+12025550101')
  expect(screen.getByRole('link', { name: 'Message Leo Park' })).toHaveAttribute('href', 'mailto:leo@example.com')
  expect(screen.queryByRole('link', { name: /Eve|Call Leo/ })).not.toBeInTheDocument()
  expect(screen.getAllByRole('heading', { name: 'Contacts' })).toHaveLength(1)
})

it('on a phone, nothing is shown before the tabs without contacts and viewings', async () => {
  await openHouse({ contacts: [], property_type: 'flat' })
  expect(screen.queryByRole('heading', { name: 'Contacts' })).not.toBeInTheDocument()
  expect(screen.getByText('Austin, TX · Flat')).toBeVisible()
  expect(within(screen.getByText('Per sq ft').parentElement as HTMLElement).getByText('$300')).toBeVisible()
})
