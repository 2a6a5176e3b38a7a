import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { SET_WITH_2D } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { startFreshSite } from './fresh-site.ts'
import { callRest, seedGroup } from './own-rows.ts'
import { groups, roundButton, saving } from './saved-dialogs.ts'
import { signIn } from './sign-in.ts'
import { toast } from './toast.ts'

const SETS = '/practice/igcse/sets'

test.beforeEach(({ page }) => setChance(page, 0.99))

test('on a fresh site: a set in three clicks, its insert beside it, a question by keys, the timer, a mark, the row', async ({
  page,
}) => {
  // Another server starts for it.
  test.slow()
  const site = await startFreshSite()
  try {
    await page.goto(site.url)
    await page.getByRole('banner').getByRole('link', { name: 'Practice', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/practice`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: /IGCSE English Language/ }).click()
    await expect(page).toHaveURL(site.url + SETS)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE English, practice sets')
    const row = page.getByRole('listitem').filter({ hasText: /^Set 1 .*0500\/1/ })
    await row.getByRole('link', { name: 'Question Paper' }).click()
    await expect(page).toHaveURL(`${site.url}/practice/igcse/${SET_WITH_2D}`)
    const desk = page.getByRole('dialog', { name: 'Practice set 1, Paper 1' })
    const text = desk.locator('.textLayer')
    await expect(text.first()).toContainText('Evergreen practice paper 1')
    await expect(desk).toContainText('This is an Evergreen practice paper, written by this site.')

    await desk.getByRole('button', { name: 'Side by side' }).click()
    await expect(page).toHaveURL(/beside=in/)
    const [paper, insert] = [desk.getByRole('tabpanel').first(), desk.getByRole('tabpanel').nth(1)]
    await expect(insert.locator('.textLayer').first()).toContainText('Insert')
    await expect(desk.getByRole('button', { name: /^Question 2\(d\)/ })).toBeVisible()
    for (const key of ['g', '2', 'd']) await page.keyboard.press(key)
    await expect(page).toHaveURL(/question=2d/)
    await expect(paper.locator('[data-page-number="6"]')).toBeInViewport()
    await expect(insert.locator('[data-page-number="4"]')).toBeInViewport()

    await desk.getByRole('button', { name: 'Start the timer' }).click()
    const timer = page.getByRole('dialog', { name: 'Timer' })
    await timer.getByRole('button', { name: 'Leave it open' }).click()
    await expect(desk.getByRole('button', { name: /^Timer, 1:59:\d\d left$/ })).toBeVisible()
    await timer.getByRole('button', { name: 'Finish' }).click()
    await timer.getByLabel(/^Your mark/).fill('54')
    await timer.getByRole('button', { name: 'Open it beside' }).click()
    await expect(desk.getByRole('tabpanel').last().locator('.textLayer').first()).toContainText('Mark scheme')
    await desk.getByRole('button', { name: '54 of 80' }).click()
    await timer.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(timer).toContainText('Complete. 54 of 80 kept.')
    await page.keyboard.press('Escape')
    await expect(timer).toBeHidden()
    await desk.getByRole('button', { name: 'Papers' }).click()
    await expect(page).toHaveURL(site.url + SETS)
    await expect(row).toContainText('54/80')
    await page.reload()
    await expect(row).toContainText('54/80')
    await expect(row.getByRole('button', { name: 'Unmark' })).toBeVisible()

    // A year stays a press away, though nothing official is here.
    await page.getByRole('link', { name: '2024' }).click()
    await expect(page).toHaveURL(`${site.url}/practice/igcse?year=2024`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE English, 2024')
    await page.goto(`${site.url}/practice/igcse`)
    await expect(page).toHaveURL(site.url + SETS)
  } finally {
    await site.stop()
  }
})

test(
  'the list of sets is HTML at once, and a set is saved, shared, completed and counted like a variant',
  { tag: ['@long-wide', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
    await seedGroup(page, 'Before the mocks')
    await callRest(page, 'study_goals', {
      method: 'POST',
      body: {
        goal_name: 'Ten papers',
        type: 'complete',
        exam_level: 'IGCSE English (0500)',
        progress: { completed: 0, target: 10 },
      },
    })
    await page.goto(SETS)
    await expect(page.getByRole('heading', { name: 'As set from 2027 new form' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Practice sets' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)

    const row = page.getByRole('listitem').filter({ hasText: 'Set 6' }).first()
    await row.getByRole('button', { name: 'Save Set 6' }).click()
    await expect(saving(page)).toContainText('0500/1, Practice set 6')
    await saving(page).getByRole('button', { name: 'Save 3 papers' }).click()
    await expect(toast(page)).toContainText('3 paper(s) saved to group')
    await row.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(row.getByRole('button', { name: 'Unmark' })).toBeVisible()
    await expect(page.locator('.top .num')).toHaveText(/^1 of \d+ complete$/)
    await expect
      .poll(async () => (await callRest(page, 'study_goals?select=progress')).rows)
      .toMatchObject([{ progress: { completed: 1, target: 10 } }])

    await roundButton(page).click()
    await groups(page)
      .getByRole('button', { name: /Before the mocks/ })
      .click()
    const group = page.getByRole('dialog', { name: 'Before the mocks' })
    await group.getByRole('link', { name: /0500\/1 Question Paper, Practice set 6/ }).click()
    await expect(page.getByRole('dialog', { name: 'Practice set 6, Paper 1' })).toBeVisible()
    await page.goto('/practice/shared#0500-p1-set6.qp.ms.in')
    await expect(page.getByText('3 papers, shared by a link.')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Insert/ })
      .click()
    await expect(page).toHaveURL(/\/practice\/igcse\/0500-p1-set6_in\.pdf$/)
  },
)

test(
  'a set is written from its row, and the row says Go on afterwards',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto(SETS)
    const row = page.getByRole('listitem').filter({ hasText: 'Set 6' }).first()
    await row.getByRole('link', { name: 'Write' }).click()
    const desk = page.getByRole('dialog').first()
    const answer = desk.getByRole('textbox', { name: /^My answer/ })
    await answer.fill('The halt was empty.')
    await expect(desk).toContainText(/Saved/)
    await desk.getByRole('button', { name: 'Papers' }).click()
    await expect(page).toHaveURL(SETS)
    const next = row.getByRole('link', { name: 'Go on' })
    await expect(next).toHaveAttribute('href', /first=my&beside=qp&question=1a$/)
    await next.click()
    await expect(answer).toHaveValue('The halt was empty.')
  },
)
