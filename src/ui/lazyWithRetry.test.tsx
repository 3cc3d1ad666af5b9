import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '@/test/console'
import { lazyCode, lazyWithRetry, useLazyCode } from './lazyWithRetry'

const Menu = ({ label }: { label: string }) => <p>{label}</p>

const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'))
/** Creates a loader that fails the first time. */
const failOnce = <Code,>(code: Code) =>
  vi
    .fn<() => Promise<Code>>()
    .mockImplementationOnce(failToLoad)
    .mockImplementation(() => Promise.resolve(code))

test('a part renders nothing while it loads, and renders at once if it has been preloaded', async () => {
  const Part = lazyWithRetry(() => Promise.resolve(Menu))
  const { container, unmount } = render(<Part label="Open" />)
  expect(container).toBeEmptyDOMElement()
  expect(await screen.findByText('Open')).toBeInTheDocument()
  unmount()
  render(<Part label="Again" />)
  expect(screen.getByText('Again')).toBeInTheDocument()
})

test('a part that fails to load shows a message, and opening it again retries', async () => {
  expectConsoleError(/Failed to fetch/)
  const Part = lazyWithRetry(failOnce(Menu))
  const { unmount } = render(<Part label="Open" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.')
  unmount()
  render(<Part label="Again" />)
  expect(await screen.findByText('Again')).toBeInTheDocument()
})

test('the message that a part could not be loaded offers to try again', async () => {
  expectConsoleError(/Failed to fetch/)
  const Part = lazyWithRetry(failOnce(Menu))
  render(<Part label="Open" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Open')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a part can replace the default message', async () => {
  expectConsoleError(/Failed to fetch/)
  const Part = lazyWithRetry<{ label: string }>(failToLoad, { failed: () => <p>Without</p> })
  render(<Part label="Open" />)
  expect(await screen.findByText('Without')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a failed preload is silent, and opening retries', async () => {
  const fetchPart = failOnce(Menu)
  const Part = lazyWithRetry(fetchPart)
  await act(async () => Part.preload())
  render(<Part label="Open" />)
  expect(await screen.findByText('Open')).toBeInTheDocument()
  expect(fetchPart).toHaveBeenCalledTimes(2)
})

test('code that is not a component is loaded once it is needed, and a failure is reported', async () => {
  const fetchCode = failOnce({ sum: 3 })
  const code = lazyCode(fetchCode)
  function Sum({ isNeeded }: { isNeeded: boolean }) {
    const { code: loadedCode, failed } = useLazyCode(code, isNeeded)
    return <output>{failed ? 'failed' : (loadedCode?.sum ?? 'unknown')}</output>
  }
  const { rerender } = render(<Sum isNeeded={false} />)
  expect(fetchCode).not.toHaveBeenCalled()
  rerender(<Sum isNeeded />)
  expect(await screen.findByText('failed')).toBeInTheDocument()
  const loadResult = await act(() => code.load())
  expect(loadResult).toEqual({ sum: 3 })
  expect(code.current()).toBe(loadResult)
})
