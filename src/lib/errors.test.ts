import { describe, expect, test } from 'vitest'
import { AppError, toAppError } from './errors'

describe('toAppError', () => {
  test.each([
    ['network', new TypeError('Failed to fetch'), undefined],
    ['network', new DOMException('signal timed out', 'TimeoutError'), undefined],
    ['network', { name: 'AuthRetryableFetchError', message: '{}', status: 503 }, undefined],
    ['network', { message: 'TypeError: Failed to fetch', code: '' }, 0],
    ['missing', { code: 'PGRST116', message: 'no rows' }, 406],
    ['signed-out', { code: 'PGRST301', message: 'JWT expired' }, 401],
    ['signed-out', { message: 'Unauthorized' }, 401],
    ['refused', { code: '42501', message: 'permission denied for table houses' }, 403],
    ['refused', { message: 'Forbidden', status: 403 }, undefined],
    ['refused', { message: 'new row violates row-level security policy', statusCode: '403' }, undefined],
    ['invalid', { code: '23514', message: 'violates check constraint "Price must be positive"' }, 400],
    ['invalid', { code: 'P0001', message: 'Not allowed here' }, 400],
    ['conflict', { message: 'Conflict' }, 409],
    ['busy', { message: 'Too many requests' }, 429],
    ['server', { message: 'boom', code: 'XX000' }, 500],
    ['server', { message: 'Invalid login credentials', status: 400 }, undefined],
    ['server', new Error('odd'), undefined],
    ['unknown', {}, undefined],
    ['unknown', new Error(''), undefined],
  ])('%s: %o with status %s', (kind, thrown, status) => {
    expect(toAppError(thrown, status).kind).toBe(kind)
  })

  test('takes the sentence for the person out of a constraint’s name', () => {
    const row = 'new row for relation "houses" violates check constraint "Price must be positive"'
    expect(toAppError({ code: '23514', message: row }, 400).message).toBe('Price must be positive')
  })

  test('keeps the message of a constraint without a sentence', () => {
    const message = 'duplicate key value violates unique constraint "houses_pkey"'
    expect(toAppError({ code: '23505', message }, 409)).toMatchObject({ kind: 'invalid', message, code: '23505' })
  })

  test('leaves an AppError as it is, and remembers what was thrown otherwise', () => {
    const error = new AppError('conflict', 'Changed meanwhile')
    expect(toAppError(error)).toBe(error)
    const thrown = { message: 'boom' }
    expect(toAppError(thrown).cause).toBe(thrown)
    expect(toAppError('plain text').message).toBe('plain text')
  })

  test('says what may succeed again, and what the backend answered at all', () => {
    const of = (kind: AppError['kind']) => new AppError(kind, '')
    expect((['network', 'busy', 'server'] as const).map((kind) => of(kind).retryable)).toEqual([true, true, true])
    expect((['refused', 'invalid', 'conflict', 'missing'] as const).some((kind) => of(kind).retryable)).toBe(false)
    expect([of('network').answered, of('unknown').answered, of('refused').answered]).toEqual([false, false, true])
  })
})
