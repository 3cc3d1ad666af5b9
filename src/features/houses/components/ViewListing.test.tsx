import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { house } from '@/test/factories'
import { ViewListing } from './ViewListing'

it.each([
  ['https://example.com/homes/1', 1],
  ['', 0],
  ['javascript:alert(1)', 0],
  ['//example.com', 0],
])('links only to a valid URL (%j: %i links)', (listingUrl, links) => {
  render(<ViewListing house={house({ listingUrl })} />)
  expect(screen.queryAllByRole('link')).toHaveLength(links)
})
