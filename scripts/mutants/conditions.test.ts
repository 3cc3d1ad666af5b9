import { describe, expect, it } from 'vitest'
import { conditionsOf, withCondition } from './conditions.mjs'

const conditionTexts = (sql: string) => conditionsOf(sql).map(({ text }) => text)

describe('conditionsOf', () => {
  it.each([
    ['both operands of `and`', `a = 1 and b = f(c, 'x and y')`, ['a = 1', `b = f(c, 'x and y')`]],
    ['both operands of an `or` in parentheses, and all of it', 'a and (b or c)', ['a', '(b or c)', 'c', 'b']],
    ['what follows `where`, up to the next clause', 'select 1 from t where a = b order by a', ['a = b']],
    ['what follows `if`', 'if not found then return null; end if;', ['not found']],
    ['a `between` as a whole', 'where a between 1 and 2 and b', ['a between 1 and 2', 'b']],
    ['an array as a whole', 'a = any (array[1, 2]) and b', ['a = any (array[1, 2])', 'b']],
    ['a condition with a `case`', `where a = case b when 'x' then 1 else 2 end and c`, [`a = case b when 'x' then 1 else 2 end`, 'c']],
    ['a call of `left`', 'where a = left(b, 2) and c', ['a = left(b, 2)', 'c']],
    ['nothing of a `left join`', 'on a = 1 and b = 2 left join t', ['a = 1', 'b = 2']],
    ['nothing in a comment', 'select 1 -- where a and b', []],
    ['no constant, simple `case` or exception', `case x when 'a' then 1 end; exception when others then return null;`, []],
  ])('returns %s', (_, sql, expected) => {
    expect(conditionTexts(sql).toSorted()).toEqual(expected.toSorted())
  })

  it('returns a condition’s position, so that it can be disabled', () => {
    const sql = 'delete from t where a = 1 and b = 2;'
    expect(conditionsOf(sql).map((condition) => withCondition(sql, condition, 'true'))).toEqual([
      'delete from t where true and b = 2;',
      'delete from t where a = 1 and true;',
    ])
  })
})
