import { Blob as NodeBlob } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import * as make from '@/test/pictureFixtures'
import { checkPhotoFile, hasTooManyPixels, MAX_PHOTO_BYTES, PHOTO_HINT, PHOTO_PROBLEMS, PhotoRejected } from './photoRules'
import { isStoredUnchanged } from './preparePhoto'

// Uses Node's Blob, because happy-dom's does not preserve bytes.
function file(bytes: Uint8Array<ArrayBuffer>, type: string, size = bytes.length): Blob {
  const blob = new NodeBlob([bytes], { type })
  Object.defineProperty(blob, 'size', { value: size })
  return blob as unknown as Blob
}

const picture = make.jpeg(4, 3)

describe('a chosen file', () => {
  it.each([
    ['a JPEG', file(picture, 'image/jpeg'), 'ok'],
    ['a PNG', file(make.png(4, 3), 'image/png'), 'ok'],
    ['a GIF', file(make.gif(4, 3), 'image/gif'), 'ok'],
    ['a WebP', file(make.webp(4, 3, 0), 'image/webp'), 'ok'],
    ['a JPEG declared as PNG', file(picture, 'image/png'), 'ok'],
    ['a large JPEG, which may become smaller', file(picture, 'image/jpeg', MAX_PHOTO_BYTES), 'ok'],
    ['an enormous JPEG', file(picture, 'image/jpeg', 200 * 1024 * 1024), 'size'],
    ['a text file', file(make.ascii('hello'), 'text/plain'), 'type'],
    ['a JPEG declared as text', file(picture, 'text/plain'), 'type'],
    ['a file without a type', file(picture, ''), 'type'],
    ['an SVG', file(make.ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 'type'],
    ['a page declared as JPEG', file(make.ascii('<!doctype html><script>alert(1)</script>'), 'image/jpeg'), 'type'],
    ['a PDF declared as PNG', file(make.ascii('%PDF-1.7'), 'image/png'), 'type'],
    ['an empty file', file(new Uint8Array(), 'image/jpeg'), 'type'],
  ])('is accepted, or rejected for the right reason: %s', async (_, chosen, result) => {
    await expect(checkPhotoFile(chosen)).resolves.toBe(result)
  })
})

describe('the messages', () => {
  it('keep their exact wording', () => {
    expect(PHOTO_PROBLEMS.size).toEqual({ title: 'File too large', description: 'Please select an image under 5MB' })
    expect(PHOTO_PROBLEMS.type).toEqual({ title: 'Invalid file type', description: 'Please select an image file' })
    expect(PHOTO_HINT).toBe('Max file size 5MB, formats JPG, PNG, GIF')
  })

  it('are part of the error', () => {
    const { problem, title, description } = new PhotoRejected('size')
    expect({ problem, title, description }).toEqual({ problem: 'size', ...PHOTO_PROBLEMS.size })
  })
})

describe('hasTooManyPixels', () => {
  it.each([
    [4032, 3024, false],
    [8160, 6120, false],
    [12_000, 4000, false],
    [12_001, 1, true],
    [1, 60_000, true],
    [10_000, 5001, true],
    [65_500, 65_500, true],
  ])('for %d × %d pixels returns %o', (width, height, tooMany) => {
    expect(hasTooManyPixels({ width, height })).toBe(tooMany)
  })
})

describe('isStoredUnchanged', () => {
  const plan = { kind: 'png', width: 1200, height: 900, animated: false } as const

  it.each([
    ['a light floor plan', plan, 300_000, true],
    ['a heavy PNG', plan, 900_000, false],
    ['a wide PNG', { ...plan, width: 4000 }, 300_000, false],
    ['a light JPEG', { ...plan, kind: 'jpeg' }, 300_000, false],
    ['an animated WebP', { ...plan, kind: 'webp', animated: true }, 3_000_000, true],
    ['a GIF one byte below 5 MB', { ...plan, kind: 'gif' }, MAX_PHOTO_BYTES - 1, true],
    ['a GIF of exactly 5 MB', { ...plan, kind: 'gif' }, MAX_PHOTO_BYTES, false],
  ] as const)('for %s (%o, %d bytes) returns %o', (_, header, bytes, isUnchanged) => {
    expect(isStoredUnchanged(header, bytes)).toBe(isUnchanged)
  })
})
