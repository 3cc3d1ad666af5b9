import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useSave } from './useSave'

function renderSave(options: { mayOverlap?: true; scope?: string }) {
  const client = newQueryClient()
  const written: string[] = []
  const write = async (input: string) => {
    written.push(input)
    return `${input} saved`
  }
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result } = renderHook(() => useSave({ ...options, write, failure: 'Not saved' }), { wrapper })
  return { written, save: (input: string) => result.current.mutateAsync(input) }
}

it('a second save joins the pending save, and a save after that is written separately', async () => {
  const { written, save } = renderSave({})
  expect(await act(() => Promise.all([save('one'), save('two')]))).toEqual(['one saved', 'one saved'])
  await act(() => save('three'))
  expect(written).toEqual(['one', 'three'])
})

it.each([{ mayOverlap: true as const }, { scope: 'answers' }])('every save is written if the options are %o', async (options) => {
  const { written, save } = renderSave(options)
  expect(await act(() => Promise.all([save('one'), save('two')]))).toEqual(['one saved', 'two saved'])
  expect(written).toEqual(['one', 'two'])
})
