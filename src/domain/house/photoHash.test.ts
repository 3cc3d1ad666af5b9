import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { isSamePhoto, PHOTO_HASH_SIZE, photoHash, type Pixels } from './photoHash'

type Color = readonly [red: number, green: number, blue: number]

/** Returns the color at a point of a picture. Both coordinates are from 0 to 1. */
type Scene = (x: number, y: number) => Color

/** Returns a function that generates random numbers from 0 to 1, in the same sequence in every run (mulberry32). */
function randomGenerator(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Creates a lit background with striped rectangles in front of it: a simplified model of walls, windows and furniture. */
function randomScene(seed: number): Scene {
  const randomNumber = randomGenerator(seed)
  const randomColor = (): Color => [30 + randomNumber() * 190, 30 + randomNumber() * 190, 30 + randomNumber() * 190]
  const background = randomColor()
  const light = randomNumber() - 0.5
  const boxes = Array.from({ length: 20 }, () => ({
    x: randomNumber(),
    y: randomNumber(),
    halfWidth: 0.04 + randomNumber() * 0.2,
    halfHeight: 0.04 + randomNumber() * 0.2,
    color: randomColor(),
    stripes: 10 + randomNumber() * 60,
  }))
  return (x, y) => {
    const box = boxes.findLast((each) => Math.abs(x - each.x) < each.halfWidth && Math.abs(y - each.y) < each.halfHeight)
    const shade = box ? 12 * Math.sin(box.stripes * (x + y)) : 60 * light * (x - y)
    const [red, green, blue] = box?.color ?? background
    return [red + shade, green + shade, blue + shade]
  }
}

type Shot = {
  /** The fraction cut off each side. */
  left?: number
  top?: number
  right?: number
  bottom?: number
  size?: number
  brightness?: number
  noise?: number
}

/** Renders a shot of a scene, averaging four points per pixel. Brightness is a factor; noise is in color levels (0 to 255). */
function picture(scene: Scene, shot: Shot = {}): Pixels {
  const { left = 0, top = 0, right = 0, bottom = 0, size = PHOTO_HASH_SIZE, brightness = 1, noise = 0 } = shot
  const random = randomGenerator(size)
  const data = new Uint8ClampedArray(size * size * 4)
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const sums: [number, number, number] = [0, 0, 0]
    for (let point = 0; point < 4; point += 1) {
      const x = ((pixel % size) + ((point % 2) + 0.5) / 2) / size
      const y = (Math.floor(pixel / size) + (Math.floor(point / 2) + 0.5) / 2) / size
      const [red, green, blue] = scene(left + x * (1 - left - right), top + y * (1 - top - bottom))
      sums[0] += red
      sums[1] += green
      sums[2] += blue
    }
    const error = (random() - 0.5) * 2 * noise
    data.set([...sums.map((sum) => (sum / 4) * brightness + error), 255], pixel * 4)
  }
  return { width: size, height: size, data }
}

const SCENES = Array.from({ length: 50 }, (_, seed) => randomScene(seed + 1))
const HASHES = SCENES.map((scene) => photoHash(picture(scene)))
const anyHash = fc.constantFrom(...HASHES)

describe('the same photo is recognized', () => {
  it.each<[string, Shot]>([
    ['unchanged', {}],
    ['with the noise of an encoder', { noise: 6 }],
    ['drawn smaller', { size: 48 }],
    ['drawn larger', { size: 96 }],
    ['brighter', { brightness: 1.08 }],
    ['darker', { brightness: 0.92 }],
    ['without 5% on the left', { left: 0.05 }],
    ['without 5% at the top', { top: 0.05 }],
    ['without 5% on the right', { right: 0.05 }],
    ['without 5% at the bottom', { bottom: 0.05 }],
    ['without 5% of its width and height', { left: 0.025, top: 0.025, right: 0.025, bottom: 0.025 }],
    ['cropped, darker and re-encoded', { left: 0.05, brightness: 0.92, noise: 6 }],
    ['cropped all around, brighter and re-encoded', { left: 0.025, top: 0.025, right: 0.025, bottom: 0.025, brightness: 1.08, noise: 6 }],
  ])('%s', (_, shot) => {
    const missed = SCENES.filter((scene, index) => !isSamePhoto(HASHES[index] ?? '', photoHash(picture(scene, shot))))
    // The hash is only a hint: a photo may be missed now and then, but different photos must not match.
    expect(missed.length).toBeLessThanOrEqual(SCENES.length * 0.04)
  })
})

