import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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

it('a click outside closes it, a click on a toast does not', async () => {
  const close = open()
  // The layer listens from the next turn of the event loop on.
  await vi.waitFor(() => {
    press('Undo')
    expect(close).not.toHaveBeenCalled()
    press('Beside')
    expect(close).toHaveBeenCalledOnce()
  })
})
