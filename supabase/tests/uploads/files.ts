import { concat } from '@/lib/photos/formats/bytes'
import type { PhotoProblem } from '@/lib/photos/photoRules'
import * as make from '@/test/pictureFixtures'

type Bytes = Uint8Array<ArrayBuffer>

/** A file that a user might choose, and its outcome: the reason for rejecting it, or `clean` if it is stored without metadata. */
export type Upload = { what: string; type: string; bytes: Bytes; outcome: PhotoProblem | 'clean' }

/** Location data in an image, which must never be stored. */
export const LOCATION = 'GPS 32.0853 34.7818'
/** A script that would run if the file were opened as an HTML page. */
export const SCRIPT = '<script>alert(1)</script>'

export const FIVE_MB = 5 * 1024 * 1024

const locationBytes = make.ascii(LOCATION)
const script = make.ascii(SCRIPT)
const page = make.ascii(`<!doctype html><html><body>${SCRIPT}</body></html>`)
const drawing = make.ascii(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)

/** Makes a small image of each type, with the given extra chunks. */
const PICTURES = {
  jpeg: (...extra: Uint8Array[]) => make.jpeg(640, 480, extra),
  png: (...extra: Uint8Array[]) => make.png(640, 480, extra),
  gif: (...extra: Uint8Array[]) => make.gif(640, 480, [...extra, make.gifFrame(640, 480)]),
  webp: (...extra: Uint8Array[]) => make.webp(640, 480, 0, extra),
} as const

type Kind = keyof typeof PICTURES

const KINDS = Object.keys(PICTURES) as Kind[]

/** The first bytes that identify each type. */
const SIGNATURES: Record<Kind, Bytes> = {
  jpeg: PICTURES.jpeg().slice(0, 4),
  png: PICTURES.png().slice(0, 8),
  gif: PICTURES.gif().slice(0, 6),
  webp: PICTURES.webp().slice(0, 12),
}

const upload =
  (outcome: Upload['outcome']) =>
  (what: string, type: string, bytes: Bytes): Upload => ({
    what,
    type: type.includes('/') || type === '' ? type : `image/${type}`,
    bytes,
    outcome,
  })
const wrongType = upload('type')
const tooLarge = upload('size')
const storable = upload('clean')

const DRAWINGS = [
  wrongType('an SVG', 'svg+xml', drawing),
  wrongType('an SVG with an XML declaration', 'svg+xml', concat([make.ascii('<?xml version="1.0"?>'), drawing])),
  wrongType('a gzipped SVG', 'svg+xml', concat([Uint8Array.of(0x1f, 0x8b, 8, 0), drawing])),
  ...KINDS.map((kind) => wrongType(`an SVG declared as ${kind}`, kind, drawing)),
]

const PAGES = [
  ...KINDS.map((kind) => wrongType(`an HTML page declared as ${kind}`, kind, page)),
  ...KINDS.map((kind) => wrongType(`an HTML page after the first bytes of a ${kind}`, kind, concat([SIGNATURES[kind], page]))),
  wrongType('an HTML page after white space', 'png', concat([make.ascii(' \n\t'), page])),
  wrongType('a script after the first bytes of a gif', 'gif', make.ascii('GIF89a/*      */=1;alert(1)')),
]