describe('two photos do not match', () => {
  it('if they show different scenes', () => {
    const matches = HASHES.flatMap((a, index) => HASHES.slice(index + 1).filter((b) => isSamePhoto(a, b)))
    expect(matches).toEqual([])
  })

  it.each<[string, Shot]>([
    ['a step to the side', { left: 0.12, right: -0.12 }],
    ['two steps forward', { left: 0.16, top: 0.16, right: 0.16, bottom: 0.16 }],
    ['with the camera held higher', { top: -0.12, bottom: 0.12 }],
  ])('if one was taken %s', (_, shot) => {
    const matches = SCENES.filter((scene, index) => isSamePhoto(HASHES[index] ?? '', photoHash(picture(scene, shot))))
    expect(matches).toEqual([])
  })

  it('if one is the mirror image of the other', () => {
    const matches = SCENES.filter((scene, index) => isSamePhoto(HASHES[index] ?? '', photoHash(picture((x, y) => scene(1 - x, y)))))
    expect(matches).toEqual([])
  })
})

describe('there is no hash of', () => {
  it.each<[string, Scene, number]>([
    ['a black picture', () => [0, 0, 0], 0],
    ['a white picture', () => [255, 255, 255], 0],
    ['a plain wall', () => [210, 205, 190], 0],
    ['a wall with the noise of a camera', () => [140, 140, 140], 3],
    ['a wall with light from the side', (x, y) => [120 + 60 * x + 20 * y, 120 + 60 * x + 20 * y, 110 + 60 * x], 2],
    ['a dark room', () => [6, 5, 4], 3],
  ])('%s', (_, scene, noise) => {
    expect(photoHash(picture(scene, { noise }))).toBe('')
  })

  it('a picture without pixels', () => {
    expect(photoHash({ width: 0, height: 0, data: new Uint8ClampedArray() })).toBe('')
  })
})

describe('hashes', () => {
  it('all have the same length and alphabet', () => {
    expect(HASHES.filter((hash) => !/^[0-9a-f]{60}$/.test(hash))).toEqual([])
  })

  it('match themselves', () => {
    expect(HASHES.filter((hash) => !isSamePhoto(hash, hash))).toEqual([])
  })

  // Hashes that differ in a few digits differ in few bits, so some of them match and others do not.
  const changedHash = fc
    .tuple(anyHash, fc.array(fc.tuple(fc.nat(59), fc.constantFrom('0', '1', '7', '8', 'f')), { maxLength: 6 }))
    .map(([hash, changes]) => changes.reduce((text, [position, digit]) => text.slice(0, position) + digit + text.slice(position + 1), hash))

  it('give the same result in either order', () => {
    fc.assert(
      fc.property(changedHash, fc.oneof(changedHash, anyHash), (a, b) => {
        expect(isSamePhoto(a, b)).toBe(isSamePhoto(b, a))
      }),
      propertyParameters,
    )
  })

  it.each([
    ['0', 0, true],
    ['1', 1, true],
    ['3', 2, true],
    ['7', 3, false],
    ['f', 4, false],
  ])('with digit %s instead of 0 differ in %i bits, so they match: %s', (digit, _, isSame) => {
    // Only the hashes of the whole photos can match: they differ too much from the hashes of the crops.
    const hashWith = (uncropped: string) => uncropped + 'a'.repeat(50)
    expect(isSamePhoto(hashWith('0000000000'), hashWith(`000000000${digit}`))).toBe(isSame)
  })

  it('match nothing, and do not throw, if they are invalid', () => {
    const invalidHashes = fc.oneof(
      anyText,
      fc.constantFrom('', '0', 'z'.repeat(60), ' '.repeat(60), 'A'.repeat(60), '0'.repeat(59), '0'.repeat(61), `${'0'.repeat(60)}\n`),
      anyHash.map((hash) => `${hash.slice(0, -1)}g`),
      fc.string({ minLength: 60, maxLength: 60 }).filter((text) => !/^[0-9a-f]*$/.test(text)),
    )
    fc.assert(
      fc.property(invalidHashes, anyHash, (invalidHash, hash) => {
        expect([isSamePhoto(invalidHash, invalidHash), isSamePhoto(invalidHash, hash), isSamePhoto(hash, invalidHash)]).toEqual([
          false,
          false,
          false,
        ])
      }),
      propertyParameters,
    )
  })
})
