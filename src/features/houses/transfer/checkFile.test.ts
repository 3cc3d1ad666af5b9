import { describe, expect, it } from 'vitest'
import { address } from '@/test/factories'
import { checkFile } from './checkFile'

const HEAD = 'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Size,Colour\n'
const line = (street: string, zip = '78701') => `${street},Austin,TX,${zip},USA,1,1,1,1,red\n`
const check = (text: string) => checkFile(text, { currency: 'USD', own: true, known: [address()] })

describe('checking a file', () => {
  it('points out what is in the list, and what the file itself has twice', async () => {
    const { rows, unread } = await check(HEAD + line('1 Oak Road') + line('12 ELM STREET') + line('1 Oak Rd.', '') + line('1 Oak Road', '10000'))
    expect(rows.map(({ line: at, duplicate }) => [at, duplicate])).toEqual([
      [2, undefined],
      [3, 'In your list already'],
      [4, 'Same address as line 2'],
      [5, undefined],
    ])
    expect(unread).toEqual(['Colour'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4)
  })

  it('lets the page have its turn while it reads 5,000 lines', async () => {
    let turns = 0
    const page = setInterval(() => (turns += 1))
    const { rows } = await check(HEAD + Array.from({ length: 5000 }, (_, index) => line(`${index} Oak Road`)).join(''))
    clearInterval(page)
    expect(rows).toHaveLength(5000)
    expect(turns).toBeGreaterThan(2)
  })
})
