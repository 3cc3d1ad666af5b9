import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '@supabase/lite'
import { sniffImageType } from './image-type.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>

/** One year, because names are never reused. The client requests the same of the real service. */
const CACHE_CONTROL = 'max-age=31536000'

async function bytesOf(body: unknown): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer())
}

function metadata(bytes: Uint8Array, modified: Date) {
  return {
    cacheControl: CACHE_CONTROL,
    contentLength: bytes.length,
    size: bytes.length,
    // The type is detected from the bytes, so that nothing stored here is ever served as a page or a script.
    mimetype: sniffImageType(bytes) ?? 'application/octet-stream',
    lastModified: modified,
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
  }
}

/** Stores uploaded files under `folder`/<bucket>/<path>. lite's own file store is not exported and trusts the extension. */
export function createFileStore(folder: string): StorageAdapter {
  /** Throws for a path outside the bucket's folder. */
  function resolvePath(bucket: string, key: string): string {
    const file = path.resolve(folder, bucket, key)
    if (!file.startsWith(path.resolve(folder, bucket) + path.sep)) throw new Error('Invalid object path')
    return file
  }

  async function write(file: string, bytes: Uint8Array) {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
    return metadata(bytes, new Date())
  }

  async function read(file: string) {
    const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)])
    return { bytes, metadata: metadata(bytes, mtime) }
  }

  const remove = (bucket: string, key: string): Promise<void> => rm(resolvePath(bucket, key), { force: true })

  return {
    driver: null,
    async getObject(bucket, key) {
      const { bytes, metadata: details } = await read(resolvePath(bucket, key))
      return { httpStatusCode: 200, metadata: details, body: new Blob([bytes]).stream() }
    },
    uploadObject: async (bucket, key, _version, body) => write(resolvePath(bucket, key), await bytesOf(body)),
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)))
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const target = resolvePath(toBucket, toKey)
      await mkdir(path.dirname(target), { recursive: true })
      await copyFile(resolvePath(bucket, key), target)
      const { metadata: details } = await read(target)
      return { httpStatusCode: 200, eTag: details.eTag, lastModified: details.lastModified }
    },
    headObject: async (bucket, key) => (await read(resolvePath(bucket, key))).metadata,
    privateAssetUrl: (bucket, key) => Promise.resolve(`file://${resolvePath(bucket, key)}`),
  }
}
