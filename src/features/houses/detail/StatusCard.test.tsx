import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useHouse } from '../useHouses'
import { StatusCard } from './StatusCard'

const ID = '33333333-3333-4333-8333-333333333333'

function Status() {
  const { house } = useHouse(ID)
  return house && <StatusCard house={house} />
}

it('no other status can be chosen while one is being saved', async () => {
  startSignedIn()
  const backend = fakeBackend({ houses: [houseRow({ id: ID })] })
  const user = userEvent.setup()
  render(
    <Providers client={newQueryClient()}>
      <Status />
    </Providers>,
  )
  const release = backend.hold('PATCH')
  const button = await screen.findByRole('button', { name: 'Change' })
  await user.click(button)
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Offer Declined' }))
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toHaveTextContent('Saving...')
  await user.click(button)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('Offer Declined')).toBeVisible()
  await user.click(button)
  expect(await screen.findByRole('menu')).toBeVisible()
})
