import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppErrorBoundary } from './AppErrorBoundary'
import { expectConsoleError } from '@/test/console'
import { lazyScreen } from './pages'

const TestPage = () => <p>Here</p>
const show = (Page: ReturnType<typeof lazyScreen>) =>
  render(
    <Suspense fallback={<p>Wait</p>}>
      <Page />
    </Suspense>,
  )

test('a loaded screen is shown with the first paint', async () => {
  const Page = lazyScreen(() => Promise.resolve({ default: TestPage }))
  await Page.load()
  show(Page)
  expect(screen.getByText('Here')).toBeInTheDocument()
})

test('a screen that has not been loaded is shown after its fallback', async () => {
  show(lazyScreen(() => Promise.resolve({ default: TestPage })))
  expect(screen.getByText('Wait')).toBeInTheDocument()
  expect(await screen.findByText('Here')).toBeInTheDocument()
})

test('a failed preload does not throw; opening the screen retries', async () => {
  let tries = 0
  const Page = lazyScreen(() => (tries++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: TestPage })))
  Page.preload()
  show(Page)
  expect(await screen.findByText('Here')).toBeInTheDocument()
})

describe('a missing chunk while online', () => {
  const failToFetch = () =>
    Promise.reject<{ default: typeof TestPage }>(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'))
  const reload = vi.fn<() => void>()

  const open = (fetchPage: Parameters<typeof lazyScreen>[0]) => {
    const Page = lazyScreen(fetchPage)
    return render(
      <AppErrorBoundary>
        <Suspense fallback={<p>Wait</p>}>
          <Page />
        </Suspense>
      </AppErrorBoundary>,
    )
  }

  beforeEach(() => {
    reload.mockReset()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })

  test('causes one reload, even if other screens load in between, and then an error', async () => {
    expectConsoleError(/Failed to fetch dynamically imported module/)
    const first = open(failToFetch)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    first.unmount()
    // After the reload, the shell loads, but the screen's chunk is still missing.
    await lazyScreen(() => Promise.resolve({ default: TestPage })).load()
    open(failToFetch)
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/app/dashboard')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('causes no reload if the tab has no storage', async () => {
    expectConsoleError(/Failed to fetch dynamically imported module/)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    open(failToFetch)
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  test('is requested again by "Try again"', async () => {
    expectConsoleError(/Failed to fetch dynamically imported module/)
    sessionStorage.setItem(
      'house-hunter-reloaded',
      `${window.location.pathname} Failed to fetch dynamically imported module: /assets/gone.js`,
    )
    let tries = 0
    open(() => (tries++ === 0 ? failToFetch() : Promise.resolve({ default: TestPage })))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here')).toBeInTheDocument()
  })
})
