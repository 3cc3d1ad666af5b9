import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'

function open() {
  const close = vi.fn<() => void>()
  render(
    <>
      <ol>
        <li data-sonner-toast>
          <button type="button">Undo</button>
        </li>
      </ol>
      <p>Beside</p>
      <Dialog title="A form" onClose={close}>
        Fields
      </Dialog>
    </>,
  )
  return close
}

/** Fires a pointer press and its click, as a mouse does. */
function press(text: string) {
  const target = screen.getByText(text)
  fireEvent.pointerDown(target, { button: 0, pointerType: 'mouse' })
  fireEvent.click(target)
}

it('a click outside closes a dialog, but a click on a toast does not', async () => {
  const close = open()
  // The layer does not listen for clicks before the next turn of the event loop.
  await waitFor(() => {
    press('Undo')
    expect(close).not.toHaveBeenCalled()
    press('Beside')
    expect(close).toHaveBeenCalledOnce()
  })
})

const TEXTS = { title: 'Delete?', description: 'It will be gone.', confirmLabel: 'Delete', onCancel: () => undefined }

it('a confirmed action runs once, however often its button is pressed, and can run again once the first run has ended', () => {
  const confirm = vi.fn<() => void>()
  const { rerender } = render(<ConfirmDialog {...TEXTS} busy={false} onConfirm={confirm} />)
  const pressDelete = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  pressDelete()
  pressDelete()
  rerender(<ConfirmDialog {...TEXTS} busy onConfirm={confirm} />)
  pressDelete()
  expect(confirm).toHaveBeenCalledTimes(1)
  rerender(<ConfirmDialog {...TEXTS} busy={false} onConfirm={confirm} />)
  pressDelete()
  expect(confirm).toHaveBeenCalledTimes(2)
})

it('the question about unsaved input disappears once the input is being saved', async () => {
  const dialog = (unsaved: boolean) => (
    <Dialog title="A form" unsaved={unsaved} onClose={() => undefined}>
      Fields
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeInTheDocument()
  rerender(dialog(false))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  rerender(dialog(true))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
