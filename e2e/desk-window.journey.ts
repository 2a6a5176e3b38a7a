import type { Locator, Page } from '@playwright/test'
import { setChance } from './chance.ts'
import { PRACTICE_PAPER, SET_WITH_2D, variants } from './documents.ts'
import { expect, test } from './fixtures.ts'

// The desk in its full window, its keys, and a press beside the desk.

const DESK = `/practice/igcse/${PRACTICE_PAPER}`

test.beforeEach(({ page }) => setChance(page, 0.99))

async function openDesk(page: Page, address = DESK) {
  await page.goto(address)
  const desk = page.getByRole('dialog').first()
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  return desk
}

const margin = (desk: Locator) => desk.getByRole('complementary', { name: 'The paper' })
const pages = (desk: Locator) => desk.getByRole('group', { name: /^Pages of/ })

/** Each pane's width and that of its first page, in pixels, and whether the page's margins are cut off. */
const widths = (desk: Locator) =>
  pages(desk).evaluateAll((panes) =>
    panes.map((pane) => ({
      pane: pane.clientWidth,
      page: pane.querySelector('.page')?.getBoundingClientRect().width ?? 0,
      isCut: pane.hasAttribute('data-cut'),
    })),
  )
/** The width of a page at 100 %. */
const A4 = (210 / 25.4) * 96

