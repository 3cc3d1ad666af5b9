import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

beforeEach(() => (document.body.innerHTML = '<p>Shown</p>'))

afterEach(() => document.body.replaceChildren())

test('a query that finds nothing prints the page', () => {
  expect(() => screen.getByText('Missing')).toThrow(/Unable to find an element with the text: Missing[^]*Shown/)
  expect(() => screen.getByRole('button')).toThrow(/Unable to find an accessible element with the role "button"[^]*Shown/)
})

test('a failed wait prints the page as it was at the end', async () => {
  const failingQuery = screen.findByText('Missing', {}, { timeout: 200 })
  document.body.innerHTML = '<p>Shown later</p>'
  await expect(failingQuery).rejects.toThrow(/Unable to find an element with the text: Missing[^]*Shown later/)
})

test('a query that fails during a wait does not print the page, but a query that fails afterwards does', async () => {
  const messages: string[] = []
  const attempt = () => {
    try {
      screen.getByText('Missing')
    } catch (error) {
      messages.push(String(error))
    }
  }
  await waitFor(attempt)
  attempt()
  expect(messages).toEqual([
    expect.stringMatching(/^TestingLibraryElementError: Unable to find an element with the text: Missing\b[^<]*$/),
    expect.stringMatching(/^TestingLibraryElementError: Unable to find an element with the text: Missing[^]*Shown/),
  ])
})
