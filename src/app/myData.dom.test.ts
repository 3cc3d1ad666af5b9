import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteMyData } from '@/features/account/deleteMyData'
import { collectMyData } from '@/features/account/myData'
import { account } from '@/test/authBackend'
import { AppError } from '@/lib/api/errors'
import { DANA, houseRow, startSignedIn, SAM } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { server } from '@/test/msw'
import { withoutCopies } from '@/test/photoBackend'
import { collaborationRow, memberRow } from '@/test/collaboratorRows'
import { HUNT_TABLES } from './huntTables'

beforeEach(startSignedIn)

const COLLABORATIONS = [collaborationRow(), memberRow({ owner_id: SAM, collaborator_id: DANA })]

/** Sets up a backend with rows of both Dana and Sam in every table that the download reads, except that Sam has no profile. */
function backendWithTwoUsers() {
  const backend = fakeBackend({
    houses: [houseRow({ id: 'elm', photos: ['https://photos.example.com/1.jpg'] }), houseRow({ user_id: SAM })],
    more: {
      collaborations: { rows: COLLABORATIONS.map((row) => ({ ...row })) },
      collaboration_settings: { rows: [DANA, SAM].map((owner_id) => ({ owner_id, add_houses: owner_id === SAM })) },
      profiles: { rows: [{ id: DANA, full_name: 'Dana Levi' }] },
      activity: {},
    },
  })
  const addBoth = (table: string, dana: object, sam: object) => backend.db[table]?.push({ ...dana }, { ...sam })
  addBoth('activity', { id: 'a', owner_id: DANA, actor_id: DANA }, { id: 'b', owner_id: DANA, actor_id: SAM })
  addBoth('appointments', { id: 'visit', user_id: DANA }, { id: 'other', user_id: SAM })
  addBoth('house_opinions', { house_id: 'h', user_id: DANA, rating: 4 }, { house_id: 'h', user_id: SAM, rating: 1 })
  addBoth(
    'house_history',
    { id: 'own house', actor_id: SAM, houses: { user_id: DANA } },
    { id: 'neither', actor_id: SAM, houses: { user_id: SAM } },
  )
  backend.db.house_history?.push({ id: 'own doing', actor_id: DANA, houses: { user_id: SAM } })
  addBoth(
    'wishes',
    { id: 'quiet', user_id: DANA, question: 'Quiet', answers: [{ answer: 'yes' }] },
    { id: 'sams', user_id: SAM, answers: [] },
  )
  addBoth('wish_lists', { owner_id: DANA, user_id: DANA }, { owner_id: DANA, user_id: SAM })
  addBoth('messages', { id: 'mine', user_id: DANA, body: 'Hello' }, { id: 'sams', user_id: SAM, body: 'Hi' })
  addBoth('message_reactions', { message_id: 'm', user_id: DANA, emoji: '👍' }, { message_id: 'm', user_id: SAM, emoji: '👎' })
  addBoth('viewings', { id: 'walk', user_id: DANA, items: [{ body: 'Bright' }] }, { id: 'sams', user_id: SAM, items: [] })
  addBoth('viewing_lists', { owner_id: DANA, items: [] }, { owner_id: SAM, items: [] })
  addBoth('house_costs', { house_id: 'h', owner_id: DANA, property_tax: 5 }, { house_id: 's', owner_id: SAM, property_tax: 6 })
  addBoth('cost_assumptions', { owner_id: DANA, rate: 5 }, { owner_id: SAM, rate: 6 })
  addBoth('own_places', { id: 'work', user_id: DANA }, { id: 'gym', user_id: SAM })
  addBoth('place_shares', { owner_id: SAM, user_id: DANA }, { owner_id: SAM, user_id: SAM })
  return backend
}

describe('the download', () => {
  const collect = () => collectMyData(account(), HUNT_TABLES)

  it('contains all data of the account, nobody else’s, and no token', async () => {
    const backend = backendWithTwoUsers()
    const data = await collect()
    const expected = {
      format: 'House Hunter data',
      version: 1,
      account: { id: DANA, email: 'dana@example.com' },
      profile: { full_name: 'Dana Levi' },
      preferences: {},
      collaborationSettings: { add_houses: false },
      houses: [{ id: 'elm', photos: ['https://photos.example.com/1.jpg'] }],
      appointments: [{ id: 'visit' }],
      collaborators: [{ collaborator_email: 'sam@example.com', status: 'pending' }],
      memberships: [{ owner_id: SAM }],
      opinions: [{ rating: 4 }],
      activity: [{ id: 'a' }],
      houseHistory: [{ id: 'own doing' }, { id: 'own house' }],
      wishes: [{ id: 'quiet', question: 'Quiet', answers: [{ answer: 'yes' }] }],
      wishLists: [{ user_id: DANA }],
      messages: [{ id: 'mine', body: 'Hello' }],
      reactions: [{ emoji: '👍' }],
      viewings: [{ id: 'walk', items: [{ body: 'Bright' }] }],
      viewingLists: [{ owner_id: DANA }],
      costs: [{ property_tax: 5 }],
      assumptions: [{ rate: 5 }],
      places: [{ id: 'work' }],
      placeShares: [{ user_id: DANA }],
    }
    expect(data).toMatchObject(expected)
    // `toMatchObject` ignores extra keys, so only the next line fails if a table is missing above.
    expect(Object.keys(data).toSorted()).toEqual(['exportedAt', ...Object.keys(expected)].toSorted())
    for (const { query } of backend.callsOf('GET', 'collaborations')) expect(query.get('select')).not.toMatch(/\*|invitation_token/)
  })

  const tables = Object.entries(HUNT_TABLES).flatMap(([name, { download }]) => (download ? [name] : []))
  it.each(['profiles', ...tables])('fails if %s cannot be read, because an incomplete file would look complete', async (table) => {
    backendWithTwoUsers().fail('GET', table, 500)
    await expect(collect()).rejects.toMatchObject({ kind: 'server' })
  })
})

