import { expect, test } from 'vitest'
import { DANA, SAM, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { deleteChecks } from './viewingWrites'

const NOW = '2026-03-04T12:00:00+00:00'

test.each([
  ['restores the standard list', [DANA], { checks: [], updatedAt: NOW }, null],
  ['succeeds if there is none', [SAM], null, null],
  ['fails if somebody saved a list while the standard one was edited', [DANA], null, 'conflict'],
  ['fails if somebody saved the list again', [DANA], { checks: [], updatedAt: '2026-03-03T12:00:00+00:00' }, 'conflict'],
])('deleting a list of checks %s', async (_, owners, before, problem) => {
  startSignedIn()
  fakeBackend({ more: { viewing_lists: { rows: owners.map((owner_id) => ({ owner_id, items: [], updated_at: NOW })) } } })
  const outcome = await deleteChecks(DANA, before).catch((error: unknown) => (error as { kind: string }).kind)
  expect(outcome).toBe(problem)
})
