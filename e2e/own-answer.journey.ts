import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

const PAPER = '/practice/igcse/0500-p1-set1_qp.pdf'
const LETTER =
  'Dear Uncle,\n\nThe lights came back at nine o’clock. I said nothing, but it hurt me.\n\n' +
  'We lost the vote, nineteen to four, and I do not know what I will do now. One paper was in purple ink.\n\nPinto'

test.beforeEach(({ page }) => setChance(page, 0.99))

/** Presses a key until the focus is there: a student without a mouse has no other way. */
async function keyTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target.first()).toBeVisible()
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press(key)
  }
  throw new Error('the focus does not get there')
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const radios = (page: Page, name: string) =>
  page
    .getByRole('group', { name })
    .getByRole('radio')
    .or(page.getByRole('radiogroup', { name }).getByRole('radio'))

/** Chooses the nth of some radio buttons with the arrows, and goes on with Enter. */
async function choose(page: Page, name: string, nth: number, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await keyTo(page, radios(page, name), key)
  await page.keyboard.press('Space')
  // Back from the last sentence: a group is entered where it was left, or at its nearest end.
  const all = radios(page, name)
  const at = await all.evaluateAll((each) => each.indexOf(document.activeElement as HTMLElement))
  for (let step = at; step < nth; step += 1) await page.keyboard.press('ArrowDown')
  for (let step = at; step > nth; step -= 1) await page.keyboard.press('ArrowUp')
  await expect(all.nth(nth)).toBeChecked()
  await page.keyboard.press('Enter')
}

test(
  'from a set to an answer that is written, marked and rewritten, by keyboard alone',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    test.slow()
    await page.goto(`${PAPER}?first=my&question=3`)
    const field = page.getByRole('textbox', { name: /^My answer to Question 3/ })
    await expect(field).toBeVisible()
    await keyTo(page, field)
    await page.keyboard.insertText(LETTER)
    await expect(page.getByText(/^Saved on this device, \d\d:\d\d/)).toBeVisible()
    await keyTo(page, page.getByRole('button', { name: 'Hand in' }))
    await page.keyboard.press('Enter')
    await keyTo(
      page,
      page.getByRole('dialog', { name: 'Hand in this question?' }).getByRole('button', { name: 'Hand in' }),
    )
    await page.keyboard.press('Enter')
    await keyTo(page, page.getByRole('link', { name: 'Mark my answer' }))
    await page.keyboard.press('Enter')

    // A level is not chosen beforehand, and Enter without one says so.
    await expect(heading(page, 'Which level fits your answer?')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectAccessible(page, { include: ['.own-marking'] })
    await keyTo(page, page.getByRole('button', { name: 'Next: choose the mark' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Choose a level first.')).toBeVisible()
    await choose(page, 'Level for reading', 1, 'Shift+Tab')

    await expect(heading(page, 'Which mark in this level?')).toBeFocused()
    await choose(page, 'Mark for reading', 0)
    await expect(heading(page, 'Which sentence shows it best?')).toBeFocused()
    await choose(page, 'Sentences of your answer', 2, 'Shift+Tab')

    // What was done is there after the page is left.
    await expect(page.getByText('Writing, 10 marks')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Writing, 10 marks')).toBeVisible()
    await choose(page, 'Level for writing', 1)
    await expect(heading(page, 'Which mark in this level?')).toBeFocused()
    await expectAccessible(page, { include: ['.own-marking'] })
    await choose(page, 'Mark for writing', 0)
    await expect(heading(page, 'Which sentence shows it best?')).toBeFocused()
    await page.keyboard.press('Tab')
    await keyTo(page, page.getByRole('button', { name: 'Next: compare' }))
    await page.keyboard.press('Enter')

    await expect(heading(page, 'You gave yourself 17/25')).toBeFocused()
    await expect(page.getByText('just above')).toBeVisible()
    await expect(page.getByText('just below')).toBeVisible()
    await expectAccessible(page, { include: ['.own-marking'] })
    await keyTo(page, page.getByRole('button', { name: 'Keep 17 and go on' }))
    await page.keyboard.press('Enter')

    await expect(heading(page, 'What one thing would lift your answer?')).toBeFocused()
    await keyTo(page, radios(page, 'Things that would lift it'))
    await page.keyboard.press('Space')
    await keyTo(page, page.getByRole('textbox', { name: 'Say in one sentence what you will change' }))
    await page.keyboard.insertText('Say what he thinks, not only what he does.')
    await expectAccessible(page, { include: ['.own-marking'] })
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Say what he thinks, not only what he does.')).toBeFocused()
    await keyTo(page, page.getByRole('textbox', { name: 'Write it again' }))
    await page.keyboard.insertText('We lost, nineteen to four. It is the four that I keep counting.')
    await expectAccessible(page, { include: ['.own-marking'] })
    await keyTo(page, page.getByRole('button', { name: 'Save and finish' }))
    await page.keyboard.press('Enter')

    await expect(toast(page)).toContainText('17/25 is in your record.')
    await expect(heading(page, 'Your marking')).toBeFocused()
    await expectAccessible(page, { include: ['.own-marking'] })
    await page.reload()
    await expect(page.getByText('17/25')).toBeVisible()
    await expect(page.getByText('It is the four that I keep counting.')).toBeVisible()
    await expect(page.getByText(/^We lost the vote, nineteen to four/)).toBeVisible()

    await keyTo(page, page.getByRole('link', { name: 'Back to the desk' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Reading 10/15, Writing 7/10')).toBeVisible()
    await expect(page.locator('.lined-above mark')).toHaveText('I said nothing, but it hurt me.')
    await expect(page.getByRole('link', { name: 'Compare again' })).toBeVisible()
  },
)
