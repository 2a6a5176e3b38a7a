import { expect, type Page } from '@playwright/test'

export interface Person {
  email: string
  fullName: string
}

let count = 0

/** Somebody whom no other test signs in: accounts are kept for as long as the site runs. */
export function newPerson(fullName = 'Maya Osei'): Person {
  count += 1
  return { fullName, email: `student-${process.pid}-${Date.now()}-${count}@example.com` }
}

/** Fills in the local provider's page, which stands where Discord's or Google's would. */
export async function enterAs(page: Page, { email, fullName }: Person) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Local sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in by the first sign-in screen and ends on the profile, with all of it there. */
export async function signIn(page: Page, person: Person) {
  await page.goto('/auth?redirect=/profile')
  await page.getByRole('button', { name: 'Continue with Discord' }).click()
  await enterAs(page, person)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
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
