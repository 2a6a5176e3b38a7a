import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { readAsPages } from './open-document.ts'
import { signIn } from './sign-in.ts'

const INSERT = '/practice/igcse/0500-p1-set6_in.pdf?page=2'
const PAGE = '[data-page-number="2"]'

test.beforeEach(({ page }) => setChance(page, 0.99))

async function openInsert(page: Page) {
  await page.goto(INSERT)
  await expect(page.locator('.pdf-pane[data-state="drawn"]')).toBeVisible()
  await expect(page.locator(`${PAGE} .textLayer`)).toContainText('A Wide Load')
}

/** Where these words are on the screen: the left and right end of the line, and its middle height. */
async function placeOf(page: Page, words: string) {
  const line = page.locator(`${PAGE} .textLayer span`, { hasText: words }).last()
  await line.scrollIntoViewIfNeeded()
  const box = await line.boundingBox()
  if (!box) throw new Error(`${words} is not on the page`)
  return { left: box.x + 4, right: box.x + box.width - 4, middle: box.y + box.height / 2 }
}

async function dragLine(page: Page, words: string) {
  const { left, right, middle } = await placeOf(page, words)
  await page.mouse.move(left, middle)
  await page.mouse.down()
  await page.mouse.move((left + right) / 2, middle + 2, { steps: 4 })
  await page.mouse.move(right, middle, { steps: 4 })
  await page.mouse.up()
}

/** One finger on the screen. */
async function dragFinger(page: Page, words: string) {
  const { left, right, middle } = await placeOf(page, words)
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: middle }] })
  await send('touchStart', left)
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', left + (right - left) * share)
  await send('touchEnd')
}

/** Begins to mark the page: one line in yellow, one in rose. */
async function markTwoLines(page: Page) {
  await page.keyboard.press('m')
  await expect(page.getByText('Nothing marked yet')).toBeVisible()
  await dragLine(page, 'on a Tuesday night the electricity supply')
  await page.keyboard.press('3')
  await dragLine(page, 'blankets, to wait for part of a wind turbine')
  await expect(highlights(page)).toHaveCount(2)
}

/** Writes a note on the mark on these words, and ends the marking. */
async function noteOn(page: Page, words: string, note: string) {
  const { left, middle } = await placeOf(page, words)
  await page.mouse.click(left + 40, middle)
  await page.getByRole('button', { name: 'Note on this mark (Enter)' }).click()
  await page.getByRole('textbox', { name: /^(New note|Note 1)/ }).fill(note)
  await page.getByRole('list', { name: 'Margin notes' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Margin notes' })).toContainText(note)
  await page.getByRole('toolbar', { name: 'Marking' }).getByRole('button', { name: 'Done' }).click()
}

const list = (page: Page) => page.getByRole('dialog', { name: 'My marks' })
const highlights = (page: Page) => page.locator(`${PAGE} .mark-hl`)

async function openList(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('button', { name: 'My marks' }).click()
  // The list is empty until the words of the pages are read.
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
}

async function newDevice(browser: Browser, like: Page) {
  const context = await browser.newContext({ viewport: like.viewportSize(), serviceWorkers: 'block' })
  const page = await context.newPage()
  await setChance(page, 0.99)
  return page
}

test(
  'marks and notes are kept, undone, and shown on the next device',
  { tag: '@long-only' },
  async ({ page, browser }) => {
    const person = await signIn(page)
    await openInsert(page)
    await markTwoLines(page)
    await expect(page.getByText(/^Saved on this device, \d\d:\d\d$/)).toBeVisible()
    await dragLine(page, 'ridge above the village')
    await page.keyboard.press('Control+z')
    await expect(highlights(page)).toHaveCount(2)

    await noteOn(page, 'blankets, to wait for part of a wind turbine', 'they wait as if for a film')

    await page.reload()
    await expect(highlights(page)).toHaveCount(2)
    await openList(page)
    await expect(list(page).getByRole('listitem')).toHaveText([
      /^Yellow: .*electricity supply.*line 1$/,
      /^Rose: blankets, to wait for part.*they wait as if for a film.*line 3$/,
    ])
    await expectAccessible(page)

    const laptop = await newDevice(browser, page)
    await signIn(laptop, person)
    await openInsert(laptop)
    await expect(highlights(laptop)).toHaveCount(2)
    await list(page).getByRole('button', { name: 'Rub out all' }).click()
    await expect(highlights(laptop)).toHaveCount(0, { timeout: 30_000 })
    await list(page).getByRole('button', { name: 'Undo' }).click()
    await expect(highlights(page)).toHaveCount(2)
    await laptop.context().close()
  },
)

test('marks and their notes are printed beside the pages', { tag: '@long-only' }, async ({ page }) => {
  // The browser's own printing would still be under way when the journey prints.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.asksToPrint = ''
    }
  })
  await openInsert(page)
  await markTwoLines(page)
  await noteOn(page, 'blankets, to wait for part of a wind turbine', 'they wait as if for a film')
  await openList(page)

  await list(page).getByRole('button', { name: 'Print 4 pages' }).click()
  await expect(page.locator('.marked-print[data-ready]')).toBeAttached()
  await expect(page.locator('html[data-asks-to-print]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.marked-sheet').nth(1)
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'My marks' })).toBeHidden()
  await expect(sheet.locator('.marked-note')).toHaveText([
    'Yellow',
    /^Rose\s*1\. they wait as if for a film$/,
  ])
  const shares = await sheet.evaluate((element) => {
    const drawn = element.querySelector('img')?.getBoundingClientRect().width ?? 0
    return drawn / element.getBoundingClientRect().width
  })
  expect(shares).toBeCloseTo(0.78, 2)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4)
})

