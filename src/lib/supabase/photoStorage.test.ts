import { delay, http } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { removePhotos } from './photoStorage'

afterEach(() => vi.restoreAllMocks())

it('deleting gives up on a service that does not answer', async () => {
  startSignedIn()
  server.use(http.delete('*/storage/v1/object/property-photos', () => delay('infinite')))
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await expect(removePhotos(['http://localhost:3000/storage/v1/object/public/property-photos/properties/a.webp'])).rejects.toThrow(/abort/i)
  expect(timeouts).toHaveBeenCalled()
})
