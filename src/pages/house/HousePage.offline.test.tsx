import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { houseFromRow } from '@/features/houses/house'
import { address, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

const ID = '33333333-3333-4333-8333-333333333333'
const row = houseRow({ id: ID, address: address() })
const owner = row.user_id

beforeEach(() => {
  startSignedIn()
  const copy = { userId: owner, ownerId: owner, savedAt: '2026-01-02T10:00:00.000Z', items: [houseFromRow(row, owner)] }
  localStorage.setItem('houses', JSON.stringify(copy))
})

it('a house that cannot be read is shown from the saved copy, and Retry loads it', async () => {
  const backend = fakeBackend({ houses: [row] })
  backend.failOnce('GET', 'houses', 500)
  const { user } = openScreen(`/app/house/${ID}`)
  expect(await screen.findByText(/^Showing a saved copy from /)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: '12 Elm St' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => screen.queryByText(/^Showing a saved copy from /)).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: '12 Elm St' })).toBeVisible()
})

it('a deleted house is not shown from the saved copy', async () => {
  fakeBackend()
  openScreen(`/app/house/${ID}`)
  expect(await screen.findByText('House not found')).toBeVisible()
})

it('a form does not use the saved copy, because it must start from what is stored', async () => {
  const backend = fakeBackend({ houses: [row] })
  backend.failOnce('GET', 'houses', 500)
  openScreen(`/app/house/edit/${ID}`)
  expect(await screen.findByText('This property could not be loaded')).toBeVisible()
})