test(
  'side by side starts in the full window, which fills the screen with its pages and is remembered',
  { tag: '@long-only' },
  async ({ page }) => {
    const desk = await openDesk(page)
    await expect(margin(desk)).toBeHidden()
    await desk.getByRole('button', { name: 'Side by side' }).click()
    await expect(margin(desk)).toBeVisible()
    await expect(desk.locator('.pdfViewer').nth(1).locator('.page canvas').first()).toBeVisible()
    expect(await desk.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    // The insert has the numbers of its lines in its margin, so less of it is cut off.
    for (const [width, height, least] of [
      [1440, 900, [0.9, 0.85]],
      [1920, 1080, [1.2, 1.15]],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect((await desk.boundingBox())?.width).toBe(width)
      await expect(async () => {
        const panes = await widths(desk)
        expect(panes).toHaveLength(2)
        expect(panes.reduce((sum, { pane }) => sum + pane, 0)).toBeGreaterThan(width * 0.8)
        for (const [index, { pane, page, isCut }] of panes.entries()) {
          expect(page).toBeGreaterThan(pane - 26)
          // Margins that have not been measured in time are not cut off.
          if (isCut) expect(page / A4).toBeGreaterThan(least[index] ?? 0)
        }
      }, `at ${width}`).toPass({ timeout: 20_000 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    // Another paper, alone, opens in the full window too.
    await openDesk(page, `/practice/igcse/${SET_WITH_2D}`)
    await expect(pages(desk)).toHaveCount(1)
    await expect(margin(desk)).toBeVisible()
    await page.reload()
    await expect(margin(desk)).toBeVisible()
    await pages(desk).focus()
    await page.keyboard.press('f')
    await expect(margin(desk)).toBeHidden()
    await page.reload()
    await expect(desk.getByRole('button', { name: 'Full window' })).toBeVisible()
    await expect(margin(desk)).toBeHidden()
  },
)

test(
  'a press beside the desk closes only what is open above it, also while the timer runs',
  { tag: '@long-only' },
  async ({ page }) => {
    const desk = await openDesk(page)
    const box = await desk.boundingBox()
    if (!box || box.x < 20) throw new Error('There is nothing beside the desk')
    const pressBeside = () => page.mouse.click(box.x / 2, box.y + box.height / 2)
    const panels = page.getByRole('dialog', { name: /^(Timer|More)$/ })
    const address = page.url()

    await pressBeside()
    await expect(desk).toBeVisible()
    await desk.getByRole('button', { name: 'Timer', exact: true }).click()
    await panels.getByRole('button', { name: 'Start', exact: true }).click()
    await panels.getByRole('button', { name: 'Leave it open' }).click()
    await expect(panels).toBeVisible()
    await pressBeside()
    await expect(panels).toBeHidden()
    await desk.getByRole('button', { name: 'More', exact: true }).click()
    await expect(panels).toBeVisible()
    await pressBeside()
    await expect(panels).toBeHidden()
    await pressBeside()
    await expect(desk).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Timer, 1:59:/ })).toBeVisible()
    expect(page.url()).toBe(address)
  },
)

test(
  'a paper is marked complete from More before any timer, and its row says so',
  { tag: '@long-only' },
  async ({ page }) => {
    const desk = await openDesk(page)
    await expect(desk.getByRole('button', { name: 'Timer', exact: true })).toBeVisible()
    await desk.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Variant Completed!', { exact: true })).toBeVisible()
    await desk.getByRole('button', { name: 'Close' }).first().click()
    await expect(desk).toBeHidden()
    const row = variants(page).filter({ hasText: '0500/12, Summer 2024' })
    await expect(row.getByRole('button', { name: 'Unmark' })).toBeVisible()
  },
)

test(
  'the keys of the desk: documents, swap, panes, questions, the margin, variants',
  { tag: '@long-only' },
  async ({ page }) => {
    const desk = await openDesk(page, `/practice/igcse/${SET_WITH_2D}?beside=in`)
    const panes = desk.getByRole('tabpanel')
    const press = (key: string) => page.keyboard.press(key)
    const expectPanes = (...names: string[]) =>
      expect
        .poll(() => panes.evaluateAll((all) => all.map((pane) => pane.getAttribute('aria-label'))))
        .toEqual(names)
    await expectPanes('Question Paper', 'Insert')
    await expect(desk.getByRole('button', { name: /^Question 1\(a\)/ })).toBeVisible()
    await pages(desk).first().focus()

    for (const [key, document] of [
      ['2', 'Mark Scheme'],
      ['1', 'Question Paper'],
      ['x', 'Mark Scheme'],
      ['x', 'Question Paper'],
    ] as const) {
      await press(key)
      await expectPanes(document, 'Insert')
      await expect(pages(desk).first()).toBeVisible()
    }

    await pages(desk).first().focus()
    await press('F6')
    await expect(pages(desk).nth(1)).toBeFocused()
    await press('F6')
    await expect(pages(desk).first()).toBeFocused()

    await press('Alt+ArrowDown')
    await expect(page).toHaveURL(/question=1a\b/)
    await press('Alt+ArrowDown')
    await expect(page).toHaveURL(/question=1bi\b/)
    await press('Alt+ArrowUp')
    await expect(page).toHaveURL(/question=1a\b/)

    await press('l')
    await expect(margin(desk)).toBeHidden()
    await expect(desk.getByRole('button', { name: 'Question 1(a)' })).toBeInViewport({ ratio: 1 })
    await expect(desk.getByRole('button', { name: 'Timer', exact: true })).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(desk.getByRole('button', { name: 'Show the margin' })).toBeVisible()
    await expect(pages(desk).first()).toBeVisible()
    await pages(desk).first().focus()
    await press('l')
    await expect(margin(desk)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Question 1(a)', exact: true })).toBeHidden()

    await press(']')
    await expect(page).toHaveURL(/0500-p1-set2_qp\.pdf/)
    await expect(desk.getByRole('heading', { name: 'Practice set 2, Paper 1' })).toBeVisible()
    // The paper that is left is rendered for another moment, and does nothing with the next key.
    await pages(desk)
      .first()
      .evaluate(async (target) => {
        const { pathname } = location
        const press = (key: string) =>
          target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        press('[')
        for (let turn = 0; turn < 1000 && location.pathname === pathname; turn += 1) await Promise.resolve()
        if (location.pathname === pathname) throw new Error('The address has not changed')
        press('3')
      })
    await expect(page).toHaveURL(new RegExp(SET_WITH_2D))
    await expect(desk.getByRole('heading', { name: 'Practice set 1, Paper 1' })).toBeVisible()

    // This set has scripts, which come before the answer.
    await press('4')
    await expectPanes('Scripts', 'Insert')
    await press('5')
    await expectPanes('My answer', 'Insert')
    await expect(page).toHaveURL(/first=my/)
  },
)
