import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describePhoto } from './describePhoto'
import * as canvas from './pictureCanvas'

// happy-dom's canvas does not draw; the end-to-end tests check pictures in a real browser.
vi.mock('./pictureCanvas')

const picture = (width: number, height: number) => ({ source: {} as ImageBitmap, width, height, release: () => undefined })
const PIXELS = { width: 1, height: 1, data: Uint8ClampedArray.of(138, 127, 110, 255) } as ImageData

beforeEach(() => {
  drawnWidths = []
  vi.mocked(canvas.isCanvasAccurate).mockReset().mockReturnValue(true)
  vi.mocked(canvas.pixelsOf).mockReset().mockReturnValue(PIXELS)
  vi.mocked(canvas.encodePicture)
    .mockReset()
    .mockImplementation(async ({ width, height }, { type, longestSide }) => {
      const scale = longestSide / Math.max(width, height)
      drawnWidths.push(Math.round(width * scale))
      return {
        blob: new Blob([new Uint8Array(longestSide)], { type }),
        width: Math.round(width * scale),
        height: Math.round(height * scale),
      }
    })
})

const PHOTO = { animated: false, bytes: 500_000 }
let drawnWidths: number[]

describe('copies', () => {
  it.each([
    ['a wide photo', picture(4032, 3024), [480, 640, 1280]],
    ['an upright photo', picture(3024, 4032), [480, 640, 1280]],
    ['a panorama', picture(12_000, 2000), [480, 640, 1280]],
    ['a photo that is 1,280 pixels wide', picture(1280, 960), [480, 640]],
    ['a small photo', picture(480, 360), []],
  ])('of %s are narrower than the photo', async (_, photo, widths) => {
    expect((await describePhoto(photo, PHOTO)).copies.map(({ width }) => width)).toEqual(widths)
    expect(drawnWidths).toEqual(widths)
  })

  it('are JPEGs if the browser cannot encode WebP', async () => {
    vi.mocked(canvas.encodePicture).mockImplementation(async (_, { type }) =>
      type === 'image/webp' ? null : { blob: new Blob(['x'], { type }), width: 1, height: 1 },
    )
    const { copies } = await describePhoto(picture(4032, 3024), PHOTO)
    expect(copies.map(({ blob }) => blob.type)).toEqual(Array(3).fill('image/jpeg'))
  })

  it('are omitted for an animation, and if their files would be larger than the photo’s', async () => {
    expect((await describePhoto(picture(4032, 3024), { animated: false, bytes: 600 })).copies.map(({ width }) => width)).toEqual([480])
    expect((await describePhoto(picture(4032, 3024), { animated: true, bytes: 500_000 })).copies).toEqual([])
  })
})

describe('a description', () => {
  it('has the photo’s size and color', async () => {
    expect(await describePhoto(picture(4032, 3024), PHOTO)).toMatchObject({ width: 4032, height: 3024, color: '#8a7f6e' })
  })

  it('has a white color, and no hash or copies, if the canvas is inaccurate', async () => {
    vi.mocked(canvas.isCanvasAccurate).mockReturnValue(false)
    expect(await describePhoto(picture(4032, 3024), PHOTO)).toEqual({ width: 4032, height: 3024, color: '#ffffff', hash: '', copies: [] })
  })
})
