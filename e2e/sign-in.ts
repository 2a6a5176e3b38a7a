import { expect, type Page } from '@playwright/test'
import { LOCAL_WORD } from './local-word.ts'
import { createSession, type Person } from './session.ts'

/** The key of the session in local storage. */
export const SESSION_KEY = 'sb-evergreen-auth-token'

let count = 0

/** A person whom no other test signs in: the site keeps its accounts until it stops. */
export function newPerson(fullName = 'Maya Osei'): Person {
  count += 1
  return { fullName, email: `student-${process.pid}-${Date.now()}-${count}@example.com` }
}

/** Signs a student in: writes a new session to the browser's storage. The next page that opens has it. */
export async function signIn(page: Page, person = newPerson(), site?: string): Promise<Person> {
  const session = await createSession(person, site)
  // Storage belongs to an origin, so any file of the site can be open.
  await page.goto(`${site ?? ''}/robots.txt`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
  return person
}

/** Signs a student in and opens their profile, completely loaded. */
export async function openProfile(page: Page, person = newPerson()): Promise<Person> {
  await signIn(page, person)
  await page.goto('/profile')
  // An answer that comes late is asked for again after 15 seconds.
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible({ timeout: 45_000 })
  return person
}

/** Signs in on the pages: fills in the form of the local provider, which replaces Discord's or Google's. */
export async function enterAs(page: Page, { email, fullName }: Person = newPerson()) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Local sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full Name').fill(fullName)
  // A browser is asked for the word once.
  const word = page.getByLabel('Word from the console')
  if (await word.isVisible()) await word.fill(LOCAL_WORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the header's account menu or, on a narrow screen, the drawer. */
export async function openOwnMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    return page.getByRole('dialog', { name: 'Menu' })
  }
  await page.getByRole('button', { name: /^Account menu for/ }).click()
  return page.getByRole('menu', { name: 'Account' })
}
