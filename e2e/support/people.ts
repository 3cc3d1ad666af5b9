import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkIn, type Mailbox } from './mailbox'

/** Somebody who can sign up. */
export interface Person {
  fullName: string
  email: string
  password: string
}

/** A person whom no other test knows. */
export function newPerson(fullName = 'Robin Example'): Person {
  return { fullName, email: `robin-${randomUUID()}@example.com`, password: 'correct-horse-7' }
}

/** Signs a new person up through the screens and the mailed link, and ends signed in on the dashboard. */
export async function signUp(page: Page, mailbox: Mailbox, person = newPerson()): Promise<Person> {
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.goto(linkIn(await mailbox.waitFor(person.email)))
  await expect(page).toHaveURL(/\/app\/dashboard/)
  return person
}

/** Signs a person in who has an account, through the sign-in screen. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
}