const OTHER_FILES = [
  ...KINDS.map((kind) => wrongType(`a truncated ${kind}`, kind, PICTURES[kind]().slice(0, 24))),
  ...['', 'text/html', 'text/plain', 'application/octet-stream', 'video/mp4'].map((type) =>
    wrongType(`a JPEG declared as ${type || 'no type'}`, type, PICTURES.jpeg()),
  ),
  ...[
    ['an empty file', 'jpeg', ''],
    ['plain text', 'text/plain', 'hello'],
    ['a PDF', 'application/pdf', '%PDF-1.7'],
    ['a PDF declared as PNG', 'png', '%PDF-1.7'],
    ['an archive declared as JPEG', 'jpeg', 'PK\x03\x04'],
    ['a program declared as GIF', 'gif', 'MZ\x90\0'],
    ['a BMP', 'bmp', 'BM\x46\0\0\0'],
    ['a TIFF', 'tiff', 'II*\0'],
    ['an icon', 'x-icon', '\0\0\x01\0'],
    ['an AVIF', 'avif', '\0\0\0\x18ftypavif'],
    ['audio in the container format of a WebP', 'webp', 'RIFF\x04\0\0\0WAVE'],
    ['a GIF of an unknown version', 'gif', 'GIF88a'],
  ].map(([what = '', type = '', text = '']) => wrongType(what, type, make.ascii(text))),
  upload('heic')('a truncated HEIC', 'heic', make.ascii('\0\0\0\x18ftypheic')),
  upload('heic')('a HEIC without a type', '', make.ascii('\0\0\0\x18ftypheic')),
]

const APPENDED_DATA: readonly (readonly [string, Uint8Array])[] = [
  ['an HTML page', page],
  ['an SVG', drawing],
  ['an archive', make.ascii('PK\x03\x04zip')],
  ['a PDF', make.ascii('%PDF-1.7')],
  ['a program', make.ascii('<?php system($_GET[0]); ?>')],
  ['6 MB of zeros', new Uint8Array(6_000_000)],
]

/** Images that another parser would read as something else, images followed by zeros, and an image declared as another type. */
const DISGUISED_IMAGES = [
  ...KINDS.flatMap((kind) =>
    APPENDED_DATA.map(([what, tail]) => storable(`a ${kind} with ${what} after it`, kind, concat([PICTURES[kind](), tail]))),
  ),
  storable('an HTML page in the comment of a JPEG', 'jpeg', PICTURES.jpeg(make.segment(0xfe, page))),
  storable('an HTML page in the application data of a JPEG', 'jpeg', PICTURES.jpeg(make.segment(0xe9, page))),
  storable('an HTML page in the text of a PNG', 'png', PICTURES.png(make.pngChunk('tEXt', page))),
  storable('an HTML page in an unknown chunk of a PNG', 'png', PICTURES.png(make.pngChunk('hTML', page))),
  storable('a script in the comment of a GIF', 'gif', PICTURES.gif(make.gifExtension(0xfe, SCRIPT))),
  storable('a script in an unknown chunk of a WebP', 'webp', PICTURES.webp(make.webpChunk('HTML', script))),
  storable('a JPEG declared as PNG', 'png', PICTURES.jpeg()),
]

const LOCATION_FILES = [
  storable('a location in the Exif data of a JPEG', 'jpeg', PICTURES.jpeg(make.exif(1, 'II', LOCATION))),
  storable('a location in the Exif data of a rotated JPEG', 'jpeg', PICTURES.jpeg(make.exif(6, 'MM', LOCATION))),
  storable(
    'a location in the XMP data of a JPEG',
    'jpeg',
    PICTURES.jpeg(make.segment(0xe1, make.ascii(`http://ns.adobe.com/xap/1.0/\0${LOCATION}`))),
  ),
  storable('a location in the IPTC data of a JPEG', 'jpeg', PICTURES.jpeg(make.segment(0xed, locationBytes))),
  storable('a location in the comment of a JPEG', 'jpeg', PICTURES.jpeg(make.segment(0xfe, locationBytes))),
  storable('a location in the second picture of a JPEG', 'jpeg', PICTURES.jpeg(make.segment(0xe2, make.ascii(`MPF\0${LOCATION}`)))),
  storable('a location in the preview of a JPEG', 'jpeg', PICTURES.jpeg(make.segment(0xe0, make.ascii(`JFXX\0${LOCATION}`)))),
  ...['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((name) =>
    storable(`a location in the ${name} chunk of a PNG`, 'png', PICTURES.png(make.pngChunk(name, locationBytes))),
  ),
  ...['EXIF', 'XMP '].map((name) =>
    storable(`a location in the ${name.trim()} chunk of a WebP`, 'webp', PICTURES.webp(make.webpChunk(name, locationBytes))),
  ),
  storable('a location in the comment of a GIF', 'gif', PICTURES.gif(make.gifExtension(0xfe, LOCATION))),
  storable('a location in the XMP data of a GIF', 'gif', PICTURES.gif(make.gifExtension(0xff, 'XMP DataXMP', LOCATION))),
]

