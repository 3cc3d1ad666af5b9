import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { createAccount, type Account } from '../support/people/accounts'
import { backendOf } from '../support/backend'
import { drawJpeg } from '../support/pictures'
import { stack } from '../support/servers/stack'
import { expect, test } from '../support/test'

const OBJECT_PATH = '/storage/v1/object/property-photos'
const LIMIT = 5 * 1024 * 1024
const path = (extension = 'jpg') => `properties/${randomUUID()}.${extension}`
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

/** Pads a JPEG to exactly `length` bytes. It stays valid, because decoders ignore bytes after the end of the image. */
const padTo = (jpeg: Buffer, length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)])

async function upload(account: Account, name: string, data: Buffer, type: string, headers: Record<string, string> = {}) {
  return account.backend.send('POST', `${OBJECT_PATH}/${name}`, { data, headers: { 'content-type': type, ...headers } })
}

const read = (request: APIRequestContext, name: string) =>
  backendOf(request).send('GET', `/storage/v1/object/public/property-photos/${name}`)

test('storage rejects uploads that the form would never send', async ({ request, browser }) => {
  const [owner, stranger] = [await createAccount(request), await createAccount(request)]
  const jpeg = await drawJpeg(browser, 64, 48)

  const rejectedUploads: [what: string, name: string, data: Buffer, type: string][] = [
    ['an SVG', path('svg'), SVG, 'image/svg+xml'],
    ['a JPEG sent as a page', path('html'), jpeg, 'text/html'],
    ['a JPEG with the name of a page', path('html'), jpeg, 'image/jpeg'],
    ['5 MB', path(), padTo(jpeg, LIMIT), 'image/jpeg'],
    ['5 MB and a byte', path(), padTo(jpeg, LIMIT + 1), 'image/jpeg'],
    ['another folder', `other/${randomUUID()}.jpg`, jpeg, 'image/jpeg'],
    ['no folder', `${randomUUID()}.jpg`, jpeg, 'image/jpeg'],
    ['a name that is not a uuid', 'properties/house.jpg', jpeg, 'image/jpeg'],
    ['a path that leaves the folder', `properties/..%2F${randomUUID()}.jpg`, jpeg, 'image/jpeg'],
  ]
  for (const [what, name, data, type] of rejectedUploads) {
    const response = await upload(owner, name, data, type)
    expect.soft(response.ok(), what).toBe(false)
    expect.soft((await read(request, name)).ok(), `${what} can be read`).toBe(false)
  }

  const [ownPath, largestPath] = [path(), path()]
  expect((await upload(owner, ownPath, jpeg, 'image/jpeg')).ok()).toBe(true)
  expect((await upload(owner, largestPath, padTo(jpeg, LIMIT - 1), 'image/jpeg')).ok(), 'a byte under 5 MB').toBe(true)
  expect((await upload(owner, ownPath, jpeg, 'image/jpeg')).ok(), 'the same name again').toBe(false)

  for (const upsert of ['false', 'true']) {
    expect
      .soft((await upload(stranger, ownPath, jpeg, 'image/jpeg', { 'x-upsert': upsert })).ok(), `overwriting, upsert ${upsert}`)
      .toBe(false)
  }
  const putResponse = await stranger.backend.send('PUT', `${OBJECT_PATH}/${ownPath}`, {
    data: jpeg,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(putResponse.ok(), 'overwriting by PUT').toBe(false)
  await stranger.backend.send('DELETE', OBJECT_PATH, { data: { prefixes: [ownPath] } })
  await stranger.backend.send('DELETE', `${OBJECT_PATH}/${ownPath}`)
  const transfer = { bucketId: 'property-photos', sourceKey: ownPath, destinationKey: path() }
  for (const operation of ['move', 'copy'])
    expect.soft((await stranger.backend.send('POST', `/storage/v1/object/${operation}`, { data: transfer })).ok(), operation).toBe(false)
  expect((await read(request, ownPath)).ok(), 'still there').toBe(true)

  for (const [callerName, backend] of Object.entries({ owner: owner.backend, stranger: stranger.backend, anonymous: backendOf(request) })) {
    const listResponse = await backend.send('POST', '/storage/v1/object/list/property-photos', {
      data: { prefix: 'properties', limit: 100, offset: 0 },
    })
    expect.soft(listResponse.ok() ? await listResponse.json() : [], `${callerName} lists the files`).toEqual([])
  }
  const anonymousResponse = await backendOf(request).send('POST', `${OBJECT_PATH}/${path()}`, {
    data: jpeg,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(anonymousResponse.ok(), 'anonymous upload').toBe(false)
})

test('listing the buckets returns an empty list, or an error if storage rejects the token', async ({ request }) => {
  const { backend } = await createAccount(request)
  const list = async (headers = {}) => (await backend.send('GET', '/storage/v1/bucket', { headers })).json()
  expect(await list()).toEqual([])
  expect(await list({ authorization: 'Bearer forged' })).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
})

test('storage accepts copies of a photo from the person who reserved it, until the upload is finished', async ({ request, browser }) => {
  const [owner, stranger] = [await createAccount(request), await createAccount(request)]
  const jpeg = await drawJpeg(browser, 64, 48)
  const id = randomUUID()
  const pathOfCopy = (suffix: string) => `properties/${id}-${suffix}`
  const rpc = (account: Account, name: string, data: object) => account.backend.send('POST', `/rest/v1/rpc/${name}`, { data })
  const reserve = (account: Account, extension = 'jpg') =>
    rpc(account, 'reserve_photo', { p_id: id, p_extension: extension, p_width: 2048, p_height: 1536, p_color: '#8a7f6e', p_hash: '' })
  const finish = (account: Account) => rpc(account, 'finish_photo', { p_id: id })

  expect((await upload(owner, pathOfCopy('480.jpg'), jpeg, 'image/jpeg')).ok(), 'a copy before the photo is reserved').toBe(false)
  expect(await (await reserve(owner)).json()).toBe(true)
  expect((await finish(owner)).ok(), 'finishing without a file').toBe(false)
  expect((await upload(stranger, `properties/${id}.jpg`, jpeg, 'image/jpeg')).ok(), 'another person’s photo under its name').toBe(false)
  expect((await upload(owner, `properties/${id}.jpg`, jpeg, 'image/jpeg')).ok()).toBe(true)

  const rejectedUploads: [what: string, account: Account, name: string, data: Buffer, type: string][] = [
    ['a page', owner, pathOfCopy('480.jpg'), HTML, 'text/html'],
    ['an SVG', owner, pathOfCopy('480.jpg'), SVG, 'image/svg+xml'],
    ['5 MB', owner, pathOfCopy('480.jpg'), padTo(jpeg, LIMIT), 'image/jpeg'],
    ['5 MB and a byte', owner, pathOfCopy('480.jpg'), padTo(jpeg, LIMIT + 1), 'image/jpeg'],
    ['an invalid width', owner, pathOfCopy('481.jpg'), jpeg, 'image/jpeg'],
    ['an invalid type', owner, pathOfCopy('480.jpeg'), jpeg, 'image/jpeg'],
    ['a copy of a copy', owner, pathOfCopy('480-480.jpg'), jpeg, 'image/jpeg'],
    ['a stranger’s copy', stranger, pathOfCopy('480.jpg'), jpeg, 'image/jpeg'],
  ]
  for (const [what, account, name, data, type] of rejectedUploads) {
    expect.soft((await upload(account, name, data, type)).ok(), what).toBe(false)
    expect.soft((await read(request, name)).ok(), `${what} can be read`).toBe(false)
  }

  expect((await upload(owner, pathOfCopy('640.jpg'), padTo(jpeg, LIMIT - 1), 'image/jpeg')).ok(), 'a byte under 5 MB').toBe(true)
  for (const account of [owner, stranger]) {
    for (const upsert of ['false', 'true'])
      expect
        .soft((await upload(account, pathOfCopy('640.jpg'), jpeg, 'image/jpeg', { 'x-upsert': upsert })).ok(), `upsert ${upsert}`)
        .toBe(false)
  }
  expect((await reserve(stranger)).ok(), 'a stranger reserves the photo').toBe(false)
  expect((await reserve(owner, 'png')).ok(), 'the owner reserves it as another type').toBe(false)
  expect((await finish(stranger)).ok(), 'a stranger finishes it').toBe(false)
  expect(await (await finish(owner)).json()).toMatchObject({ type: 'jpg', copies: [640] })
  expect(await (await reserve(owner)).json(), 'reserving a finished photo').toBe(false)
  expect((await upload(owner, pathOfCopy('480.jpg'), jpeg, 'image/jpeg')).ok(), 'a copy of a finished photo').toBe(false)

  const transfer = { bucketId: 'property-photos', sourceKey: pathOfCopy('640.jpg'), destinationKey: pathOfCopy('480.jpg') }
  for (const operation of ['move', 'copy']) {
    for (const account of [owner, stranger])
      expect.soft((await account.backend.send('POST', `/storage/v1/object/${operation}`, { data: transfer })).ok(), operation).toBe(false)
  }
  const remove = (account: Account) =>
    account.backend.send('DELETE', OBJECT_PATH, { data: { prefixes: [`properties/${id}.jpg`, pathOfCopy('640.jpg')] } })
  await remove(stranger)
  expect((await read(request, pathOfCopy('640.jpg'))).ok(), 'still there').toBe(true)
  expect(await (await remove(owner)).json()).toHaveLength(2)
  expect((await read(request, pathOfCopy('640.jpg'))).ok()).toBe(false)
})

test('only the embedded storage rejects resumable uploads, and files whose content does not match their type', async ({ request }) => {
  test.skip(stack !== undefined, 'Supabase stores what the embedded storage rejects')
  const owner = await createAccount(request)
  const rejectedUploads: [what: string, name: string, data: Buffer, type: string][] = [
    ['an SVG as PNG', path('png'), SVG, 'image/png'],
    ['a page as JPEG', path(), HTML, 'image/jpeg'],
    ['an empty file', path(), Buffer.alloc(0), 'image/jpeg'],
  ]
  for (const [what, name, data, type] of rejectedUploads) {
    const response = await upload(owner, name, data, type)
    expect.soft(await response.json(), what).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' })
  }
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const name = path()
  const responseWithoutType = await owner.backend.send('POST', '/storage/v1/upload/resumable', {
    data: HTML,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(HTML.length),
      'upload-metadata': `bucketName ${base64('property-photos')},objectName ${base64(name)}`,
      'content-type': 'application/offset+octet-stream',
    },
  })
  expect(responseWithoutType.status(), 'a resumable upload without a type').toBe(404)
  expect((await read(request, name)).ok()).toBe(false)
})
