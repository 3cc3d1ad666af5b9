import { beforeEach, expect, it, vi } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { house } from '@/test/factories'
import { toastsSoFar } from '@/test/toasts'
import { exportHouses } from './exportHouses'

vi.mock('@/lib/saveFile')

beforeEach(() => clearNotices())

it.each([
  [2, 'All 2'],
  [3, '2 of 3, the ones that match your filters'],
  [null, '2 from the saved copy'],
])('the toast says how many of %j houses were exported', (total, text) => {
  exportHouses([house(), house()], total, 'json', 'imperial')
  expect(toastsSoFar()).toEqual([`success: Houses exported / ${text}`])
})
