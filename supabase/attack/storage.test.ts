import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseRow, type ApiRequest } from './backend.ts'
import { PNG, reservationArgs, WEBP } from './calls.ts'
import { PERSONAS, type Persona } from './people.ts'
import { openWorld, type World } from './world.ts'

const OBJECT_PATH = '/storage/v1/object/property-photos'

let world: World
/** The owner's photos: one that a house shows, and one that no house shows. */
let photo: string
let unusedPhoto: string
/** The owner's photo with an unfinished upload, and its first copy. */
let reservedPhoto: string
let reservedCopy: string
const newName = () => `properties/${randomUUID()}.png`
const idOf = (name: string) => name.slice('properties/'.length, -'.png'.length)
const withEnding = (name: string, ending = '-640.webp') => name.replace('.png', ending)
const bytes = (text: string | Buffer) => new Uint8Array(Buffer.from(text))

beforeAll(async () => {
  world = await openWorld()
  ;[photo, unusedPhoto] = [newName(), newName()]
  for (const name of [photo, unusedPhoto]) {
    const { status, text } = await world.send(world.hunt.owner, upload(name))
    if (status !== 200) throw new Error(text)
  }
  reservedPhoto = newName()
  reservedCopy = withEnding(reservedPhoto, '-480.webp')
  await world.sendOk(world.hunt.owner, rpc('reserve_photo', reservationArgs(idOf(reservedPhoto))))
  for (const request of [upload(reservedPhoto), uploadCopy(reservedCopy)]) await world.sendOk(world.hunt.owner, request)
  await world.sendOk(world.hunt.owner, {
    method: 'PATCH',
    path: `houses?id=eq.${world.hunt.house}`,
    body: { photos: [`/storage/v1/object/public/property-photos/${photo}`] },
  })
})
afterAll(() => world.close())

const NON_OWNERS = PERSONAS.filter((persona) => persona !== 'the owner' && persona !== 'another owner')

const pngHeaders = { 'content-type': 'image/png' }
const upload = (name: string, headers: Record<string, string> = pngHeaders, content: string | Buffer = PNG): ApiRequest => ({
  method: 'POST',
  path: `${OBJECT_PATH}/${name}`,
  raw: bytes(content),
  headers,
})
const webpHeaders = { 'content-type': 'image/webp' }
const uploadCopy = (name: string, headers: Record<string, string> = webpHeaders, content: string | Buffer = WEBP) =>
  upload(name, headers, content)
const rpc = (name: string, body: object): ApiRequest => ({ method: 'POST', path: `rpc/${name}`, body })
const post = (path: string, body?: object): ApiRequest => ({ method: 'POST', path: `/storage/v1/${path}`, body })
const transfer = (kind: 'move' | 'copy', sourceKey: string, destinationKey: string) =>
  post(`object/${kind}`, { bucketId: 'property-photos', sourceKey, destinationKey })

const NAMES = [
  'a.png',
  'other/a.png',
  'properties/a.png',
  'properties/../a.png',
  'properties/%2e%2e/%2e%2e/a.png',
  '..%2f..%2fa.png',
  '%252e%252e%252fa.png',
  'properties%2f..%2f..%2fetc%2fpasswd.png',
  'properties/00000000-0000-4000-8000-000000000000.png/x.png',
  'properties/00000000-0000-4000-8000-000000000000.png%00.html',
  'properties/00000000-0000-4000-8000-000000000000.svg',
  'properties/00000000-0000-4000-8000-000000000000.html',
  'properties/00000000-0000-4000-8000-000000000000',
  'Properties/00000000-0000-4000-8000-000000000000.png',
  'properties/00000000-0000-4000-8000-000000000000.PNG',
  'properties//00000000-0000-4000-8000-000000000000.png',
  '%2fetc%2fpasswd',
  '%c0%ae%c0%ae/a.png',
  '%',
  "properties/' or 1=1--.png",
]

