import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/api/errors'
import { toastsSoFar } from '@/test/toasts'
import { createQueryClient } from './queryClient'

test('a repeatedly failing read is reported once per screen, and again after a success', async () => {
  const client = createQueryClient()
  let isWorking = false
  const openScreen = (title: string) => {
    const observer = new QueryObserver(client, {
      queryKey: ['houses'],
      queryFn: () => (isWorking ? Promise.resolve('rows') : Promise.reject(new AppError('server', 'down'))),
      meta: { failure: { title, errorDescription: 'answered', noResponseDescription: 'unanswered' } },
    })
    return { observer, leave: observer.subscribe(() => undefined) }
  }
  const list = openScreen('Error loading properties')
  for (let times = 0; times < 4; times += 1) await list.observer.refetch()
  expect(toastsSoFar()).toHaveLength(1)
  list.leave()

  const map = openScreen('Failed to load houses')
  await map.observer.refetch()
  expect(toastsSoFar()).toHaveLength(2)
  map.leave()

  isWorking = true
  const reopenedList = openScreen('Error loading properties')
  await reopenedList.observer.refetch()
  isWorking = false
  await client.resetQueries()
  expect(toastsSoFar()).toHaveLength(3)
  reopenedList.leave()
})
