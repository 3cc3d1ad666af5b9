import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useHouses } from '../useHouses'
import { AgreedHouses } from './AgreedHouses'

const ID = '33333333-3333-4333-8333-33333333333'

function UnwantedHouses() {
  const { houses } = useHouses()
  return <AgreedHouses houses={houses.filter(({ status }) => status !== 'Not Interested')} mayRuleOut={() => true} />
}

it('ruling a house out moves the focus to the next one', async () => {
  startSignedIn()
  fakeBackend({ houses: ['1', '2', '3'].map((digit) => houseRow({ id: ID + digit })) })
  const client = newQueryClient()
  const screenOf = () => (
    <Providers client={client}>
      <MemoryRouter>
        <UnwantedHouses />
      </MemoryRouter>
    </Providers>
  )
  const { rerender } = render(screenOf())
  const user = userEvent.setup()
  const buttons = await screen.findAllByRole('button')
  const [, middle, last] = buttons
  middle?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(2))
  expect(last).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1))
  expect(buttons[0]).toHaveFocus()

  // Once the person has left the list, a later change of the houses must not bring the focus back to a button.
  await user.click(document.body)
  rerender(screenOf())
  expect(document.body).toHaveFocus()
})