const FILES = [
  ['an HTML page as a PNG', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['an SVG as a PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'],
  ['a PNG as an HTML page', PNG, 'text/html'],
  ['a PNG as a JPEG', PNG, 'image/jpeg'],
  ['a PNG without a type', PNG, ''],
  ['an empty file', '', 'image/png'],
  ['5 MB', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 'image/png'],
  ['7 MB', Buffer.concat([PNG, Buffer.alloc(7 * 1024 * 1024)]), 'image/png'],
] as const

/** Requests that would list, add, change or delete photos or buckets. */
const ATTEMPTS: { name: string; request: () => ApiRequest }[] = [
  ...['', 'properties', 'properties/', '/', '..', '%', '*'].flatMap((prefix) =>
    ['list', 'list-v2'].map((route) => ({
      name: `${route} the files under "${prefix}"`,
      request: () => post(`object/${route}/property-photos`, { prefix, limit: 1000 }),
    })),
  ),
  { name: 'list another bucket', request: () => post('object/list/avatars', { prefix: '' }) },
  { name: 'overwrite a photo', request: () => ({ ...upload(photo), method: 'PUT' }) },
  { name: 'overwrite a photo with an upsert', request: () => upload(photo, { ...pngHeaders, 'x-upsert': 'true' }) },
  { name: 'delete a photo', request: () => ({ method: 'DELETE', path: `${OBJECT_PATH}/${photo}` }) },
  { name: 'delete a photo that no house shows', request: () => ({ method: 'DELETE', path: `${OBJECT_PATH}/${unusedPhoto}` }) },
  {
    name: 'delete several photos at once',
    request: () => ({ method: 'DELETE', path: OBJECT_PATH, body: { prefixes: [photo, unusedPhoto, 'properties', 'properties/'] } }),
  },
  { name: 'delete the bucket', request: () => ({ method: 'DELETE', path: '/storage/v1/bucket/property-photos' }) },
  { name: 'empty the bucket', request: () => post('bucket/property-photos/empty') },
  {
    name: 'change the bucket',
    request: () => ({ method: 'PUT', path: '/storage/v1/bucket/property-photos', body: { public: false, file_size_limit: null } }),
  },
  { name: 'create a bucket', request: () => post('bucket', { id: 'mine', name: 'mine', public: true }) },
  { name: 'move a photo', request: () => transfer('move', photo, newName()) },
  { name: 'copy a photo', request: () => transfer('copy', photo, newName()) },
  {
    name: 'create a signed upload URL for a photo',
    request: () => ({ ...post(`object/upload/sign/property-photos/${photo}`), headers: { 'x-upsert': 'true' } }),
  },
  {
    name: 'upload with a forged token',
    request: () => ({ ...upload(''), method: 'PUT', path: `/storage/v1/object/upload/sign/property-photos/${photo}?token=a.b.c` }),
  },
  { name: 'reserve a photo', request: () => rpc('reserve_photo', reservationArgs(idOf(photo))) },
  { name: 'reserve a reserved photo', request: () => rpc('reserve_photo', reservationArgs(idOf(reservedPhoto))) },
  { name: 'reserve a photo as another type', request: () => rpc('reserve_photo', { ...reservationArgs(idOf(photo)), p_extension: 'jpg' }) },
  { name: 'finish a photo', request: () => rpc('finish_photo', { p_id: idOf(photo) }) },
  { name: 'finish a reserved photo', request: () => rpc('finish_photo', { p_id: idOf(reservedPhoto) }) },
  { name: 'add a copy to a photo', request: () => uploadCopy(withEnding(photo)) },
  { name: 'add a copy to a reserved photo', request: () => uploadCopy(withEnding(reservedPhoto)) },
  { name: 'upload a reserved name', request: () => upload(reservedPhoto) },
  { name: 'add the same photo as another type', request: () => upload(withEnding(photo, '.webp'), webpHeaders, WEBP) },
  { name: 'overwrite a copy', request: () => ({ ...uploadCopy(reservedCopy), method: 'PUT' }) },
  { name: 'overwrite a copy with an upsert', request: () => uploadCopy(reservedCopy, { ...webpHeaders, 'x-upsert': 'true' }) },
  { name: 'delete a copy', request: () => ({ method: 'DELETE', path: `${OBJECT_PATH}/${reservedCopy}` }) },
  {
    name: 'delete a photo with its copy',
    request: () => ({ method: 'DELETE', path: OBJECT_PATH, body: { prefixes: [reservedPhoto, reservedCopy] } }),
  },
  { name: 'duplicate a copy for another photo', request: () => transfer('copy', reservedCopy, withEnding(photo, '-480.webp')) },
  { name: 'move a copy to another photo', request: () => transfer('move', reservedCopy, withEnding(photo, '-480.webp')) },
  { name: 'create a signed upload URL for a copy', request: () => post(`object/upload/sign/property-photos/${withEnding(reservedPhoto)}`) },
  { name: 'call unfinished_photos', request: () => rpc('unfinished_photos', {}) },
  { name: 'call photos_without_copies', request: () => rpc('photos_without_copies', {}) },
  ...NAMES.map((name) => ({ name: `upload to ${name}`, request: () => upload(name) })),
  ...FILES.map(([what, content, type]) => ({
    name: `upload ${what}`,
    request: () => upload(newName(), { 'content-type': type }, content),
  })),
]

describe.each(NON_OWNERS)('%s cannot', (persona) => {
  it.each(ATTEMPTS)('$name', async ({ request }) => {
    let responseText = ''
    const changedTables = await world.changedBy(async () => {
      responseText = (await world.send(world.attackers[persona].me, request())).text
    })
    expect(changedTables).toEqual([])
    for (const name of [photo, unusedPhoto, reservedPhoto, reservedCopy]) {
      expect(responseText.replaceAll(request().path, '')).not.toMatch(new RegExp(`("name":|\\[)"(properties/)?${name.split('/')[1]}"`))
      expect((await world.send(undefined, { path: `/storage/v1/object/public/property-photos/${name}` })).status, 'it is still there').toBe(
        200,
      )
    }
  })
})

describe.each(NON_OWNERS.filter((persona) => persona !== 'a visitor'))('%s cannot', (persona) => {
  it('delete another user’s photo by adding it to their own house', async () => {
    const { me } = world.attackers[persona]
    if (!me) throw new Error(`${persona} has no account.`)
    const photos = [`/storage/v1/object/public/property-photos/${photo}`]
    await world.insert(me, 'houses', houseRow(me.id, { photos }))
    const attempts: ApiRequest[] = [
      { method: 'DELETE', path: `${OBJECT_PATH}/${photo}` },
      rpc('reserve_photo', reservationArgs(idOf(photo))),
      uploadCopy(withEnding(photo)),
      rpc('finish_photo', { p_id: idOf(photo) }),
    ]
    expect(await world.changedBy(() => Promise.all(attempts.map((request) => world.send(me, request))))).toEqual([])
  })
})

const FIVE_MB = 5 * 1024 * 1024
const webpOf = (size: number) => Buffer.concat([WEBP, Buffer.alloc(size - WEBP.length)])
const page = '<!doctype html><script>alert(1)</script>'

const INVALID_COPIES = [
  ['an HTML page', page, 'image/webp'],
  ['an HTML page after white space', `\n ${page}`, 'image/webp'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['a PNG', PNG, 'image/png'],
  ['a PNG as a WebP', PNG, 'image/webp'],
  ['audio in the container format of a WebP', Buffer.from(WEBP.toString('latin1').replace('WEBP', 'WAVE'), 'latin1'), 'image/webp'],
  ['a WebP as a JPEG', WEBP, 'image/jpeg'],
  ['a WebP as an HTML page', WEBP, 'text/html'],
  ['a WebP without a type', WEBP, ''],
  ['an empty file', '', 'image/webp'],
  ['5 MB', webpOf(FIVE_MB), 'image/webp'],
  ['5 MB and a byte', webpOf(FIVE_MB + 1), 'image/webp'],
] as const

const INVALID_COPY_ENDINGS = [
  '-481.webp',
  '-2048.webp',
  '-0480.webp',
  '-480.0.webp',
  '--480.webp',
  '-.webp',
  '-480-640.webp',
  '-480.png',
  '-480.gif',
  '-480.jpeg',
  '-480.WEBP',
  '-480.webp.jpg',
  '-480.webp%00.webp',
  '-480.webp/x.webp',
  '-480%2f.webp',
  '%2d480.webp%20',
  '-480',
  '.webp',
]

describe('the copies of the caller’s own photo', () => {
  const send = (request: ApiRequest) => world.send(world.stranger, request)
  const sendOk = <T = unknown>(request: ApiRequest) => world.sendOk<T>(world.stranger, request)
  const finish = (name: string) => sendOk<{ type: string; copies: number[] }>(rpc('finish_photo', { p_id: idOf(name) }))

  /** Reserves and uploads a photo. @returns its name */
  async function reserveAndUpload() {
    const name = newName()
    await sendOk(rpc('reserve_photo', reservationArgs(idOf(name))))
    await sendOk(upload(name))
    return name
  }
  /** Sends a request. Returns whether it is rejected and changes no table. */
  const isRejected = async (request: ApiRequest) => {
    let status = 0
    const changedTables = await world.changedBy(async () => ({ status } = await send(request)))
    return status >= 400 && changedTables.length === 0
  }

  it.each(INVALID_COPIES)('cannot be %s', async (_, content, type) => {
    const name = await reserveAndUpload()
    expect(await isRejected(uploadCopy(withEnding(name), { 'content-type': type }, content))).toBe(true)
    expect((await finish(name)).copies).toEqual([])
  })

  it('can be one byte smaller than 5 MB', async () => {
    const name = await reserveAndUpload()
    await sendOk(uploadCopy(withEnding(name), webpHeaders, webpOf(FIVE_MB - 1)))
    expect(await finish(name)).toMatchObject({ type: 'webp', copies: [640] })
  })

  it.each(INVALID_COPY_ENDINGS)('cannot have names that end in %s', async (ending) => {
    const name = await reserveAndUpload()
    const type = ['png', 'gif', 'jpeg'].find((each) => ending.endsWith(each)) ?? (ending.endsWith('jpg') ? 'jpeg' : 'webp')
    const content = { png: PNG, gif: 'GIF89a', jpeg: Buffer.from('ffd8ffe0', 'hex'), webp: WEBP }[type] ?? ''
    expect(await isRejected(uploadCopy(withEnding(name, ending), { 'content-type': `image/${type}` }, content))).toBe(true)
  })

  it('cannot be uploaded before the photo is reserved', async () => {
    const name = newName()
    expect(await isRejected(uploadCopy(withEnding(name)))).toBe(true)
    await sendOk(upload(name))
    expect(await isRejected(uploadCopy(withEnding(name)))).toBe(true)
    expect(await isRejected(rpc('finish_photo', { p_id: idOf(name) }))).toBe(true)
  })

  it('do not count as a photo without the original', async () => {
    const name = newName()
    await sendOk(rpc('reserve_photo', reservationArgs(idOf(name))))
    await sendOk(uploadCopy(withEnding(name)))
    expect(await isRejected(rpc('finish_photo', { p_id: idOf(name) }))).toBe(true)
  })

  it('are the ones in storage, whatever the client claims', async () => {
    const name = await reserveAndUpload()
    expect(await isRejected(rpc('finish_photo', { p_id: idOf(name), p_copies: [480, 640, 1280] }))).toBe(true)
    expect((await finish(name)).copies).toEqual([])
    expect(await isRejected(rpc('reserve_photo', { ...reservationArgs(idOf(name)), p_extension: 'webp' }))).toBe(true)
  })

  it('cannot be overwritten', async () => {
    const name = await reserveAndUpload()
    await sendOk(uploadCopy(withEnding(name)))
    expect(await isRejected(uploadCopy(withEnding(name)))).toBe(true)
    expect(await isRejected(uploadCopy(withEnding(name), { ...webpHeaders, 'x-upsert': 'true' }))).toBe(true)
    expect(await isRejected({ ...uploadCopy(withEnding(name)), method: 'PUT' })).toBe(true)
  })

  it('cannot change once the photo is finished', async () => {
    const name = await reserveAndUpload()
    await sendOk(uploadCopy(withEnding(name)))
    await finish(name)
    expect(await isRejected(uploadCopy(withEnding(name, '-480.webp')))).toBe(true)
    expect(await isRejected(uploadCopy(withEnding(name), { ...webpHeaders, 'x-upsert': 'true' }))).toBe(true)
    expect(
      await world.changedBy(async () => expect((await send(rpc('reserve_photo', reservationArgs(idOf(name))))).text).toBe('false')),
    ).toEqual([])
    expect(await isRejected(uploadCopy(withEnding(name, '-480.webp')))).toBe(true)
    const { me } = world.attackers['a former member']
    if (!me) throw new Error('The former member has no account.')
    expect(await world.changedBy(() => world.send(me, uploadCopy(withEnding(name, '-480.webp'))))).toEqual([])
  })

  it('are not recorded in houses of other hunts', async () => {
    const name = await reserveAndUpload()
    const { me } = world.attackers['a former member']
    if (!me) throw new Error('The former member has no account.')
    const url = `/storage/v1/object/public/property-photos/${name}`
    const { id } = await world.insert(me, 'houses', houseRow(me.id, { photos: [url] }))
    await sendOk(uploadCopy(withEnding(name)))
    await finish(name)
    const readDetails = () => world.sendOk(me, { path: `houses?id=eq.${id}&select=photo_details` })
    expect(await readDetails()).toEqual([{ photo_details: [null] }])
  })
})

describe('the limit on an account’s photos', () => {
  const add = (persona: Persona) => world.send(world.attackers[persona].me, upload(newName()))
  const insertPhotos = (id: string | undefined, count: number, size: number, age: string) =>
    world.query(
      `insert into storage.objects (bucket_id, name, owner_id, created_at, metadata)
      select 'property-photos', 'properties/' || gen_random_uuid() || '.png', $1, now() - $2::interval, jsonb_build_object('size', $3::bigint) from generate_series(1, $4::int)`,
      [id, age, size, count],
    )

  it.each([
    ['an invited person', 'in an hour', 299, 1, '10 minutes'],
    ['a former member', 'in total', 1999, 1, '2 days'],
    ['a member without permissions', 'in bytes', 1, 2_147_483_647, '2 days'],
  ] as const)('lets %s upload no more photos than allowed %s', async (persona, _, count, size, age) => {
    await insertPhotos(world.attackers[persona].me?.id, count, size, age)
    expect((await add(persona)).status).toBe(200)
    expect(await world.changedBy(async () => expect((await add(persona)).status).toBeGreaterThanOrEqual(400))).toEqual([])
  })
})
