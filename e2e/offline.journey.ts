import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { EXAMPLE_PAGE, GUIDE_ADDRESS, GUIDE_TITLE, PRACTICE_PAPER } from './documents.ts'
import { expect } from './fixtures.ts'
import { cutOff, SLOW, test, untilHere, untilInCharge } from './front.ts'
import { openDocument, readAsPages } from './open-document.ts'

const DESK = `/practice/igcse/${PRACTICE_PAPER}`
const TITLE = '0500 Summer 2024, Paper 1 Variant 2'

test(
  'visited pages open without a connection; one that was never seen says so and lists what is here',
  { tag: '@long-only' },
  async ({ page, front }) => {
    await page.goto(`${front.url}/syllabus`)
    await untilHere(page, 'ee_pages_v1', '/syllabus')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    await untilHere(page, 'ee_pages_v1', '/pricing')
    await cutOff(page, front)

    await page.goto(`${front.url}/syllabus`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Syllabus Overview')
    await page.goto(`${front.url}/pricing`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page was not visited, but the app can render it, and all of its code is cached.
    await page.goto(`${front.url}/practice/igcse?year=2024`)
    await expect(page.getByRole('link', { name: 'Question Paper' }).first()).toBeVisible()

    await page.goto(front.url + EXAMPLE_PAGE)
    await expect(page).toHaveURL(/\/offline\?asked=/)
    await expect(page.getByText('this page has not been opened on this device before')).toContainText(
      'You are offline',
    )
    await expect(page.getByText(EXAMPLE_PAGE)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Visited' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Pricing/ })).toBeVisible()
    await expectAccessible(page)

    await front.restore()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Open it' }).click()
    await expect(page).toHaveURL(front.url + EXAMPLE_PAGE)
  },
)

test(
  'a document that was opened opens without a connection, by its own address',
  { tag: '@long-only' },
  async ({ page, front }) => {
    await page.goto(front.url + DESK)
    await expect(page.locator('.page canvas').first()).toBeVisible()
    await untilHere(page, 'ee_opened_v1', `/files/papers/${PRACTICE_PAPER}`)
    await untilInCharge(page)
    await untilHere(page, 'ee_assets_v1', await pdfWorker(page))
    await cutOff(page, front)

    await page.reload()
    const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
    await expect(desk.locator('.textLayer').first()).toContainText('Evergreen practice paper 2')
    await expect(desk.getByText('offline, kept here')).toBeVisible()
    await desk.getByRole('tab', { name: 'Mark Scheme' }).click()
    await expect(desk.getByRole('alert')).toContainText('You are offline.')
    await expect(desk.getByText('offline, kept here')).toBeHidden()
    await desk.getByRole('link', { name: 'What is on this device' }).click()
    await expect(page).toHaveURL(`${front.url}/offline`)
    await expect(page.getByRole('heading', { name: 'Opened' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Question Paper, 0500\/12 Summer 2024/ })).toBeVisible()
  },
)

test(
  'a paper that was read as text opens as text without a connection',
  { tag: '@phone-only' },
  async ({ page, front }) => {
    // The server reads imported papers soon after its start.
    const address = `/files/papers/${PRACTICE_PAPER.replace('.pdf', '.text.json')}`
    await expect.poll(async () => (await page.request.get(address)).status(), SLOW).toBe(200)
    await page.goto(front.url + DESK)
    const text = page.getByRole('region', { name: /^Question Paper, / })
    await expect(text.locator('[data-official] [data-question]').first()).toBeVisible()
    await untilHere(page, 'ee_opened_v1', address)
    await untilInCharge(page)
    // The worker gets the rooms when the page is idle.
    const hasRoom = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('ee_assets_v1')).keys()
        return kept.some(({ url }) => url.includes('/assets/offline-page-'))
      })
    await expect.poll(hasRoom, SLOW).toBe(true)
    await cutOff(page, front)

    await page.reload()
    await expect(text.locator('[data-question="1a"]')).toContainText('1', SLOW)
    await page.goto(`${front.url}/offline`)
    await page.getByRole('link', { name: /^Question Paper, .*, as text/ }).click()
    await expect(text.locator('[data-question="1a"]')).toBeVisible()
  },
)