test(
  'the keyboard alone marks words, and finds them in the list',
  { tag: '@long-only' },
  async ({ page }) => {
    await openInsert(page)
    await page.keyboard.press('h')
    await expect(page.locator('.mark-caret-word')).toBeAttached()
    for (let line = 0; line < 4; line += 1) await page.keyboard.press('ArrowDown')
    for (let word = 0; word < 3; word += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await expect(page.locator(`${PAGE} .mark-hl.mark-mint`)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar', { name: 'Marking' })).toBeHidden()
    await openList(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('toolbar', { name: 'This mark' }).locator(':focus')).toHaveAccessibleName(
      'Yellow',
    )
    await page.keyboard.press('Delete')
    await expect(highlights(page)).toHaveCount(0)
  },
)

test(
  'on a phone one finger marks, the notes open on a sheet, and both are kept',
  { tag: '@phone-only' },
  async ({ page }) => {
    // On a narrow phone our papers open as text, which has no pages to mark.
    await readAsPages(page)
    await openInsert(page)
    await page.getByRole('button', { name: 'Mark the page' }).click()
    await expect(page.getByText('Drag over words. Two fingers scroll.')).toBeVisible()
    const tools = page.getByRole('toolbar', { name: 'Marking' }).locator('.mark-tool')
    const sizes = await tools.evaluateAll((all) =>
      all.map((tool) => Math.min(tool.clientWidth, tool.clientHeight)),
    )
    expect(sizes).toHaveLength(8)
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44)
    const before = await page.locator('.pdf-scroll').evaluate((element) => element.scrollTop)
    await dragFinger(page, 'on a Tuesday night the electricity supply')
    await expect(highlights(page)).toHaveCount(1)
    expect(await page.locator('.pdf-scroll').evaluate((element) => element.scrollTop)).toBe(before)
    const { left, middle } = await placeOf(page, 'on a Tuesday night the electricity supply')
    await page.touchscreen.tap(left + 30, middle)
    await page.getByRole('button', { name: 'Note on this mark (Enter)' }).click()
    const sheet = page.getByRole('dialog', { name: /note/i })
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await sheet.getByRole('textbox').fill('dark village')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Done' }).click()
    const note = page.getByRole('button', { name: 'Note 1: dark village' })
    await expect(note).toBeVisible()
    await page.reload()
    await expect(highlights(page)).toHaveCount(1)
    await expect(note).toBeVisible()
  },
)
