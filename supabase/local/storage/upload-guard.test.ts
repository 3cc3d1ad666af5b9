import { describe, expect, it } from 'vitest'
import { checkUpload } from './upload-guard.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)
const PNG = Uint8Array.from([0x89, ...Buffer.from('PNG\r\n\x1a\n')])
const WEBP = Uint8Array.from(Buffer.from('RIFF\0\0\0\0WEBPVP8 '))
const encode = (value: string) => new TextEncoder().encode(value)

function upload(name: string, type: string, bytes: Uint8Array<ArrayBuffer>, multipart = false, method = 'POST'): Request {
  const url = `http://localhost/storage/v1/object/property-photos/properties/${name}`
  if (!multipart) return new Request(url, { method, body: bytes, headers: { 'content-type': type } })
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', new Blob([bytes], { type }), 'blob')
  return new Request(url, { method, body: form, headers: { 'x-upsert': 'false' } })
}

async function statusCode(result: Request | Response): Promise<string> {
  return result instanceof Response ? ((await result.json()) as { statusCode: string }).statusCode : 'passed'
}

// Stricter than Supabase's storage, which checks only the declared type and the size; see docs/supabase-differences.md, "Uploads".
describe('the embedded upload guard', () => {
  it.each([
    ['a.jpg', 'image/jpeg', JPEG],
    ['a.JPEG', 'image/jpeg', JPEG],
    ['a.png', 'image/png', PNG],
    ['a.gif', 'image/gif', encode('GIF89a...')],
    ['a.webp', 'image/webp', WEBP],
  ])('accepts %s if its type and bytes match', async (name, type, bytes) => {
    expect(await statusCode(await checkUpload(upload(name, type, bytes)))).toBe('passed')
  })

  it.each([
    ['HTML sent as JPEG, which Supabase stores', 'a.jpg', 'image/jpeg', encode('<html><script>alert(1)</script>')],
    ['SVG sent as PNG, which Supabase stores', 'a.png', 'image/png', encode('<svg onload="alert(1)"/>')],
    ['PNG bytes sent as JPEG, which Supabase stores', 'a.jpg', 'image/jpeg', PNG],
    ['a JPEG with the extension of another type, which Supabase stores', 'a.png', 'image/jpeg', JPEG],
    ['an empty file, which Supabase stores', 'a.jpg', 'image/jpeg', new Uint8Array()],
    ['SVG', 'a.svg', 'image/svg+xml', encode('<svg/>')],
    ['a JPEG with the extension of an HTML page', 'a.html', 'image/jpeg', JPEG],
    ['a name without extension', 'a', 'image/jpeg', JPEG],
  ])('rejects %s', async (_case, name, type, bytes) => {
    for (const multipart of [false, true]) {
      for (const method of ['POST', 'PUT']) {
        expect(await statusCode(await checkUpload(upload(name, type, bytes, multipart, method)))).toBe('415')
      }
    }
  })

  it.each([
    '/storage/v1/%6Fbject/property-photos/a.html',
    '/storage/v1/object/property%2Dphotos/a%2Ehtml',
    '/storage/v1/object%2Fproperty-photos/a.html',
  ])('checks an upload to %s, which the router decodes', async (path) => {
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      body: encode('<html>'),
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(await statusCode(await checkUpload(request))).toBe('415')
  })

  it('rejects a path that cannot be decoded', async () => {
    const request = new Request('http://localhost/storage/v1/object/property-photos/%E0%A4%A', { method: 'POST', body: JPEG })
    expect(await statusCode(await checkUpload(request))).toBe('400')
  })

  it('turns a multipart upload from supabase-js into a plain one', async () => {
    const checkedRequest = await checkUpload(upload('a.webp', 'image/webp', WEBP, true))
    if (checkedRequest instanceof Response) throw new Error('rejected')
    expect(checkedRequest.headers.get('content-type')).toBe('image/webp')
    expect(checkedRequest.headers.get('x-upsert')).toBe('false')
    expect(new Uint8Array(await checkedRequest.arrayBuffer())).toEqual(WEBP)
  })

  it('also checks an upload to a signed URL', async () => {
    const url = 'http://localhost/storage/v1/object/upload/sign/property-photos/properties/a.jpg?token=x'
    const request = new Request(url, { method: 'PUT', body: encode('<html>'), headers: { 'content-type': 'image/jpeg' } })
    expect(await statusCode(await checkUpload(request))).toBe('415')
  })

  it.each(['object/list/property-photos', 'object/move', 'object/sign/property-photos/a.jpg'])('does not change %s', async (path) => {
    const request = new Request(`http://localhost/storage/v1/${path}`, { method: 'POST', body: '{}' })
    expect(await checkUpload(request)).toBe(request)
  })
})
