import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { Dialog } from '@/ui/dialog/Dialog'
import { GuardedRouter } from './GuardedRouter'

function Form() {
  const [typed, setTyped] = useState('')
  useLeaveGuard(useCallback(() => typed !== '', [typed]))
  return <input aria-label="Street" value={typed} onChange={(event) => setTyped(event.target.value)} />
}

function Controls() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="path">{pathname}</p>
      <Link to="/list">To the list</Link>
      <Link to="/dialog">To the dialog</Link>
      <button type="button" onClick={() => void navigate('/list', { replace: true })}>
        Replace
      </button>
    </>
  )
}

function WithDialog() {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="A viewing" unsaved={typed !== ''} onClose={() => setOpen(false)}>
          <input aria-label="Title" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Dialog>
      )}
    </>
  )
}

/** Opens /start and then the form, so that there is a page to go back to. */
async function openForm() {
  window.history.replaceState(null, '', '/start')
  render(
    <GuardedRouter>
      <Controls />
      <Routes>
        <Route path="/start" element={<Link to="/form">To the form</Link>} />
        <Route path="/form" element={<Form />} />
        <Route path="/list" element={<p>The list</p>} />
        <Route path="/dialog" element={<WithDialog />} />
        <Route path="/old" element={<Navigate to="/list" replace />} />
      </Routes>
    </GuardedRouter>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'To the form' }))
  return user
}

const path = () => screen.getByTestId('path').textContent
const back = () => act(() => window.history.back())
const leaveDialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('an unchanged form is left without confirmation', async () => {
  const user = await openForm()
  expect(path()).toBe('/form')
  await user.click(screen.getByRole('link', { name: 'To the list' }))
  expect(path()).toBe('/list')
  expect(window.location.pathname).toBe('/list')
  back()
  await waitFor(() => expect(path()).toBe('/form'))
})

test('a screen may redirect as soon as it renders', () => {
  window.history.replaceState(null, '', '/old')
  render(
    <GuardedRouter>
      <Routes>
        <Route path="/old" element={<Navigate to="/list" replace />} />
        <Route path="/list" element={<p>The list</p>} />
      </Routes>
    </GuardedRouter>,
  )
  expect(screen.getByText('The list')).toBeVisible()
})

test.each(['To the list', 'Replace'])('"%s" asks for confirmation; cancel keeps everything', async (control) => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Street'), '12 Elm St')
  await user.click(screen.getByText(control))
  await leaveDialog()
  expect(path()).toBe('/form')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(path()).toBe('/form')
  expect(screen.getByLabelText('Street')).toHaveValue('12 Elm St')
})

test.each(['To the list', 'Replace'])('"%s" asks for confirmation; confirming leaves', async (control) => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Street'), 'x')
  await user.click(screen.getByText(control))
  await leaveDialog()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/list'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('Back asks for confirmation; cancel stays, with the URL of the form', async () => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Street'), 'x')
  back()
  await leaveDialog()
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(path()).toBe('/form')
  back()
  await leaveDialog()
})

test('Back asks for confirmation; confirming goes back', async () => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Street'), 'x')
  back()
  await leaveDialog()
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/start'))
  expect(window.location.pathname).toBe('/start')
})

test('closing the tab asks for confirmation while there are unsaved changes', async () => {
  const user = await openForm()
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  await user.type(screen.getByLabelText('Street'), 'x')
  expect(close()).toBe(true)
  await user.clear(screen.getByLabelText('Street'))
  expect(close()).toBe(false)
})

test('Back closes an open dialog, else leaves the page', async () => {
  const user = await openForm()
  await user.click(screen.getByRole('link', { name: 'To the dialog' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog', { name: 'A viewing' })).toBeVisible()
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.pathname).toBe('/dialog'))
  expect(path()).toBe('/dialog')
  back()
  await waitFor(() => expect(path()).toBe('/form'))
})

test('Back on a dialog with unsaved changes asks for confirmation, and Back again cancels', async () => {
  const user = await openForm()
  await user.click(screen.getByRole('link', { name: 'To the dialog' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Second viewing')
  back()
  expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe('/dialog'))
  back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Second viewing')
  expect(path()).toBe('/dialog')
})
