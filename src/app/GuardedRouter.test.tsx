import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import NotFoundPage from '@/pages/public/NotFoundPage'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { GuardedRouter } from './GuardedRouter'

function Form() {
  const [typedText, setTypedText] = useState('')
  useLeaveGuard(useCallback(() => typedText !== '', [typedText]))
  return <input aria-label="Street" value={typedText} onChange={(event) => setTypedText(event.target.value)} />
}

function isUnloadPrevented() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('closing the tab asks for confirmation only while there are unsaved changes', async () => {
  render(
    <GuardedRouter>
      <Form />
    </GuardedRouter>,
  )
  expect(isUnloadPrevented()).toBe(false)
  await userEvent.type(screen.getByLabelText('Street'), 'x')
  expect(isUnloadPrevented()).toBe(true)
  await userEvent.clear(screen.getByLabelText('Street'))
  expect(isUnloadPrevented()).toBe(false)
})

test('unmounting a form keeps the guard of another form', async () => {
  const forms = (hasBoth: boolean) => (
    <GuardedRouter>
      <Form />
      {hasBoth && <Form />}
    </GuardedRouter>
  )
  const { rerender } = render(forms(true))
  await userEvent.type(screen.getAllByLabelText('Street')[0] as HTMLElement, 'x')
  rerender(forms(false))
  expect(isUnloadPrevented()).toBe(true)
})

describe('"Go back" after a full page load', () => {
  const open = async (referrer: string, historyIndex?: number) => {
    window.history.replaceState({ idx: 0 }, '', '/nope')
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    if (historyIndex !== undefined) vi.stubGlobal('navigation', { currentEntry: { index: historyIndex } })
    const historyGo = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
    render(
      <GuardedRouter>
        <Routes>
          <Route path="/app/dashboard" element={<p>Dashboard</p>} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </GuardedRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    return historyGo
  }
  test.each([
    ['the history contains an earlier page of this site', '', 1],
    ['the referrer is a page of the app', 'http://localhost:3000/app/favorites', undefined],
  ])('goes back if %s', async (_, referrer, historyIndex) => {
    const historyGo = await open(referrer, historyIndex)
    expect(historyGo).toHaveBeenCalledWith(-1)
  })

  test.each([
    ['the history contains no earlier page of this site', 'http://localhost:3000/app/favorites', 0],
    ['the referrer is another site', 'https://search.example/', undefined],
    ['there is neither an earlier page nor a referrer', '', undefined],
  ])('opens the dashboard if %s', async (_, referrer, historyIndex) => {
    const historyGo = await open(referrer, historyIndex)
    expect(await screen.findByText('Dashboard')).toBeVisible()
    expect(historyGo).not.toHaveBeenCalled()
  })
})