describe('deleting all data', () => {
  const PHOTO = 'http://localhost:3000/storage/v1/object/public/property-photos/properties/1.jpg'
  const remove = () => deleteMyData(DANA, HUNT_TABLES)
  const failure = () => HttpResponse.json({ message: 'internal error' }, { status: 500 })

  /**
   * Sets up a backend with Dana's and Sam's photos.
   * @param unused names of Dana's photos that no house or viewing shows; a name containing "stuck" is never deleted
   * @returns the backend, its writes in order, and the set of steps that should fail
   */
  function backendWithPhotos(unused: string[] = []) {
    const backend = fakeBackend({
      houses: [houseRow({ photos: [PHOTO, '/samples/loft.webp'] }), houseRow({ user_id: SAM, photos: [PHOTO.replace('1.jpg', '2.jpg')] })],
    })
    backend.db.viewing_items?.push(
      { id: 'a', owner_id: DANA, kind: 'photo', photo: PHOTO.replace('1.jpg', '5.jpg') },
      { id: 'b', owner_id: SAM, kind: 'photo', photo: PHOTO.replace('1.jpg', '6.jpg') },
    )
    const writes: string[] = []
    const failingSteps = new Set<string>()
    server.use(
      http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
        const { prefixes } = (await request.json()) as { prefixes: string[] }
        writes.push(`photos ${withoutCopies(prefixes).join(' ')}`)
        if (failingSteps.has('photos')) return failure()
        const deleted = unused.filter((name) => prefixes.includes(name) && !name.includes('stuck'))
        for (const name of deleted) unused.splice(unused.indexOf(name), 1)
        return HttpResponse.json(deleted.map((name) => ({ name })))
      }),
      http.post('*/rest/v1/rpc/my_photos', () => HttpResponse.json(unused)),
      http.put('*/auth/v1/user', async ({ request }) => {
        writes.push(`name ${JSON.stringify(((await request.json()) as { data: unknown }).data)}`)
        return failingSteps.has('name') ? failure() : HttpResponse.json(account({ user_metadata: {} }))
      }),
      http.post('*/rest/v1/rpc/delete_my_data', () => {
        writes.push('rows')
        return failingSteps.has('rows') ? failure() : new HttpResponse(null, { status: 204 })
      }),
    )
    return { backend, writes, failingSteps }
  }

  it('deletes the person’s photos, then the name, then the rows', async () => {
    const { writes } = backendWithPhotos(['properties/3.jpg', 'properties/4.jpg'])
    await remove()
    expect(writes).toEqual([
      'photos properties/1.jpg properties/5.jpg',
      'photos properties/3.jpg properties/4.jpg',
      'name {"full_name":null}',
      'rows',
    ])
  })

  it.each([
    ['photos', 1],
    ['name', 2],
    ['rows', 3],
  ])('stops if the %s cannot be deleted, and succeeds when repeated', async (step, count) => {
    const { writes, failingSteps } = backendWithPhotos()
    failingSteps.add(step)
    await expect(remove()).rejects.toBeInstanceOf(AppError)
    expect(writes).toHaveLength(count)
    failingSteps.clear()
    await remove()
    expect(writes.at(-1)).toBe('rows')
  })

  it('stops if one of the photos is not deleted', async () => {
    const { writes } = backendWithPhotos(['properties/stuck.jpg'])
    await expect(remove()).rejects.toBeInstanceOf(AppError)
    expect(writes.at(-1)).toBe('photos properties/stuck.jpg')
  })

  it.each<[string, Fault]>([
    ['houses', 'malformed'],
    ['houses', 401],
    ['houses', 500],
    ['viewing_items', 500],
  ])('deletes nothing if %s cannot be read (%s)', async (table, fault) => {
    const { backend, writes } = backendWithPhotos()
    backend.fail('GET', table, fault)
    await expect(remove()).rejects.toBeInstanceOf(AppError)
    expect(writes).toEqual([])
  })
})
