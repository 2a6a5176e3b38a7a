import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { cutOff, SLOW, test as offlineTest, untilHere, untilInCharge } from './front.ts'
import { toast } from './toast.ts'

const ANSWER = '/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3'
const READING = '/first-reading?of=0500/sets/p1-1%233'
const COPIED = 'a stool no wider than a dinner plate'
const LETTER = [
  'Dear Uncle,',
  'The lights came back at nine o’clock, which was too late to be of use to anybody.',
  `I have sat for thirty-one years on ${COPIED}. The children tell me there marks, and if the marks are bad I drive slowly. I said nothing, because I was very sad.`,
  'On Sunday the power went. It was very dark, and we was afraid. She said, ‘Pinto, please do something.’ I did everything slowly, because if I hurry they will think that I am afraid too. We was stuck for an hour.',
  'I dont know what I will do now. Maybe I will come and see you.',
].join('\n\n')

test.beforeEach(({ page }) => setChance(page, 0.99))
offlineTest.beforeEach(({ page }) => setChance(page, 0.99))

/** Writes the letter and hands it in. */
async function handIn(page: Page, site = '') {
  await page.goto(site + ANSWER)
  await page.getByRole('textbox', { name: /^My answer to Question 3/ }).fill(LETTER)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Hand in' }).click()
  // By its name: the desk is a dialog too, with a button of the same name.
  const question = page.getByRole('dialog', { name: 'Hand in this question?' })
  await question.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText(/^Handed in here/)).toBeVisible()
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const kind = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'What was found' }).locator('visible=true').getByRole('link', { name })
const place = (page: Page, words: string) => page.locator('.read-answer').getByRole('link', { name: words })

/** On a phone the sheet is not too high, and the page scrolls so that the copied words stay above it. */
async function expectPlaceInSight(page: Page) {
  const sheet = await page.locator('.read-step').boundingBox()
  expect(sheet?.height).toBeLessThanOrEqual(844 * 0.64 + 1)
  // The page scrolls smoothly.
  await expect
    .poll(async () => {
      const spot = await place(page, COPIED).boundingBox()
      const strip = await page.locator('.read-tabs').boundingBox()
      if (!sheet || !spot || !strip) return false
      return spot.y >= strip.y + strip.height && spot.y + spot.height <= sheet.y
    })
    .toBe(true)
}

/** Everything that belongs to the check of slips. */
function watchCheck(page: Page): Request[] {
  const asked: Request[] = []
  page.context().on('request', (request) => {
    if (/harper|slips-worker/.test(request.url())) asked.push(request)
  })
  return asked
}

