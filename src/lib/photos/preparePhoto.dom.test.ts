import { Blob as NodeBlob } from 'node:buffer'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as make from '@/test/pictureFixtures'
import { MAX_PHOTO_BYTES } from './photoRules'
import * as canvas from './pictureCanvas'
import { preparePhoto } from './preparePhoto'

// happy-dom's canvas does not draw; the end-to-end tests check pictures in a real browser.
vi.mock('./pictureCanvas')

const release = vi.fn<() => void>()

/** Uses Node's Blob, because happy-dom's does not preserve bytes. */
function file(bytes: Uint8Array<ArrayBuffer>, type: string): Blob {
  return new NodeBlob([bytes], { type }) as unknown as Blob
}

function encodedPicture(size: number, type: string) {
  return { blob: new Blob([new Uint8Array(size)], { type }), width: 2048, height: 1536 }
}

const secret = make.ascii('GPS 32.0853 34.7818')
const photo = make.jpeg(4032, 3024, [make.segment(0xe1, secret)])
const padding = make.segment(0xfe, new Uint8Array(60_000))
const heavyFrames = Array<Uint8Array>(400_000).fill(make.gifFrame(4, 3))

beforeEach(() => {
  release.mockReset()
  vi.mocked(canvas.isCanvasAccurate).mockReset().mockReturnValue(true)
  vi.mocked(canvas.encodePicture)
    .mockReset()
    .mockImplementation(async (_, { type }) => encodedPicture(400_000, type))
  vi.mocked(canvas.decodePicture)
    .mockReset()
    .mockResolvedValue({ source: {} as ImageBitmap, width: 4032, height: 3024, release })
})

describe('a picture that can be drawn', () => {
  it('is stored as a redrawn JPEG', async () => {
    const { blob, extension, width, height } = await preparePhoto(file(photo, 'image/jpeg'))
    expect({ size: blob.size, extension, width, height }).toEqual({ size: 400_000, extension: 'jpg', width: 2048, height: 1536 })
    expect(release).toHaveBeenCalledOnce()
  })

  it('is made smaller step by step until it meets the target size', async () => {
    vi.mocked(canvas.encodePicture)
      .mockResolvedValueOnce(encodedPicture(1_200_000, 'image/jpeg'))
      .mockResolvedValueOnce(encodedPicture(900_000, 'image/jpeg'))
      .mockResolvedValueOnce(encodedPicture(650_000, 'image/jpeg'))
    expect((await preparePhoto(file(photo, 'image/jpeg'))).blob.size).toBe(650_000)
    expect(canvas.encodePicture).toHaveBeenCalledTimes(3)
  })

  it('becomes a WebP if it is a large PNG, or a JPEG if the browser cannot encode WebP', async () => {
    const largePng = file(make.png(4000, 3000), 'image/png')
    expect((await preparePhoto(largePng)).extension).toBe('webp')
    vi.mocked(canvas.encodePicture).mockImplementation(async (_, { type }) =>
      type === 'image/webp' ? null : encodedPicture(400_000, type),
    )
    expect((await preparePhoto(largePng)).extension).toBe('jpg')
  })

  it('may be larger than 5 MB before it is shrunk', async () => {
    const largeJpeg = make.jpeg(4032, 3024, Array<Uint8Array>(90).fill(padding))
    expect(largeJpeg.length).toBeGreaterThan(MAX_PHOTO_BYTES)
    expect((await preparePhoto(file(largeJpeg, 'image/jpeg'))).blob.size).toBe(400_000)
  })
})

describe('a picture that is not redrawn', () => {
  it.each([
    ['png', make.png(400, 300, [make.pngChunk('tEXt', secret)]), make.png(400, 300)],
    ['webp', make.webp(400, 300, 0x08, [make.webpChunk('EXIF', secret)]), make.webp(400, 300, 0)],
    ['gif', make.gif(4, 3, [make.gifExtension(0xfe, 'GPS'), make.gifFrame(4, 3)]), make.gif(4, 3)],
  ])('of type %s loses only its metadata', async (kind, dirty, clean) => {
    const { blob, extension } = await preparePhoto(file(dirty, `image/${kind}`))
    expect({ size: blob.size, type: blob.type, extension }).toEqual({
      size: clean.length,
      type: `image/${kind}`,
      extension: kind,
    })
    expect(canvas.encodePicture).not.toHaveBeenCalled()
  })

  it('is stored without metadata if the canvas is inaccurate', async () => {
    vi.mocked(canvas.isCanvasAccurate).mockReturnValue(false)
    const { blob, extension } = await preparePhoto(file(photo, 'image/jpeg'))
    expect({ size: blob.size, extension }).toEqual({ size: make.jpeg(4032, 3024).length, extension: 'jpg' })
  })
})

describe('preparing a photo rejects', () => {
  it.each([
    ['a page declared as JPEG', 'type', make.ascii('<!doctype html>'), 'image/jpeg'],
    ['a truncated JPEG', 'type', photo.slice(0, 40), 'image/jpeg'],
    ['a small file that decodes to gigabytes', 'size', make.png(30_000, 30_000), 'image/png'],
    ['an animation over 5 MB', 'size', make.gif(4, 3, heavyFrames), 'image/gif'],
  ])('%s', async (_, problem, bytes, type) => {
    vi.mocked(canvas.isCanvasAccurate).mockReturnValue(false)
    await expect(preparePhoto(file(bytes, type))).rejects.toMatchObject({ name: 'PhotoRejected', problem })
  })

  it.each([
    ['small', 0, 'type'],
    ['over 5 MB', 90, 'size'],
  ])('a picture that the browser cannot read (%s)', async (_, paddingCount, problem) => {
    vi.mocked(canvas.decodePicture).mockRejectedValue(new Error('cannot decode'))
    const bytes = make.jpeg(4032, 3024, Array<Uint8Array>(paddingCount).fill(padding))
    await expect(preparePhoto(file(bytes, 'image/jpeg'))).rejects.toMatchObject({ problem })
  })

  it('a picture that is still too large after every step, and releases its memory', async () => {
    vi.mocked(canvas.encodePicture).mockResolvedValue(encodedPicture(MAX_PHOTO_BYTES, 'image/jpeg'))
    await expect(preparePhoto(file(photo, 'image/jpeg'))).rejects.toMatchObject({ problem: 'size' })
    expect(release).toHaveBeenCalledOnce()
  })
})
