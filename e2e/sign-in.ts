import { expect, type Page } from '@playwright/test'
import { createSession, type Person } from './session.ts'

/** Where the site keeps the session in local storage. */
export const SESSION_KEY = 'sb-evergreen-auth-token'

let count = 0

/** A person whom no other test signs in: accounts are kept for as long as the site runs. */
export function newPerson(fullName = 'Maya Osei'): Person {
  count += 1
  return { fullName, email: `student-${process.pid}-${Date.now()}-${count}@example.com` }
}

/** Signs a student in on a page's browser: a new session goes into its storage. The next page that opens is the student's. */
export async function signIn(page: Page, person = newPerson()): Promise<Person> {
  const session = await createSession(person)
  // Storage belongs to an origin: any file of the site will do.
  await page.goto('/robots.txt')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
  return person
}

/** Signs a student in and opens their profile, with all of it loaded. */
export async function openProfile(page: Page, person = newPerson()): Promise<Person> {
  await signIn(page, person)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  return person
}

/** Signs in by hand: fills in the local provider's page, which takes the place of Discord's or Google's. */
export async function enterAs(page: Page, { email, fullName }: Person = newPerson()) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Local sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The header's account menu or the drawer, whichever this width has, opened. */
export async function openOwnMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    return page.getByRole('dialog', { name: 'Menu' })
  }
  await page.getByRole('button', { name: /^Account menu for/ }).click()
  return page.getByRole('menu', { name: 'Account' })
}
