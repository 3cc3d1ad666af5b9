import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../errors'
import { mergeSave, RowConflict } from './write'

type Columns = { title: string; place: string; tags: string[] }
type Item = Columns & { updatedAt: string }

const base: Item = { title: 'A', place: 'B', tags: ['x'], updatedAt: '1' }
const columnsOf = ({ title, place, tags }: Item): Columns => ({ title, place, tags })
const refused = () => new AppError('refused', '')

/** Saves `changes` of a row that is `now` by now. */
function saving(changes: Partial<Columns>, now: Partial<Item>, derived?: readonly (keyof Columns)[]) {
  const row: Item = { ...base, ...now }
  const write = vi.fn<(changes: Partial<Columns>, basedOn: string) => Promise<Item>>(async (part, basedOn) => {
    if (basedOn !== row.updatedAt) throw refused()
    return { ...row, ...part, updatedAt: 'next' }
  })
  const read = vi.fn<() => Promise<Item>>(async () => row)
  return { write, read, result: mergeSave<Item, Columns>({ write, read, base, columnsOf, changes, derived }) }
}

describe('mergeSave', () => {
  it('writes once if nobody else has, and reads nothing', async () => {
    const { write, read, result } = saving({ title: 'Z' }, {})
    expect(await result).toMatchObject({ title: 'Z', place: 'B' })
    expect(write).toHaveBeenCalledExactlyOnceWith({ title: 'Z' }, '1')
    expect(read).not.toHaveBeenCalled()
  })

  it('writes on top of a change elsewhere', async () => {
    const { write, result } = saving({ title: 'Z' }, { place: 'Theirs', updatedAt: '2' })
    expect(await result).toMatchObject({ title: 'Z', place: 'Theirs' })
    expect(write).toHaveBeenLastCalledWith({ title: 'Z' }, '2')
  })

  it('refuses a clash over the same column, and hands over the row', async () => {
    const clash = await saving({ title: 'Z' }, { title: 'Theirs', updatedAt: '2' }).result.catch((error: unknown) => error)
    expect(clash).toBeInstanceOf(RowConflict)
    expect(clash).toMatchObject({ kind: 'conflict', current: { title: 'Theirs' } })
  })

  it('sees no clash in the same value, or in a column that follows from others', async () => {
    expect(await saving({ tags: ['y'] }, { tags: ['y'], updatedAt: '2' }).result).toMatchObject({ tags: ['y'] })
    expect(await saving({ place: 'Z' }, { place: 'Theirs', updatedAt: '2' }, ['place']).result).toMatchObject({ place: 'Z' })
  })

  it('of a row that has not moved passes the refusal on', async () => {
    const write = async () => Promise.reject(refused())
    const read = async () => base
    const task = mergeSave<Item, Columns>({ write, read, base, columnsOf, changes: { title: 'Z' } })
    await expect(task).rejects.toMatchObject({ kind: 'refused' })
  })

  it.each([new AppError('network', ''), new Error('odd')])('passes any other failure on (%s)', async (failure) => {
    const read = vi.fn<() => Promise<Item>>()
    const task = mergeSave<Item, Columns>({ write: async () => Promise.reject(failure), read, base, columnsOf, changes: { title: 'Z' } })
    await expect(task).rejects.toBe(failure)
    expect(read).not.toHaveBeenCalled()
  })
})
