import type { ApiRequest, TestUser } from './backend.ts'
import type { Hunt, Persona } from './people.ts'

export interface Attack {
  hunt: Hunt
  /** The attacker. If the attacker is a visitor, a user whose id belongs to nobody. */
  me: TestUser
}

export interface Write {
  name: string
  /** The personas that may do this. The test skips them. */
  allowed: readonly Persona[]
  request: (attack: Attack) => ApiRequest
}

export const NOBODY: readonly Persona[] = []
export const OWNER_ONLY: readonly Persona[] = ['the owner']
export const ALL_MEMBERS: readonly Persona[] = ['the owner', 'a member with every permission', 'a member without permissions']
export const TRUSTED: readonly Persona[] = ['the owner', 'a member with every permission']

export const add = (name: string, allowed: readonly Persona[], table: string, row: (attack: Attack) => object, prefer?: string): Write => ({
  name: `adds ${name}`,
  allowed,
  request: (target) => ({ method: 'POST', path: table, body: row(target), headers: prefer === undefined ? undefined : { prefer } }),
})
export const change = (
  name: string,
  allowed: readonly Persona[],
  path: (attack: Attack) => string,
  part: object | ((attack: Attack) => object),
): Write => ({
  name: `changes ${name}`,
  allowed,
  request: (target) => ({ method: 'PATCH', path: path(target), body: typeof part === 'function' ? part(target) : part }),
})
export const remove = (name: string, allowed: readonly Persona[], path: (attack: Attack) => string): Write => ({
  name: `deletes ${name}`,
  allowed,
  request: (target) => ({ method: 'DELETE', path: path(target) }),
})
export const call = (name: string, allowed: readonly Persona[], fn: string, args: (attack: Attack) => object): Write => ({
  name: `calls ${name}`,
  allowed,
  request: (target) => ({ method: 'POST', path: `rpc/${fn}`, body: args(target) }),
})
