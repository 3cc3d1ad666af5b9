import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhotoViewer, type ViewerPhoto } from './PhotoViewer'

const PHOTO: ViewerPhoto = {
  photo: '/samples/loft.webp',
  width: 2048,
  height: 1536,
  srcSet: [
    { src: '/copy-480.webp', width: 480, height: 360 },
    { src: '/copy-640.webp', width: 640, height: 480 },
    { src: '/copy-1280.webp', width: 1280, height: 960 },
  ],
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (photo: ViewerPhoto) => render(<PhotoViewer photos={[photo]} street="12 Elm St" start={0} onClose={() => undefined} />)
const shown = () => screen.getByRole('img', { name: '12 Elm St, 1 of 1' })

test.each([
  [1, '/copy-480.webp'],
  [1.5, '/copy-640.webp'],
  [3, '/copy-1280.webp'],
  [4, '/samples/loft.webp'],
])('on a screen 390 px wide with %s pixels to a point the smallest sharp file is shown', async (density, src) => {
  vi.stubGlobal('devicePixelRatio', density)
  open(PHOTO)
  await vi.waitFor(() => expect(shown()).toHaveAttribute('src', src))
})

test('without the size of the full file its copies are not used', async () => {
  open({ ...PHOTO, width: undefined })
  await vi.waitFor(() => expect(shown()).toHaveAttribute('src', '/samples/loft.webp'))
})

test('where a copy is missing the full file is shown, and the placeholder only where that is missing too', async () => {
  vi.stubGlobal('devicePixelRatio', 1)
  open(PHOTO)
  await vi.waitFor(() => expect(shown()).toHaveAttribute('src', '/copy-480.webp'))
  fireEvent.error(shown())
  await vi.waitFor(() => expect(shown()).toHaveAttribute('src', '/samples/loft.webp'))
  expect(document.querySelector('[src="/photo-placeholder.svg"]')).toBeNull()
  fireEvent.error(shown())
  await vi.waitFor(() => expect(document.querySelector('[src="/photo-placeholder.svg"]')).toBeVisible())
})

test('a photo from elsewhere is not fetched', async () => {
  open({ photo: 'https://tracker.example/pixel.jpg' })
  await vi.waitFor(() => expect(shown()).toHaveAttribute('src', '/photo-placeholder.svg'))
})
