import { expect, test, type APIRequestContext } from '@playwright/test'
import { backendOf } from '../backend'
import { MAIL_REDIRECT, stack } from '../servers/stack'

/** Skips the following tests on backends without an administrator. */
export const skipWithoutAdministrator = () => test.skip(!stack, 'the embedded backend has no administrator')

/** Calls the auth service's admin API with the project's secret key. @param path the part after `/admin/` */
export async function sendAsAdministrator<T>(request: APIRequestContext, method: string, path: string, data?: unknown): Promise<T> {
  const headers = { apikey: stack?.secretKey ?? '' }
  const response = await backendOf(request).send(method, `/auth/v1/admin/${path}`, { params: MAIL_REDIRECT, data, headers })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as T
}
