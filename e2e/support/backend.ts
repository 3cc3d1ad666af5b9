import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { PUBLISHABLE_KEY } from '../../supabase/local/settings.ts'
import { stack } from './servers/stack'

type Row = Record<string, unknown>
type Query = Record<string, string>

/** Direct access to the backend with a token, bypassing the screens. */
export interface Backend {
  /** Returns the raw response, whatever its status. `path` starts with `/rest/v1/`, `/storage/v1/`, `/auth/v1/` or `/api/`. */
  send: (
    method: string,
    path: string,
    options?: { params?: Query; data?: unknown; headers?: Record<string, string> },
  ) => Promise<APIResponse>
  /** Returns the matching rows that the token may read. */
  select: <T = Row>(table: string, params?: Query) => Promise<T[]>
  /** Inserts one row and returns the row as stored. */
  insert: <T = Row>(table: string, row: Row) => Promise<T>
  /** Deletes matching rows and returns their number. */
  remove: (table: string, params: Query) => Promise<number>
}

const KEY = stack?.publishableKey ?? PUBLISHABLE_KEY

/** The URL of a backend path. The embedded backend and `/api/` are served from the app's origin, a stack from its own. */
const serviceUrl = (path: string) => (path.startsWith('/api/') ? path : `${stack?.url ?? ''}${path}`)

/** @param token a user's access token; if it is missing, only the public key is sent */
export function backendOf(request: APIRequestContext, token?: string): Backend {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const send: Backend['send'] = (method, path, { params, data, headers } = {}) =>
    request.fetch(serviceUrl(path), { method, params, data, headers: { apikey: KEY, ...authorization, ...headers } })

  const rowsOf = async <T>(response: APIResponse) => {
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as T[]
  }
  return {
    send,
    select: async (table, params) => rowsOf(await send('GET', `/rest/v1/${table}`, { params })),
    async insert<T>(table: string, row: Row) {
      const response = await send('POST', `/rest/v1/${table}`, { data: row, headers: { prefer: 'return=representation' } })
      const [stored] = await rowsOf<T>(response)
      if (!stored) throw new Error(`The new row of ${table} was not returned.`)
      return stored
    },
    async remove(table, params) {
      const response = await send('DELETE', `/rest/v1/${table}`, { params, headers: { prefer: 'return=representation' } })
      return (await rowsOf(response)).length
    },
  }
}
