import { describe, expect, it, vi } from 'vitest'
import { AppError } from './errors'
import { conflictingColumns, mergeSave, RowConflict, type MergeRules } from './conflicts'

type Columns = { title: string; place: string; tags: string[] }
type Item = Columns & { updatedAt: string }

const base: Item = { title: 'A', place: 'B', tags: ['x'], updatedAt: '1' }
const columnsOf = ({ title, place, tags }: Item): Columns => ({ title, place, tags })
const refusedError = () => new AppError('refused', '')

type SaveOptions = MergeRules<Columns> & { takesTheirs?: boolean; unanswered?: Partial<Columns>[] }

/** Saves `changes`, which are based on `base`, to a row to which somebody else has since made `othersChanges`. */
function saveWith(changes: Partial<Columns>, othersChanges: Partial<Item>, options: SaveOptions = {}) {
  const row: Item = { ...base, ...othersChanges }
  const write = vi.fn<(changes: Partial<Columns>, updatedAt: string) => Promise<Item>>(async (fields, basedOn) => {
    if (basedOn !== row.updatedAt) throw refusedError()
    return { ...row, ...fields, updatedAt: 'next' }
  })
  const read = vi.fn<() => Promise<Item>>(async () => row)
  return { write, read, result: mergeSave<Item, Columns>({ write, read, base, columnsOf, changes, ...options }) }
}

describe('mergeSave', () => {
  it('writes once and reads nothing if nobody else has changed the row', async () => {
    const { write, read, result } = saveWith({ title: 'Z' }, {})
    expect(await result).toMatchObject({ title: 'Z', place: 'B' })
    expect(write).toHaveBeenCalledExactlyOnceWith({ title: 'Z' }, '1')
    expect(read).not.toHaveBeenCalled()
  })

  it('keeps a change that somebody else made to another column in the meantime', async () => {
    const { write, result } = saveWith({ title: 'Z' }, { place: 'Theirs', updatedAt: '2' })
    expect(await result).toMatchObject({ title: 'Z', place: 'Theirs' })
    expect(write).toHaveBeenLastCalledWith({ title: 'Z' }, '2')
  })

  it('rejects with the current row if somebody else changed the same column', async () => {
    const conflict = await saveWith({ title: 'Z' }, { title: 'Theirs', updatedAt: '2' }).result.catch((error: unknown) => error)
    expect(conflict).toBeInstanceOf(RowConflict)
    expect(conflict).toMatchObject({ kind: 'conflict', current: { title: 'Theirs' } })
  })

  it('finds no conflict if both people changed a column to the same value, or if the column is derived', async () => {
    expect(await saveWith({ tags: ['y'] }, { tags: ['y'], updatedAt: '2' }).result).toMatchObject({ tags: ['y'] })
    expect(await saveWith({ place: 'Z' }, { place: 'Theirs', updatedAt: '2' }, { derivedColumns: ['place'] }).result).toMatchObject({
      place: 'Z',
    })
  })

  it('finds no conflict with a value that an earlier attempt of the same person stored without an answer', async () => {
    const options = { unanswered: [{ title: 'Y' }, { place: 'Y' }] }
    expect(await saveWith({ title: 'Z' }, { title: 'Y', updatedAt: '2' }, options).result).toMatchObject({ title: 'Z' })
    await expect(saveWith({ title: 'Z' }, { title: 'Theirs', updatedAt: '2' }, options).result).rejects.toBeInstanceOf(RowConflict)
  })

  it('restores a column that such an attempt stored and that was changed back since', async () => {
    const unanswered = [{ title: 'Y' }]
    expect(await saveWith({}, { title: 'Y', updatedAt: '2' }, { unanswered }).result).toMatchObject({ title: 'A' })
    expect(await saveWith({}, { title: 'Theirs', updatedAt: '2' }, { unanswered }).result).toMatchObject({ title: 'Theirs' })
  })

  it('drops the changes that conflict and saves the others if `takesTheirs` is set', async () => {
    const { write, result } = saveWith({ title: 'Z', place: 'Y' }, { title: 'Theirs', updatedAt: '2' }, { takesTheirs: true })
    expect(await result).toMatchObject({ title: 'Theirs', place: 'Y' })
    expect(write).toHaveBeenLastCalledWith({ place: 'Y' }, '2')
  })

  it('writes nothing more if `takesTheirs` is set and all changes conflict', async () => {
    const { write, result } = saveWith({ title: 'Z' }, { title: 'Theirs', updatedAt: '2' }, { takesTheirs: true })
    expect(await result).toMatchObject({ title: 'Theirs' })
    expect(write).toHaveBeenCalledOnce()
  })

  it('rethrows the refusal if the row has not changed', async () => {
    const write = async () => Promise.reject(refusedError())
    const read = async () => base
    const task = mergeSave<Item, Columns>({ write, read, base, columnsOf, changes: { title: 'Z' } })
    await expect(task).rejects.toMatchObject({ kind: 'refused' })
  })

  it.each([new AppError('network', ''), new Error('odd')])('rethrows any other failure (%s)', async (failure) => {
    const read = vi.fn<() => Promise<Item>>()
    const task = mergeSave<Item, Columns>({ write: async () => Promise.reject(failure), read, base, columnsOf, changes: { title: 'Z' } })
    await expect(task).rejects.toBe(failure)
    expect(read).not.toHaveBeenCalled()
  })
})

it('if one column of a group conflicts, so do the other changed columns of the group', () => {
  const changes = { title: 'Z', place: 'Y' }
  const now = { ...columnsOf(base), title: 'Theirs' }
  expect(conflictingColumns(changes, columnsOf(base), now)).toEqual(['title'])
  expect(conflictingColumns(changes, columnsOf(base), now, { columnGroups: [['title', 'place', 'tags']] })).toEqual(['title', 'place'])
})
