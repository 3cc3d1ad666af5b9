import * as fc from 'fast-check'
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
    ['invalid', { code: 'HH001', message: 'This invitation is not valid' }, 400],
    ['conflict', { message: 'Conflict' }, 409],
    ['busy', { message: 'Too many requests' }, 429],
    ['server', { message: 'boom', code: 'XX000' }, 500],
    ['server', { message: 'Invalid login credentials', status: 400 }, undefined],
    ['server', new Error('odd'), undefined],
    ['unknown', {}, undefined],
    ['unknown', new Error(''), undefined],
  ])('returns the kind %s for %o with status %s', (kind, thrown, status) => {
    expect(toAppError(thrown, status).kind).toBe(kind)
  })

  test('uses a constraint’s name as the message', () => {
    const row = 'new row for relation "houses" violates check constraint "Price must be positive"'
    expect(toAppError({ code: '23514', message: row }, 400).message).toBe('Price must be positive')
  })

  test('keeps the database’s message if the constraint’s name is not a sentence', () => {
    const message = 'duplicate key value violates unique constraint "houses_pkey"'
    expect(toAppError({ code: '23505', message }, 409)).toMatchObject({ kind: 'invalid', message, code: '23505' })
  })

  test.each([
    undefined,
    null,
    true,
    0,
    500,
    '',
    '{}',
    [],
    ['x'],
    {},
    { message: null },
    { message: 7 },
    { message: ['x'] },
    { error: 'x' },
    { code: {} },
    { message: '{}' },
    { message: '[]' },
    { message: 'null' },
    { message: '"x"' },
    { message: '{"id":' },
    { message: ' <html>Bad gateway' },
    new TypeError("Cannot read properties of undefined (reading 'includes')"),
    new SyntaxError('Unexpected token <'),
    Symbol('odd'),
  ])('finds no message to show in %o, whatever the status', (thrown) => {
    for (const status of [undefined, 400, 500]) expect(toAppError(thrown, status).message).toBe('')
    expect(toAppError(thrown, 500).kind).toBe('server')
    expect(toAppError(thrown).hasUsableResponse).toBe(false)
  })

  test('keeps the message of a failing service, even if its client calls the error retryable', () => {
    const serviceError = { name: 'AuthRetryableFetchError', message: 'The mail server is down', status: 500 }
    expect(toAppError(serviceError)).toMatchObject({ kind: 'server', hasUsableResponse: true, message: 'The mail server is down' })
    expect(toAppError({ message: 'Network error between services' }, 500)).toMatchObject({ kind: 'server', hasUsableResponse: true })
  })

  const anyFailure = fc.oneof(
    fc.anything(),
    fc.record({ message: fc.anything(), code: fc.anything(), status: fc.anything(), name: fc.anything() }),
  )
  test('never throws, and always sets a kind, a message and a code', () => {
    fc.assert(
      fc.property(anyFailure, fc.option(fc.integer({ min: 0, max: 599 }), { nil: undefined }), (thrown, status) => {
        const error = toAppError(thrown, status)
        expect([typeof error.kind, typeof error.message, typeof error.code]).toEqual(['string', 'string', 'string'])
      }),
    )
  })

  test('returns an AppError unchanged, and stores anything else as the cause', () => {
    const error = new AppError('conflict', 'Changed meanwhile')
    expect(toAppError(error)).toBe(error)
    const thrown = { message: 'boom' }
    expect(toAppError(thrown).cause).toBe(thrown)
    expect(toAppError('plain text').message).toBe('plain text')
  })

  test('indicates whether there was a usable response', () => {
    const errorOfKind = (kind: AppError['kind']) => new AppError(kind, '')
    expect([
      errorOfKind('network').hasUsableResponse,
      errorOfKind('unknown').hasUsableResponse,
      errorOfKind('refused').hasUsableResponse,
    ]).toEqual([false, false, true])
  })
})
