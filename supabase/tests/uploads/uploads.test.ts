import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readImageHeader } from '@/lib/photos/formats/imageHeader'
import * as canvas from '@/lib/photos/pictureCanvas'
import { PhotoRejected } from '@/lib/photos/photoRules'
import { preparePhoto } from '@/lib/photos/preparePhoto'
import { checkUpload } from '../../local/storage/upload-guard.ts'
import { openInputDatabase, type InputDatabase } from '../inputs/database.ts'
import { ACCEPTED } from '../inputs/statements.ts'
import {
  FIVE_MB,
  VALID_COPY_NAMES,
  VALID_NAMES,
  PHOTO_ID,
  INVALID_COPY_NAMES,
  INVALID_NAMES,
  LOCATION,
  SCRIPT,
  UPLOADS,
  type Upload,
} from './files.ts'

/*
 * Tries the uploads and names listed in files.ts: chosen as photos, sent straight to the embedded storage, or inserted straight into the
 * bucket's table. The mocked canvas is inaccurate, so a chosen picture is not redrawn: the file itself would be stored, without its
 * metadata. At the end, prints how many attempts were counted and how many of them had the wrong outcome.
 */

vi.mock('@/lib/photos/pictureCanvas')

const tally = { tried: 0, wrong: 0 }

afterAll(() => console.log(`uploads: ${tally.tried} tried, ${tally.wrong} with the wrong outcome`))

/** Counts one attempt. Returns `isAsExpected`, for an assertion. @param isAsExpected whether the attempt had the expected outcome */
function countAttempt(isAsExpected: boolean): boolean {
  tally.tried += 1
  if (!isAsExpected) tally.wrong += 1
  return isAsExpected
}

beforeEach(() => {
  vi.mocked(canvas.isCanvasAccurate).mockReturnValue(false)
  const picture = { source: {} as ImageBitmap, width: 640, height: 480, release: () => undefined }
  vi.mocked(canvas.decodePicture).mockResolvedValue(picture)
})

/** Prepares a file for storing. Returns the reason for rejecting it, or the bytes that would be stored. */
async function prepareUpload({ bytes, type }: Upload): Promise<Upload['outcome'] | Uint8Array<ArrayBuffer>> {
  try {
    const { blob } = await preparePhoto(new Blob([bytes], { type }))
    return new Uint8Array(await blob.arrayBuffer())
  } catch (error) {
    if (error instanceof PhotoRejected) return error.problem
    throw error
  }
}

const HIDDEN_CONTENT = [LOCATION, SCRIPT, 'PK\x03\x04', '%PDF', '<?php', '<svg']

/** Finds what is wrong with the bytes that would be stored. */
function findFaults(stored: Uint8Array): string[] {
  const text = Buffer.from(stored).toString('latin1')
  const header = readImageHeader(stored)
  return [
    ...HIDDEN_CONTENT.filter((hidden) => text.includes(hidden)),
    ...(stored.length < FIVE_MB ? [] : [`${stored.length} bytes`]),
    ...(header?.width === 640 && header.height === 480 ? [] : ['no picture']),
  ]
}

describe('a chosen file', () => {
  it.each(UPLOADS.filter(({ outcome }) => outcome !== 'clean'))('is rejected: $what', async (upload) => {
    const result = await prepareUpload(upload)
    expect(countAttempt(result === upload.outcome), `by its ${upload.outcome}`).toBe(true)
  })

  it.each(UPLOADS.filter(({ outcome }) => outcome === 'clean'))('is stored as nothing but an image: $what', async (upload) => {
    const stored = await prepareUpload(upload)
    const faults = typeof stored === 'string' ? [`rejected by its ${stored}`] : findFaults(stored)
    countAttempt(faults.length === 0)
    expect(faults).toEqual([])
  })

  it('of about 5 MB has exactly the intended size', () => {
    const lengths = UPLOADS.filter(({ what }) => what.includes('of 5 MB')).map(({ bytes }) => bytes.length - FIVE_MB)
    expect(lengths).toEqual([-1, 0, 1, -1, 0, 1, -1, 0, 1, -2, 0, 2])
  })
})

// Supabase Storage does not inspect file contents: docs/supabase-differences.md, "Uploads".
describe('a file sent straight to the embedded storage', () => {
  // Of a file's contents, the embedded storage checks only the first bytes. So it stores a file that merely starts like an image, and
  // serves it as that type of image.
  const rejectedUploads = UPLOADS.filter(({ outcome, what }) => outcome === 'type' && !/after the first bytes|truncated/.test(what))

  it.each(rejectedUploads)('is rejected: $what', async ({ bytes, type }) => {
    const extension = type.split('/').at(-1)?.replace('jpeg', 'jpg') || 'jpg'
    const url = `http://localhost/storage/v1/object/property-photos/properties/a.${extension}`
    const headers = { 'content-type': type || 'application/octet-stream' }
    const result = await checkUpload(new Request(url, { method: 'POST', body: bytes, headers }))
    expect(countAttempt(result instanceof Response)).toBe(true)
  })
})

describe('a name in the bucket', () => {
  let database: InputDatabase
  beforeAll(async () => {
    database = await openInputDatabase()
  }, 60_000)
  afterAll(() => database.close())

  const insertSql = (name: string) =>
    `insert into storage.objects (bucket_id, name, owner_id) select 'property-photos', '${name}', tests.id('dana')::text`
  const insert = (name: string) => database.runAs('dana', [insertSql(name)])
  /** Inserts a copy and reserves its photo in one statement, because each statement is rolled back. */
  const insertCopy = (name: string) =>
    database.runAs('dana', [
      `with reserved as materialized (select public.reserve_photo('${PHOTO_ID}', 'jpg', 2048, 1536, '#8a7f6e', '') as is_new)
      ${insertSql(name)} from reserved where is_new`,
    ])

  it.each(INVALID_NAMES)('%j is rejected', async (name) => expect(countAttempt((await insert(name))[0] !== ACCEPTED)).toBe(true))

  it.each(VALID_NAMES)('%j is accepted', async (name) => expect(await insert(name)).toEqual([ACCEPTED]))

  it.each(INVALID_COPY_NAMES)('%j is rejected as a copy', async (name) =>
    expect(countAttempt((await insertCopy(name))[0] !== ACCEPTED)).toBe(true),
  )

  it.each(VALID_COPY_NAMES)('%j is accepted as a copy', async (name) => expect(await insertCopy(name)).toEqual([ACCEPTED]))

  it.each(VALID_COPY_NAMES)('%j is rejected before its photo is reserved', async (name) =>
    expect(countAttempt((await insert(name))[0] !== ACCEPTED)).toBe(true),
  )
})
