import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '@/domain/house/photo'
import { DETAILS } from '@/test/photoBackend'
import { PhotoViewer } from './PhotoViewer'

const URL_WITHOUT_EXTENSION = 'http://localhost:3000/storage/v1/object/public/property-photos/properties/1'
const PHOTO: Photo = { url: `${URL_WITHOUT_EXTENSION}.jpg`, details: { ...DETAILS, copies: [480, 640, 1280] } }

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (photo: Photo) => render(<PhotoViewer photos={[photo]} street="12 Elm St" start={0} onClose={() => undefined} />)
const shownPhoto = () => screen.getByRole('img', { name: '12 Elm St, 1 of 1' })

test.each([
  [1, `${URL_WITHOUT_EXTENSION}-480.webp`],
  [1.5, `${URL_WITHOUT_EXTENSION}-640.webp`],
  [3, `${URL_WITHOUT_EXTENSION}-1280.webp`],
  [4, `${URL_WITHOUT_EXTENSION}.jpg`],
])('on a screen 390 px wide with a pixel ratio of %s, the smallest sharp file is shown', async (density, src) => {
  vi.stubGlobal('devicePixelRatio', density)
  open(PHOTO)
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', src)
})

test('a photo without details is shown at full size', async () => {
  open({ ...PHOTO, details: null })
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', `${URL_WITHOUT_EXTENSION}.jpg`)
})

test('if a smaller copy is missing, the full photo is shown, and a placeholder if that is missing too', async () => {
  vi.stubGlobal('devicePixelRatio', 1)
  open(PHOTO)
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', `${URL_WITHOUT_EXTENSION}-480.webp`)
  fireEvent.error(shownPhoto())
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', `${URL_WITHOUT_EXTENSION}.jpg`)
  expect(document.querySelector('[src="/photo-placeholder.svg"]')).toBeNull()
  fireEvent.error(shownPhoto())
  await expect.poll(() => document.querySelector('[src="/photo-placeholder.svg"]')).toBeVisible()
})

test('a photo that could not be loaded is tried again once there is a connection', async () => {
  vi.stubGlobal('devicePixelRatio', 1)
  open(PHOTO)
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', `${URL_WITHOUT_EXTENSION}-480.webp`)
  fireEvent.error(shownPhoto())
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', `${URL_WITHOUT_EXTENSION}.jpg`)
  fireEvent.error(shownPhoto())
  await expect.poll(() => document.querySelector('[src="/photo-placeholder.svg"]')).toBeVisible()
  fireEvent(window, new Event('online'))
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', `${URL_WITHOUT_EXTENSION}-480.webp`)
  expect(document.querySelector('[src="/photo-placeholder.svg"]')).toBeNull()
})

test('a photo from another host is not fetched', async () => {
  open({ url: 'https://tracker.example/pixel.jpg', details: null })
  await expect.poll(() => shownPhoto()).toHaveAttribute('src', '/photo-placeholder.svg')
})
