import type { Database } from './database.ts'

type Connection = Database['connection']
type Session = Pick<Connection['kysely'], 'executeQuery'>
type Query = Parameters<Session['executeQuery']>[0]

interface Person {
  auth?: { role?: string | null; uid?: string | null; jwt?: unknown }
  storage?: { operation?: string }
}

interface Call {
  method: string
  path: string
  requestHeaders?: Record<string, string>
}

/** Sets parameters until the transaction ends, all by one statement. */
async function setLocally(session: Session, settings: Record<string, string>): Promise<void> {
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`)
  const sql = `select ${calls.join(', ')}`
  const node = { kind: 'RawNode', sqlFragments: [sql], parameters: [] }
  await session.executeQuery({ sql, parameters: Object.values(settings), query: node, queryId: { queryId: sql } } as unknown as Query)
}

/** Makes lite tell the database who asks, and what, by one statement each. Its own way takes six, and five for a function. */
export function tellAtOnce(connection: Connection): void {
  connection['applyJwtSessionContext'] = (session: Session, { auth, storage }: Person) => {
    const role = auth?.role || 'anon'
    return setLocally(session, {
      role,
      'request.jwt.claim.sub': auth?.uid ?? '',
      'request.jwt.claim.role': role,
      'storage.operation': storage?.operation ?? '',
      ...(auth?.jwt && typeof auth.jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
    })
  }
  connection['applyRpcRequestGucs'] = (session: Session, { method, path, requestHeaders = {} }: Call) =>
    setLocally(session, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(requestHeaders),
    })
}
