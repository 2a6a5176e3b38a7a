import type { Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

export const LIST = '/practice/igcse?year=2024&session=Summer'
export const PAPERS = ['igcse_0500_s24_qp_12', 'igcse_0500_s24_ms_12', 'igcse_0500_s24_in_12']

export const saving = (page: Page) => page.getByRole('dialog', { name: 'Save Papers to Group' })
export const groups = (page: Page) => page.getByRole('dialog', { name: 'Your Saved Groups' })
export const roundButton = (page: Page) => page.getByRole('button', { name: /^Saved groups/ })

export async function openList(page: Page) {
  await signIn(page)
  await page.goto(LIST)
}

export async function openSaving(page: Page) {
  await page.getByRole('button', { name: 'Save 0500/12', exact: true }).click()
  return saving(page)
}
