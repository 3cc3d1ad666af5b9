import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseRow, type Ask } from './backend.ts'
import { PERSONAS, type Persona } from './people.ts'
import { openWorld, type World } from './world.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const OBJECT = '/storage/v1/object/property-photos'

let world: World
/** Of the owner, shown by a house of theirs, and one that nobody shows. */
let photo: string
let hidden: string
const newName = () => `properties/${randomUUID()}.png`
const bytes = (text: string | Buffer) => new Uint8Array(Buffer.from(text))

beforeAll(async () => {
  world = await openWorld()
  ;[photo, hidden] = [newName(), newName()]
  for (const name of [photo, hidden]) {
    const { status, text } = await world.ask(world.hunt.owner, upload(name))
    if (status !== 200) throw new Error(text)
  }
  await world.must(world.hunt.owner, {
    method: 'PATCH',
    path: `houses?id=eq.${world.hunt.house}`,
    body: { photos: [`/storage/v1/object/public/property-photos/${photo}`] },
  })
})
afterAll(() => world.close())

const OTHERS = PERSONAS.filter((persona) => persona !== 'the owner' && persona !== 'another owner')

const png = { 'content-type': 'image/png' }
const upload = (name: string, headers: Record<string, string> = png, content: string | Buffer = PNG): Ask => ({
  method: 'POST',
  path: `${OBJECT}/${name}`,
  raw: bytes(content),
  headers,
})
const post = (path: string, body?: object): Ask => ({ method: 'POST', path: `/storage/v1/${path}`, body })

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
  ['a page as a PNG', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['a drawing as a PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'],
  ['a PNG as a page', PNG, 'text/html'],
  ['a PNG as a JPEG', PNG, 'image/jpeg'],
  ['a PNG as nothing', PNG, ''],
  ['nothing', '', 'image/png'],
  ['5 MB', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 'image/png'],
  ['7 MB', Buffer.concat([PNG, Buffer.alloc(7 * 1024 * 1024)]), 'image/png'],
] as const

/** What would take, change or add a photo, or read whose there are. */
const ATTEMPTS: { name: string; ask: () => Ask }[] = [
  ...['', 'properties', 'properties/', '/', '..', '%', '*'].flatMap((prefix) =>
    ['list', 'list-v2'].map((route) => ({
      name: `${route} what is below "${prefix}"`,
      ask: () => post(`object/${route}/property-photos`, { prefix, limit: 1000 }),
    })),
  ),
  { name: 'list another bucket', ask: () => post('object/list/avatars', { prefix: '' }) },
  { name: 'overwrite a photo', ask: () => ({ ...upload(photo), method: 'PUT' }) },
  { name: 'overwrite a photo by an upsert', ask: () => upload(photo, { ...png, 'x-upsert': 'true' }) },
  { name: 'delete a photo', ask: () => ({ method: 'DELETE', path: `${OBJECT}/${photo}` }) },
  { name: 'delete a photo that no house shows', ask: () => ({ method: 'DELETE', path: `${OBJECT}/${hidden}` }) },
  {
    name: 'delete photos at once',
    ask: () => ({ method: 'DELETE', path: OBJECT, body: { prefixes: [photo, hidden, 'properties', 'properties/'] } }),
  },
  { name: 'delete the bucket', ask: () => ({ method: 'DELETE', path: '/storage/v1/bucket/property-photos' }) },
  { name: 'empty the bucket', ask: () => post('bucket/property-photos/empty') },
  {
    name: 'change the bucket',
    ask: () => ({ method: 'PUT', path: '/storage/v1/bucket/property-photos', body: { public: false, file_size_limit: null } }),
  },
  { name: 'make a bucket', ask: () => post('bucket', { id: 'mine', name: 'mine', public: true }) },
  { name: 'move a photo', ask: () => post('object/move', { bucketId: 'property-photos', sourceKey: photo, destinationKey: newName() }) },
  { name: 'copy a photo', ask: () => post('object/copy', { bucketId: 'property-photos', sourceKey: photo, destinationKey: newName() }) },
  {
    name: 'sign an upload over a photo',
    ask: () => ({ ...post(`object/upload/sign/property-photos/${photo}`), headers: { 'x-upsert': 'true' } }),
  },
  {
    name: 'upload with a token of their own',
    ask: () => ({ ...upload(''), method: 'PUT', path: `/storage/v1/object/upload/sign/property-photos/${photo}?token=a.b.c` }),
  },
  ...NAMES.map((name) => ({ name: `upload to ${name}`, ask: () => upload(name) })),
  ...FILES.map(([what, content, type]) => ({ name: `upload ${what}`, ask: () => upload(newName(), { 'content-type': type }, content) })),
]

describe.each(OTHERS)('%s does not', (persona) => {
  it.each(ATTEMPTS)('$name', async ({ ask }) => {
    let answer = ''
    const changed = await world.changedBy(async () => {
      answer = (await world.ask(world.cast[persona].me, ask())).text
    })
    expect(changed).toEqual([])
    for (const name of [photo, hidden]) {
      expect(answer.replaceAll(ask().path, '')).not.toMatch(new RegExp(`"name":"(properties/)?${name.split('/')[1]}"`))
      expect((await world.ask(undefined, { path: `/storage/v1/object/public/property-photos/${name}` })).status, 'it is still there').toBe(
        200,
      )
    }
  })
})

describe.each(OTHERS.filter((persona) => persona !== 'a visitor'))('%s does not', (persona) => {
  it('delete a photo of others by writing it into a house of their own', async () => {
    const { me } = world.cast[persona]
    if (!me) throw new Error('A visitor has no houses.')
    const photos = [`/storage/v1/object/public/property-photos/${photo}`]
    await world.insert(me, 'houses', houseRow(me.id, { photos }))
    expect(await world.changedBy(() => world.ask(me, { method: 'DELETE', path: `${OBJECT}/${photo}` }))).toEqual([])
  })
})

describe('the photos of an account', () => {
  const add = (persona: Persona) => world.ask(world.cast[persona].me, upload(newName()))
  const stored = (id: string | undefined, count: number, size: number, age: string) =>
    world.query(
      `insert into storage.objects (bucket_id, name, owner_id, created_at, metadata)
      select 'property-photos', 'properties/' || gen_random_uuid() || '.png', $1, now() - $2::interval, jsonb_build_object('size', $3::bigint) from generate_series(1, $4::int)`,
      [id, age, size, count],
    )

  it.each([
    ['an invited person', 'in an hour', 299, 1, '10 minutes'],
    ['a former member', 'in all', 1999, 1, '2 days'],
    ['a member who may nothing', 'in bytes', 1, 2_147_483_647, '2 days'],
  ] as const)('%s: as many as may be %s, and not one more', async (persona, _, count, size, age) => {
    await stored(world.cast[persona].me?.id, count, size, age)
    expect((await add(persona)).status).toBe(200)
    expect(await world.changedBy(async () => expect((await add(persona)).status).toBeGreaterThanOrEqual(400))).toEqual([])
  })
})
