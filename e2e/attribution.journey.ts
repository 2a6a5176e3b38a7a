import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The values of these keys in local storage and, decoded, in cookies. */
async function kept(page: Page, key: string) {
  const stored = await page.evaluate((name) => localStorage.getItem(name), key)
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === key)
  return { stored, cookie: cookie && decodeURIComponent(cookie.value), expires: cookie?.expires }
}

test('a campaign that led here is kept, and its parameters leave the address', async ({ page }) => {
  await page.goto('/practice/igcse?UTM_Source=reddit&year=2023&fbclid=x1&utm_term=#list')
  await expect(page).toHaveURL('/practice/igcse?year=2023#list')
  expect(await page.evaluate(() => history.length)).toBe(2) // about:blank and this page
  const first = await kept(page, 'ee_utm_attribution')
  expect(JSON.parse(first.stored ?? '')).toEqual({
    utm_source: 'reddit',
    fbclid: 'x1',
    landing_path: '/practice/igcse?UTM_Source=reddit&year=2023&fbclid=x1&utm_term=#list',
    first_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(first.cookie).toBe(first.stored)
  const days = ((first.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(90)

  // The router has the new address too: its next navigation does not write the parameters back.
  await page.getByRole('link', { name: '2022' }).click()
  await expect(page).toHaveURL(/\/practice\/igcse\?year=2022/)

  await page.goto('/syllabus?gclid=a1')
  await expect(page).toHaveURL('/syllabus')
  expect(await kept(page, 'ee_utm_attribution')).toMatchObject({ stored: first.stored })
  const last = await kept(page, 'ee_utm_last_touch')
  expect(JSON.parse(last.stored ?? '')).toMatchObject({ gclid: 'a1', landing_path: '/syllabus?gclid=a1' })
})

test('a visit without a campaign keeps nothing', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/practice/igcse?year=2023')
  expect(await kept(page, 'ee_utm_attribution')).toMatchObject({ stored: null, cookie: undefined })
})

test('a data layer on the page is told once', { tag: '@long-only' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }))
  await page.goto('/pricing?utm_source=mail&utm_medium=email')
  await expect(page).toHaveURL('/pricing')
  const told = await page.evaluate(() => (window as Window & { dataLayer?: unknown[] }).dataLayer)
  expect(told).toEqual([
    {
      event: 'ee_utm_capture',
      first_touch: expect.objectContaining({ utm_source: 'mail', first_seen: expect.any(String) }),
      last_touch: expect.objectContaining({ utm_source: 'mail', last_seen: expect.any(String) }),
    },
  ])
})

test(
  'a browser that keeps nothing shows the page, and the address is cleared all the same',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    })
    await page.goto('/pricing?utm_source=mail')
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
