import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PHOTO_PLACEHOLDER } from '@/lib/photos/photoUrl'
import { HousePhoto } from './HousePhoto'

it('a photo that could not be loaded is tried again once there is a connection', () => {
  render(<HousePhoto photo={{ url: '/samples/loft.webp', details: null }} place="card" alt="Loft" />)
  const image = screen.getByRole('img')
  fireEvent.error(image)
  expect(image).toHaveAttribute('src', PHOTO_PLACEHOLDER)
  fireEvent(window, new Event('online'))
  expect(image).toHaveAttribute('src', '/samples/loft.webp')
})
