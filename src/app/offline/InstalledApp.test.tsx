import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '@/contexts/ThemeContext'
import { InstalledApp } from './InstalledApp'

/** A service worker registration, at first without a new worker. */
class FakeRegistration extends EventTarget {
  waiting: { postMessage: (build: string, ports: MessagePort[]) => void } | null = null
  installing: EventTarget | null = null
  update = vi.fn<() => Promise<void>>(() => Promise.resolve())

  /** Adds a waiting worker, either of the page's build or of a newer build. */
  setWaiting(isNewer: boolean) {
    const worker = new EventTarget()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.waiting = { postMessage: (build, [port]) => port?.postMessage(isNewer && build === 'this-build') }
    worker.dispatchEvent(new Event('statechange'))
  }
}

let registration: FakeRegistration
const register = vi.fn<() => Promise<FakeRegistration>>()

beforeEach(() => {
  registration = new FakeRegistration()
  register.mockReset().mockImplementation(() => Promise.resolve(registration))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  document.head.innerHTML = '<meta name="build" content="this-build">'
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.head.innerHTML = ''
})

const app = (isFullScreen = false) => (
  <ThemeProvider>
    <InstalledApp isFullScreen={isFullScreen} />
  </ThemeProvider>
)
const open = () => render(app())

/** Waits for the registration and the worker's response. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const queryOffer = () => screen.queryByText('A new version is ready')

test('a waiting newer version is offered until dismissed', async () => {
  open()
  await settle()
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' })
  expect(queryOffer()).not.toBeInTheDocument()
  registration.setWaiting(true)
  await settle()
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(queryOffer()).not.toBeInTheDocument()
})

test('a version already waiting when the page opens is offered', async () => {
  registration.setWaiting(true)
  open()
  await settle()
  expect(queryOffer()).toBeVisible()
})

test("a waiting worker of the page's version is not offered", async () => {
  open()
  await settle()
  registration.setWaiting(false)
  await settle()
  expect(queryOffer()).not.toBeInTheDocument()
})

test('nothing is offered offline, because a reload would load the old version', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  registration.setWaiting(true)
  open()
  await settle()
  expect(queryOffer()).not.toBeInTheDocument()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(queryOffer()).toBeVisible()
})

test('nothing is offered over a screen that needs all the room, but as soon as it is left', async () => {
  const { rerender } = render(app(true))
  await settle()
  registration.setWaiting(true)
  await settle()
  expect(queryOffer()).not.toBeInTheDocument()
  rerender(app())
  expect(queryOffer()).toBeVisible()
})

test('an open page checks for a new version every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { unmount } = open()
  await settle()
  vi.advanceTimersByTime(2 * 3_600_000)
  expect(registration.update).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(3_600_000)
  expect(registration.update).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('works without service workers, and if registering one fails', async () => {
  register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  open().unmount()
  await settle()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  open()
  expect(queryOffer()).not.toBeInTheDocument()
})
