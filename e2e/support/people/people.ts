import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A person who can sign up. */
export interface Person {
  fullName: string
  email: string
  password: string
}

/** A person unique to this test. */
export function newPerson(fullName = 'Robin Example'): Person {
  return { fullName, email: `robin-${randomUUID()}@example.com`, password: 'correct-horse-7' }
}

/** Signs in to an account through the sign-in screen. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
}
