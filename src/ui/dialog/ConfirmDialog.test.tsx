import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'

const texts = { title: 'Delete?', description: 'It will be gone.', confirmLabel: 'Delete', onCancel: () => undefined }

it('confirms once, however often it is pressed, and again after a first try has ended', () => {
  const confirm = vi.fn<() => void>()
  const { rerender } = render(<ConfirmDialog {...texts} busy={false} onConfirm={confirm} />)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  press()
  press()
  rerender(<ConfirmDialog {...texts} busy onConfirm={confirm} />)
  press()
  expect(confirm).toHaveBeenCalledTimes(1)
  rerender(<ConfirmDialog {...texts} busy={false} onConfirm={confirm} />)
  press()
  expect(confirm).toHaveBeenCalledTimes(2)
})
