import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { house } from '@/test/factories'
import { PhotoGrid } from './PhotoGrid'

it('the photo viewer, once closed because the last photo was removed, stays closed when another photo is added', async () => {
  const [first, second] = ['/samples/loft.webp', '/samples/cottage.webp'] as const
  const { rerender } = render(<PhotoGrid house={house({ photos: [first] })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Photo 1 of 1, open large' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  rerender(<PhotoGrid house={house({ photos: [] })} />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  rerender(<PhotoGrid house={house({ photos: [second] })} />)
  expect(screen.getByRole('button', { name: 'Photo 1 of 1, open large' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
