import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { house } from '@/test/factories'
import { ListingLink } from './ListingLink'

it.each([
  ['https://example.com/homes/1', 1],
  ['', 0],
  ['javascript:alert(1)', 0],
  ['//example.com', 0],
])('links only to a valid URL (%j: %i links)', (listingUrl, links) => {
  render(<ListingLink house={house({ listingUrl })} />)
  expect(screen.queryAllByRole('link')).toHaveLength(links)
})
