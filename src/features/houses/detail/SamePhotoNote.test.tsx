import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { DANA, address, house, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { uncacheHouses } from '../houseQueries'
import { houseKeys } from '../houseReads'
import { SamePhotoNote } from './SamePhotoNote'

beforeEach(startSignedIn)

it('appears once the list of houses has loaded, and disappears with the other house', async () => {
  fakeBackend({ houses: [] })
  const photoDetails = [{ width: 640, height: 480, color: '#336699', hash: 'ffee'.repeat(15), type: 'webp' as const, copies: [] }]
  const shown = house({ photoDetails })
  const other = house({ address: address({ street: '40 Oak Street' }), photoDetails })
  const client = newQueryClient()
  render(
    <Providers client={client}>
      <MemoryRouter>
        <p>Open</p>
        <SamePhotoNote house={shown} />
      </MemoryRouter>
    </Providers>,
  )
  expect(await screen.findByText('Open')).toBeVisible()
  expect(screen.queryByText(/also at/)).not.toBeInTheDocument()
  act(() => void client.setQueryData(houseKeys.list(DANA), [shown, other]))
  expect(await screen.findByRole('link', { name: '40 Oak Street' })).toHaveAttribute('href', `/app/house/${other.id}`)
  act(() => uncacheHouses(client, DANA, ({ id }) => id === other.id))
  await waitFor(() => expect(screen.queryByText(/also at/)).not.toBeInTheDocument())
})