test(
  'a paper is kept with its insert and mark scheme, listed with its size, and removed',
  { tag: '@long-phone' },
  async ({ page, front }) => {
    await readAsPages(page)
    await page.goto(front.url + DESK)
    await expect(page.locator('.page canvas').first()).toBeVisible()
    await untilInCharge(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Keep for offline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep for offline' })
    for (const name of ['Question Paper', 'Mark Scheme', 'Insert', 'Together']) {
      await expect(dialog.getByRole('row', { name: new RegExp(`^${name} \\d+ KB$`) })).toBeVisible()
    }
    await dialog.getByRole('button', { name: /^Keep, \d+ KB$/ }).click()
    await expect(dialog.getByRole('status')).toContainText('On this device.', SLOW)
    await expectAccessible(page, { include: ['[role="dialog"]'] })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await cutOff(page, front)

    await page.goto(front.url + DESK)
    const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
    for (const [tab, words] of [
      ['Question Paper', 'Evergreen practice paper 2'],
      ['Insert', 'Insert'],
      ['Mark Scheme', 'Mark scheme'],
    ] as const) {
      await openDocument(desk, tab)
      await expect(desk.locator('.textLayer').first()).toContainText(words)
    }

    await page.goto(`${front.url}/offline`)
    const kept = page.getByRole('region', { name: 'Kept' })
    await expect(kept).toContainText(/\d+ KB together/)
    await expect(kept.getByRole('link', { name: TITLE })).toHaveAttribute('href', DESK)
    await kept.getByRole('button', { name: `Remove ${TITLE}` }).click()
    await expect(kept).toContainText('Nothing yet.')
    // The browser's own cache may still have it, because an official paper never changes.
    const isKept = (path: string) => caches.match(path).then((answer) => answer !== undefined)
    expect(await page.evaluate(isKept, '/files/papers/0500_s24_in_12.pdf')).toBe(false)
    await page.goto(`${front.url}/practice/igcse/0500_s24_qp_13.pdf`)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are offline.')
  },
)

test('a resource is kept from its viewer', { tag: '@long-only' }, async ({ page, front }) => {
  await page.goto(front.url + GUIDE_ADDRESS)
  await expect(page.locator('.page canvas').first()).toBeVisible()
  await untilInCharge(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep for offline' })
  await dialog.getByRole('button', { name: /^Keep, \d+ KB$/ }).click()
  await expect(dialog.getByRole('status')).toContainText('On this device.', SLOW)
  await dialog.getByRole('link', { name: 'All that is on this device' }).click()
  await expect(
    page.getByRole('region', { name: 'Kept' }).getByRole('link', { name: GUIDE_TITLE }),
  ).toBeVisible()
  await cutOff(page, front)
  await page.goto(front.url + GUIDE_ADDRESS)
  await expect(page.locator('.textLayer').first()).toContainText('Paper 1')
})

test(
  'a device without room says how much there is, and keeps nothing',
  { tag: '@long-only' },
  async ({ page, front }) => {
    await page.addInitScript(() => {
      navigator.storage.estimate = () => Promise.resolve({ quota: 12_000, usage: 0 })
    })
    await page.goto(front.url + DESK)
    await expect(page.locator('.page canvas').first()).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Keep for offline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep for offline' })
    await dialog.getByRole('button', { name: /^Keep, \d+ KB$/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('This device has room for 12 KB more.')
    await page.goto(`${front.url}/offline`)
    await expect(page.getByRole('region', { name: 'Kept' })).toContainText('Nothing yet.')
  },
)

test(
  'a next build leaves an open tab alone, which finds all of its own code, and offers to refresh',
  { tag: '@long-only' },
  async ({ page, front }) => {
    await page.goto(`${front.url}/practice`)
    await untilInCharge(page)
    await page.evaluate(() => Object.assign(window, { isOpenSince: 'before' }))
    front.deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('This site has a newer version.')).toBeVisible(SLOW)

    // Code of this build that was not loaded yet and that the server no longer has.
    await page
      .getByRole('link', { name: /^A Levels|9093/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose A Level Subject')
    expect(await page.evaluate(() => Reflect.get(window, 'isOpenSince'))).toBe('before')

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose A Level Subject')
    await expect(page.getByText('This site has a newer version.')).toBeHidden()
  },
)

/** The path of pdf.js's worker, as this page has it. */
async function pdfWorker(page: Page): Promise<string> {
  return page.evaluate(() => {
    const found = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/build/pdf.mjs'))
    return new URL(found?.name ?? '', location.href).pathname.replace('pdf.mjs', 'pdf.worker.mjs')
  })
}