test('from handing in to the second version to marking', { tag: '@phone' }, async ({ page, isMobile }) => {
  const asked = watchCheck(page)
  await handIn(page)
  await expect(page.getByRole('link', { name: 'Mark my answer' })).toHaveClass(/btn-line/)
  await page.getByRole('link', { name: 'Read it through once' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Read it through once' })).toBeVisible()
  await expect(page.getByText('Question 3, letter')).toBeVisible()
  await expect(heading(page)).toHaveText('What can be counted')
  await expect(page.getByText(/^You wrote \d+ words\. The question asks for 250 to 350\./)).toBeVisible()
  await expect(page.getByText('Your letter has no name at the end. Does Mr Pinto sign it?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get the check (7 MB)' })).toBeVisible()
  await expectAccessible(page)

  // A place is a link; what was found takes the focus. The keys n and p go on and back.
  await kind(page, /^From the text/).click()
  await expect(heading(page)).toHaveText('These 8 words are in the text.')
  await expect(heading(page)).toBeFocused()
  await expect(place(page, COPIED)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.read-source')).toContainText('Text C, paragraph')
  if (isMobile) await expectPlaceInSight(page)
  await expectAccessible(page)
  if (isMobile) await page.getByRole('button', { name: 'Change it' }).click()
  const field = page.getByRole('textbox', { name: 'Your sentence' })
  if (isMobile) await expect(field).toBeFocused()
  await expect(field).toHaveValue(`I have sat for thirty-one years on ${COPIED}.`)
  await field.fill('I have sat for thirty-one years on a seat that is too small for a child.')
  await expect(page.getByText('No long run from the text any more')).toBeVisible()
  await field.press('Control+Enter')
  await expect(toast(page)).toContainText(/Second version saved on this device, \d\d:\d\d\./)

  // Both versions: what was handed in is as it was.
  await expect(heading(page)).toHaveText('From the text: 1 of 1 changed')
  await expect(page.getByRole('region', { name: 'First version' })).toContainText(COPIED)
  await expect(page.getByRole('region', { name: 'Second version' })).not.toContainText(COPIED)
  await expect(page.locator('.read-new').first()).toBeVisible()
  await expect(page.getByText('No clock was running, so we mark the second version.')).toBeVisible()
  await expect(kind(page, /^From the text/)).toContainText('1 of 1')
  await expectAccessible(page)

  // A quotation, the form, and what is left as it is.
  await kind(page, /^Quotations/).click()
  await expect(page.getByText('The text has (Text C, paragraph')).toBeVisible()
  await expect(page.locator('.read-cited mark').first()).toHaveText('please')
  await page.getByRole('button', { name: 'Leave it' }).click()
  await kind(page, /^The form/).click()
  await page.getByRole('button', { name: 'Add an ending' }).click()
  await page.getByRole('textbox', { name: 'Add an ending' }).fill('Your loving nephew, Pinto')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page)).toHaveText('The form shows all its signs now.')
  await kind(page, /^With/).click()
  await expect(heading(page)).toHaveText('‘Very’ with an adjective: 2')
  await page
    .getByRole('link', { name: /^very sad/ })
    .last()
    .click()
  await expect(page.getByRole('link', { name: 'Stronger words for ‘sad’' })).toHaveAttribute(
    'href',
    '/vocabulary?word=sad',
  )
  await heading(page).focus()
  await page.keyboard.press('n')
  await expect(heading(page)).toHaveText('very dark')
  await page.keyboard.press('p')
  await expect(heading(page)).toHaveText('very sad')
  await page.keyboard.press('Escape')
  await expect(place(page, 'very sad')).toBeFocused()
  await kind(page, /^Beginnings/).click()
  await expect(
    page.getByRole('list').filter({ hasText: 'The lights' }).getByRole('listitem').first(),
  ).toContainText('The lights')

  // The second version survives a reload, and is what is marked.
  await page.reload()
  await expect(kind(page, /^The form/)).toContainText('1 of 1')
  await page.goto(`${READING}&view=both`)
  await page.getByRole('link', { name: 'Mark my answer' }).click()
  await expect(page).toHaveURL('/marking/answer?of=0500/sets/p1-1%233')
  await expect(page.locator('.answer-paper')).toContainText('too small for a child')
  await page.goto('/marking/answer?of=0500/sets/p1-1%233&version=first')
  await expect(page.locator('.answer-paper')).toContainText(COPIED)

  // The desk and the record say what was done.
  await page.goto(ANSWER)
  await expect(page.getByText(/^Read through on .* places changed\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See both versions' })).toBeVisible()
  await expect(page.getByText(/^Handed in here/)).toBeVisible()
  await page.goto('/record')
  await expect(page.getByRole('region', { name: 'First readings' })).toContainText(/changed 2 of \d/)
  expect(asked.map((request) => request.url())).toEqual([])
})

test(
  'a short answer, and one that nobody has written, are not read through',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto(READING)
    await expect(page.getByText('Nothing is written here yet.')).toBeVisible()
    await page.goto(ANSWER)
    await page.getByRole('textbox', { name: /^My answer to Question 3/ }).fill('Dear Uncle, we lost.')
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await page.goto(READING)
    await expect(page.getByText('There is little to count here.')).toBeVisible()
    await page.goto('/first-reading?of=nonsense')
    await expect(page.getByText('We do not know this question.')).toBeVisible()
  },
)

test(
  'a picture of the first page that comes after the desk lies over nothing',
  { tag: '@long-only' },
  async ({ page }) => {
    const desk = Promise.withResolvers<undefined>()
    await page.route(/\.page1-small\.webp/, async (route) => {
      await desk.promise
      await route.continue()
    })
    const late = page.waitForResponse(/\.page1-small\.webp/)
    // The page has not loaded before its picture has: it is let go as soon as the desk is there.
    const shown = page.getByRole('textbox', { name: /^My answer/ }).waitFor()
    await Promise.all([handIn(page), shown.then(() => desk.resolve(undefined))])
    await (await late).finished()
    await page.getByRole('link', { name: 'Read it through once' }).click()
    await expect(heading(page)).toHaveText('What can be counted')
    await kind(page, /^Length/).click()
    await expect(heading(page)).toContainText('You wrote')
    await expect(page.locator('.pdf-early')).toHaveCount(0)
  },
)

test('while the clock runs nothing is counted', async ({ page }) => {
  await page.goto(ANSWER)
  await page.getByRole('textbox', { name: /^My answer to Question 3/ }).fill(LETTER)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'More about this answer' }).click()
  await expect(page.getByRole('button', { name: 'Read it through once' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Timer', exact: true }).click()
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await timer.getByRole('button', { name: 'Start', exact: true }).click()
  await timer.getByRole('button', { name: 'Leave it open' }).click()
  await page.keyboard.press('Escape')
  await expect(timer).toBeHidden()
  await page.getByRole('button', { name: 'More about this answer' }).click()
  await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read it through once' })).toHaveCount(0)
  await page.goto(READING)
  await expect(
    page.getByText(/^The clock is running\. You can read it through when you have handed in/),
  ).toBeVisible()
})

offlineTest(
  'the check for slips comes by its button, and then without a connection',
  async ({ page, front }) => {
    offlineTest.slow()
    const asked = watchCheck(page)
    await handIn(page, front.url)
    await untilInCharge(page)
    await page.goto(front.url + READING)
    await kind(page, /^Slips/).click()
    await expect(page.getByRole('button', { name: 'Get the check (7 MB)' })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Get the check (7 MB)' }).click()
    await expect(heading(page)).toHaveText('This looks wrong: is it?', SLOW)
    expect(asked.length).toBeGreaterThan(0)
    const slip = page.locator('.read-slip-text')
    await expect(slip).toContainText('The children tell me there their marks')
    await page.getByRole('button', { name: 'Yes, change it' }).click()
    await expect(page.getByText('there changed to their')).toBeVisible()
    await page.getByRole('button', { name: 'Make a card' }).click()
    await expect(toast(page)).toContainText('comes back tomorrow')
    await expectAccessible(page)

    // Without a connection the page, the check and the second version are here.
    await untilHere(page, 'ee_pages_v1', '/first-reading')
    await cutOff(page, front)
    await page.reload()
    await kind(page, /^Slips/).click()
    await expect(slip).toContainText('and we was were afraid', SLOW)
    await expect(page.locator('.read-answer')).toContainText('tell me their marks')
    // `n` and `y` answer while the panel has the focus.
    await page.getByRole('button', { name: 'Yes, change it' }).focus()
    await page.keyboard.press('n')
    await expect(toast(page)).toContainText('We do not ask about this place again.')
    await expect(slip).toContainText('We was were stuck')
    await page.getByRole('button', { name: 'Yes, change it' }).focus()
    await page.keyboard.press('y')
    await expect(slip).toContainText('I dont don’t know')
    await page.getByRole('button', { name: 'Yes, change it' }).click()
    await expect(heading(page)).toHaveText('3 changed, 1 left.')
    await page.reload()
    await kind(page, /^Slips/).click()
    await expect(page.getByText('3 of 4').locator('visible=true').first()).toBeVisible(SLOW)
  },
)