/** Small files with pictures that are too large; most would unpack to gigabytes. */
const OVERSIZED_PICTURES = [
  tooLarge('a PNG of 30,000 pixels each way', 'png', make.png(30_000, 30_000)),
  tooLarge('a PNG as wide as possible', 'png', make.png(2_147_483_647, 1)),
  tooLarge('a PNG as high as possible', 'png', make.png(1, 2_147_483_647)),
  tooLarge('a JPEG as large as possible', 'jpeg', make.jpeg(65_535, 65_535)),
  tooLarge('a GIF as large as possible', 'gif', make.gif(65_535, 65_535)),
  tooLarge('a GIF with a frame larger than itself', 'gif', make.gif(1, 1, [make.gifFrame(65_535, 65_535)])),
  tooLarge('a WebP as large as possible', 'webp', make.plainWebp(16_383, 16_383)),
  tooLarge('a WebP whose extended header claims the largest size possible', 'webp', make.webp(16_777_216, 16_777_216, 0)),
  tooLarge('an animated WebP as wide as possible', 'webp', make.webp(16_777_216, 2, 0x02)),
  tooLarge('a picture one pixel too wide', 'png', make.png(12_001, 1)),
  tooLarge('a picture with slightly too many pixels', 'jpeg', make.jpeg(10_000, 5001)),
]

/** Splits a number of bytes into chunks, each with a header. Returns the length of each chunk's content. */
function chunkLengths(bytes: number, headerLength: number, maxLength: number): number[] {
  const lengths: number[] = []
  for (let remainingBytes = bytes; remainingBytes > 0;) {
    // The last two chunks share the remaining bytes, so that neither is empty.
    const isNearEnd = remainingBytes <= 2 * (maxLength + headerLength)
    const length = !isNearEnd
      ? maxLength
      : remainingBytes > maxLength + headerLength
        ? Math.ceil(remainingBytes / 2) - headerLength
        : remainingBytes - headerLength
    lengths.push(length)
    remainingBytes -= length + headerLength
  }
  return lengths
}

/** Makes image chunks of exactly `bytes` bytes in total, all of which the removal of metadata must keep. */
const FILLER_CHUNKS: Record<Kind, (bytes: number) => Uint8Array[]> = {
  jpeg: (bytes) => chunkLengths(bytes, 4, 60_000).map((length) => make.segment(0xdb, new Uint8Array(length))),
  png: (bytes) => [make.pngChunk('IDAT', new Uint8Array(bytes - 12))],
  gif: (bytes) => chunkLengths(bytes, 4, 255).map((length) => make.gifExtension(0xf9, '\0'.repeat(length))),
  webp: (bytes) => [make.webpChunk('ALPH', new Uint8Array(bytes - 8))],
}

/** Images of exactly 5 MB, slightly less, and slightly more. The size of a WebP is always even. */
const IMAGES_OF_ABOUT_5_MB = KINDS.flatMap((kind) =>
  (kind === 'webp' ? [-2, 0, 2] : [-1, 0, 1]).map((difference) => {
    const bytes = PICTURES[kind](...FILLER_CHUNKS[kind](FIVE_MB + difference - PICTURES[kind]().length))
    return (difference < 0 ? storable : tooLarge)(
      `a ${kind} of 5 MB ${difference < 0 ? 'minus' : 'plus'} ${Math.abs(difference)} bytes`,
      kind,
      bytes,
    )
  }),
)

export const UPLOADS: readonly Upload[] = [
  ...DRAWINGS,
  ...PAGES,
  ...OTHER_FILES,
  ...DISGUISED_IMAGES,
  ...LOCATION_FILES,
  ...OVERSIZED_PICTURES,
  ...IMAGES_OF_ABOUT_5_MB,
]

