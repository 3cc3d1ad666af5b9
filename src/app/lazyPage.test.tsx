import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPage } from './lazyPage'

const Here = () => <p>Here</p>
const show = (Page: ReturnType<typeof lazyPage>) =>
  render(
    <Suspense fallback={<p>Wait</p>}>
      <Page />
    </Suspense>,
  )

test('a screen that has been loaded is there with the first paint', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: Here }))
  await Page.load()
  show(Page)
  expect(screen.getByText('Here')).toBeInTheDocument()
})

test('a screen that has not been loaded comes a little later', async () => {
  show(lazyPage(() => Promise.resolve({ default: Here })))
  expect(screen.getByText('Wait')).toBeInTheDocument()
  expect(await screen.findByText('Here')).toBeInTheDocument()
})

test('preloading a screen that cannot be fetched does not fail; opening it tries again', async () => {
  let tries = 0
  const Page = lazyPage(() => (tries++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: Here })))
  await expect(Page.load()).resolves.toBeUndefined()
  show(Page)
  expect(await screen.findByText('Here')).toBeInTheDocument()
})
