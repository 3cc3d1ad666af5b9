import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../errors'
import { mergeWrite, RowConflict } from './mergeWrite'

type Columns = { title: string; place: string; tags: string[] }
type Row = Columns & { updated_at: string }

const base: Columns = { title: 'A', place: 'B', tags: ['x'] }
const refused = () => new AppError('refused', '')

/** Saves `changes` of a row that is `now` by now. */
function saving(changes: Partial<Columns>, now: Partial<Row>, derived?: readonly (keyof Columns)[]) {
  const row: Row = { ...base, updated_at: '1', ...now }
  const write = vi.fn<(changes: Partial<Columns>, basedOn: string) => Promise<Row>>(async (part, basedOn) => {
    if (basedOn !== row.updated_at) throw refused()
    return { ...row, ...part, updated_at: 'next' }
  })
  const read = vi.fn<() => Promise<Row>>(async () => row)
  return { write, read, result: mergeWrite<Row, Columns>({ write, read, base, baseUpdatedAt: '1', changes, derived }) }
}

describe('mergeWrite', () => {
  it('writes once where nobody else did, and reads nothing', async () => {
    const { write, read, result } = saving({ title: 'Z' }, {})
    expect(await result).toMatchObject({ title: 'Z', place: 'B' })
    expect(write).toHaveBeenCalledExactlyOnceWith({ title: 'Z' }, '1')
    expect(read).not.toHaveBeenCalled()
  })

  it('writes on top of a change elsewhere', async () => {
    const { write, result } = saving({ title: 'Z' }, { place: 'Theirs', updated_at: '2' })
    expect(await result).toMatchObject({ title: 'Z', place: 'Theirs' })
    expect(write).toHaveBeenLastCalledWith({ title: 'Z' }, '2')
  })

  it('refuses a clash over the same column, and hands over the row', async () => {
    const clash = await saving({ title: 'Z' }, { title: 'Theirs', updated_at: '2' }).result.catch((error: unknown) => error)
    expect(clash).toBeInstanceOf(RowConflict)
    expect(clash).toMatchObject({ kind: 'conflict', row: { title: 'Theirs' } })
  })

  it('sees no clash in the same value, or in a column that follows from others', async () => {
    expect(await saving({ tags: ['y'] }, { tags: ['y'], updated_at: '2' }).result).toMatchObject({ tags: ['y'] })
    expect(await saving({ place: 'Z' }, { place: 'Theirs', updated_at: '2' }, ['place']).result).toMatchObject({ place: 'Z' })
  })

  it('of a row that has not moved passes the refusal on', async () => {
    const write = async () => Promise.reject(refused())
    const read = async () => ({ ...base, updated_at: '1' })
    const task = mergeWrite<Row, Columns>({ write, read, base, baseUpdatedAt: '1', changes: { title: 'Z' } })
    await expect(task).rejects.toMatchObject({ kind: 'refused' })
  })

  it.each([new AppError('network', ''), new Error('odd')])('passes any other failure on (%s)', async (failure) => {
    const read = vi.fn<() => Promise<Row>>()
    const task = mergeWrite<Row, Columns>({ write: async () => Promise.reject(failure), read, base, baseUpdatedAt: '1', changes: { title: 'Z' } })
    await expect(task).rejects.toBe(failure)
    expect(read).not.toHaveBeenCalled()
  })
})