/** A photo's id, which is part of its file name. */
export const PHOTO_ID = '0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'

/** Names that nobody may upload a file under. */
export const INVALID_NAMES: readonly string[] = [
  '',
  'a.jpg',
  `${PHOTO_ID}.jpg`,
  `/properties/${PHOTO_ID}.jpg`,
  `properties/${PHOTO_ID}`,
  `properties/${PHOTO_ID}.`,
  `properties/${PHOTO_ID}.svg`,
  `properties/${PHOTO_ID}.html`,
  `properties/${PHOTO_ID}.jpg.html`,
  `properties/${PHOTO_ID}.html.jpg`,
  `properties/${PHOTO_ID}.JPG`,
  `properties/${PHOTO_ID}.php`,
  `properties/${PHOTO_ID}.jpg/a.jpg`,
  `properties/a/${PHOTO_ID}.jpg`,
  `properties/../${PHOTO_ID}.jpg`,
  `properties//${PHOTO_ID}.jpg`,
  `Properties/${PHOTO_ID}.jpg`,
  `other/${PHOTO_ID}.jpg`,
  `properties/${PHOTO_ID.toUpperCase()}.jpg`,
  `properties/${PHOTO_ID}.jpg\n`,
  `properties/ ${PHOTO_ID}.jpg`,
  `properties/${PHOTO_ID} .jpg`,
  'properties/house.jpg',
  `properties/${PHOTO_ID.slice(1)}.jpg`,
  `properties/g${PHOTO_ID.slice(1)}.jpg`,
  `properties/${PHOTO_ID}.jpg?x=1`,
  `properties/${PHOTO_ID}.avif`,
  `properties/<script>.jpg`,
]

export const VALID_NAMES: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'].map((end) => `properties/${PHOTO_ID}.${end}`)

/** Valid names of copies of a reserved photo. */
export const VALID_COPY_NAMES: readonly string[] = [480, 640, 1280].flatMap((width) =>
  ['webp', 'jpg'].map((end) => `properties/${PHOTO_ID}-${width}.${end}`),
)

/** Names that must be rejected for a copy, even while the photo `PHOTO_ID` is reserved. */
export const INVALID_COPY_NAMES: readonly string[] = [
  '-',
  '-480',
  '-480.',
  '-.webp',
  '-0.webp',
  '-1.webp',
  '-481.webp',
  '-2048.webp',
  '-99999999999.webp',
  '--480.webp',
  '-+480.webp',
  '-0480.webp',
  '-480.5.webp',
  '-4e2.webp',
  '-٤٨٠.webp',
  '-480x640.webp',
  '-480-640.webp',
  '_480.webp',
  '–480.webp',
  '480.webp',
  '-480.png',
  '-480.gif',
  '-480.jpeg',
  '-480.avif',
  '-480.svg',
  '-480.html',
  '-480.WEBP',
  '-480.webp.jpg',
  '-480.webp.html',
  '-480.webp/a.webp',
  '/480.webp',
  '/-480.webp',
  '-480.webp\n',
  '-480.webp ',
  ' -480.webp',
  '-480 .webp',
  '-480.webp?x=1',
  '.jpg-480.webp',
]
  .map((end) => `properties/${PHOTO_ID}${end}`)
  .concat([
    `${PHOTO_ID}-480.webp`,
    `other/${PHOTO_ID}-480.webp`,
    `Properties/${PHOTO_ID}-480.webp`,
    `properties/a/${PHOTO_ID}-480.webp`,
    `properties/${PHOTO_ID.toUpperCase()}-480.webp`,
    `properties/${PHOTO_ID.slice(1)}-480.webp`,
    `properties/${PHOTO_ID}a-480.webp`,
    // A valid name, but of a copy of another photo, which is not reserved.
    `properties/${PHOTO_ID.replaceAll('0', '1')}-480.webp`,
  ])
