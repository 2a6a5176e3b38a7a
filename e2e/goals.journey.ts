import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { PRACTICE_PAPER, variants } from './documents.ts'
import { sidewaysScroll } from './dialog-body.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingUnderToast, toast } from './toast.ts'
import { callRest } from './own-rows.ts'
import { groups, roundButton } from './saved-dialogs.ts'
import { enterAs, signIn } from './sign-in.ts'

const LIST = '/practice/igcse?year=2024&session=Summer'
const LEVEL = 'IGCSE English (0500)'

test.beforeEach(({ page }) => setChance(page, 0.99))

const goals = (page: Page) => page.getByRole('dialog', { name: 'Practice Goals' })
const variant = (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: code })

async function seedGoal(page: Page, name: string, target: number, completed = 0) {
  const { status } = await callRest(page, 'study_goals', {
    method: 'POST',
    body: { goal_name: name, type: 'complete', exam_level: LEVEL, progress: { completed, target } },
  })
  expect(status).toBe(201)
}

async function openGoals(page: Page) {
  await page.getByRole('button', { name: 'Goals', exact: true }).click()
  return goals(page)
}

async function storedProgress(page: Page): Promise<unknown> {
  const { rows } = await callRest(page, 'study_goals?select=progress,completed')
  return rows
}

test(
  'a goal is created, listed, kept, counted by the profile and deleted',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
    await page.goto(LIST)
    const dialog = await openGoals(page)
    await expect(dialog).toContainText('No goals yet')
    await dialog.getByRole('button', { name: 'Create goal' }).click()
    await expect(toast(page)).toContainText('Please enter a goal name')
    const name = dialog.getByLabel('New goal')
    await expect(name).toBeFocused()
    await expect(dialog.getByLabel('Exam level')).toHaveValue(LEVEL)
    await expect(dialog.getByLabel('Target')).toHaveValue('10')
    await expect(dialog.getByLabel('Goal type').getByRole('option')).toHaveText([
      'Complete Variants',
      'Complete Sessions',
      'Complete Papers',
    ])
    await name.fill('  Paper 1 before mocks ')
    await dialog.getByLabel('Goal type').selectOption('Complete Papers')
    await dialog.getByLabel('Target').fill('7')
    await name.press('Enter')
    await expect(toast(page)).toContainText('Success!')
    await expect(name).toHaveValue('')
    const goal = dialog.getByRole('listitem').first()
    await expect(goal).toContainText('Paper 1 before mocks')
    await expect(goal).toContainText('In Progress')
    await expect(goal).toContainText('7 more to go!')
    await expect(goal.getByRole('progressbar', { name: 'Paper 1 before mocks' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 7',
    )
    const { rows } = await callRest(page, 'study_goals?select=goal_name,type,exam_level,progress,completed')
    expect(rows).toEqual([
      {
        goal_name: 'Paper 1 before mocks',
        type: 'papers',
        exam_level: LEVEL,
        progress: { completed: 0, target: 7 },
        completed: false,
      },
    ])

    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Statistics' })).toContainText(/1\s*Study goals/)
    await page.goto(LIST)
    await openGoals(page)
    await dialog.getByRole('button', { name: 'Delete goal: Paper 1 before mocks' }).click()
    await expect(toast(page)).toContainText('Goal deleted')
    await expect(dialog).toContainText('No goals yet')
    expect(await storedProgress(page)).toEqual([])
    await expectNothingUnderToast(page, dialog)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(goal).toContainText('Paper 1 before mocks')
    await expect(toast(page)).toContainText('Restored')
    expect(await storedProgress(page)).toEqual([{ progress: { completed: 0, target: 7 }, completed: false }])
  },
)

test(
  'a target that is no number from 1 gets a hint and is never saved; a goal can be changed',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    await page.goto(LIST)
    const dialog = await openGoals(page)
    await dialog.getByLabel('New goal').fill('Rest')
    for (const target of ['0', '-5', 'abc']) {
      await dialog.getByLabel('Target').fill(target)
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('Please enter a whole number, 1 or more.')
      await expect(dialog.getByLabel('Target')).toBeFocused()
    }
    expect(await storedProgress(page)).toEqual([])
    await dialog.getByLabel('Target').fill('2')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Edit goal: Rest' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit goal' })
    await expect(edit.getByLabel('Goal', { exact: true })).toHaveValue('Rest')
    await edit.getByLabel('Target').fill('5')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Goal changed')
    await expect(dialog.getByRole('listitem').first()).toContainText('5 more to go!')
    await expect(dialog.getByRole('button', { name: 'Edit goal: Rest' })).toBeFocused()
    expect(await storedProgress(page)).toEqual([{ progress: { completed: 0, target: 5 }, completed: false }])
  },
)

test(
  'what is marked complete moves the goals, and unmarking takes nothing back',
  { tag: '@long-phone' },
  async ({ page }) => {
    await signIn(page)
    await seedGoal(page, 'All of Summer', 3)
    await page.goto(LIST)
    await variant(page, '0500/12').getByRole('button', { name: 'Mark Complete' }).click()
    await expect(toast(page)).toContainText('Progress Updated!')
    await expect(toast(page)).toContainText('All of Summer: 1 of 3')
    await variant(page, '0500/12').getByRole('button', { name: 'Unmark' }).click()
    await expect(toast(page)).toContainText('Variant Unmarked')
    await page.getByRole('button', { name: 'Mark session' }).click()
    await expect(toast(page)).toContainText('All of Summer: 2 of 3')
    const dialog = await openGoals(page)
    await expect(dialog).toContainText('Unmarking takes nothing back.')
    await expect(dialog.getByRole('listitem').first()).toContainText('Almost There')
    await expect(dialog.getByRole('listitem').first()).toContainText('Almost there!')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Goals', exact: true })).toBeFocused()

    await page.goto('/practice/igcse?year=2023&session=Summer')
    await variant(page, '0500/12').getByRole('button', { name: 'Mark Complete' }).click()
    await expect(toast(page)).toContainText('🎉 Goal Completed!')
    await variant(page, '0500/13').getByRole('button', { name: 'Mark Complete' }).click()
    await openGoals(page)
    await expect(dialog.getByRole('listitem').first()).toContainText('Completed')
    await expect(dialog.getByRole('listitem').first()).toContainText('3 of 3')
    expect(await storedProgress(page)).toEqual([{ progress: { completed: 3, target: 3 }, completed: true }])
  },
)

test.describe('what a press makes', () => {
  test.use({ failing: /\/rest\/v1\/study_goals/ })

  test('two quick presses make one goal and one group, and a lost answer makes none twice', async ({
    page,
  }) => {
    await signIn(page)
    const sent: string[] = []
    let losesAnswer = false
    await page.route(/\/rest\/v1\/(study_goals|saved_groups)/, async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      sent.push(request.url())
      // Slower than a double click.
      await new Promise((resolve) => setTimeout(resolve, 500))
      if (!losesAnswer) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.goto(LIST)
    const dialog = await openGoals(page)
    await dialog.getByLabel('New goal').fill('Pressed twice')
    await dialog.getByRole('button', { name: 'Create goal' }).dblclick()
    await expect(toast(page)).toContainText('Success!')
    losesAnswer = true
    await dialog.getByLabel('New goal').fill('Answer lost')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Answer lost')
    await expect(dialog.getByRole('listitem')).toHaveText([/Answer lost/, /Pressed twice/])
    const { rows } = await callRest(page, 'study_goals?select=goal_name&order=goal_name')
    expect(rows).toEqual([{ goal_name: 'Answer lost' }, { goal_name: 'Pressed twice' }])
    // A double click deletes one goal, not also the next one, which takes its place.
    await dialog.getByRole('button', { name: 'Delete goal: Answer lost' }).dblclick()
    await expect(dialog.getByRole('listitem')).toHaveText([/Pressed twice/])
    await page.keyboard.press('Escape')

    losesAnswer = false
    await roundButton(page).click()
    await groups(page).getByRole('button', { name: 'Create' }).first().click()
    await page.getByLabel('Group name').fill('Pressed twice')
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick()
    await expect(toast(page)).toContainText('Group created successfully!')
    await expect(groups(page).getByRole('listitem')).toHaveText([/Pressed twice/])
    expect((await callRest(page, 'saved_groups?select=name')).rows).toEqual([{ name: 'Pressed twice' }])
    expect(sent).toHaveLength(3)
  })
})

test('finishing a paper on the desk moves the goals too', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  await seedGoal(page, 'Desk', 5)
  await page.goto(`/practice/igcse/${PRACTICE_PAPER}`)
  const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Timer', exact: true }).click()
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await timer.getByRole('button', { name: 'Start', exact: true }).click()
  await timer.getByRole('button', { name: 'Keep it locked' }).click()
  await timer.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('button', { name: 'Mark Complete' }).last().click()
  await expect(toast(page)).toContainText('Desk: 1 of 5')
})

test('a variant counts once for a goal, also after a reload', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  await seedGoal(page, 'Once', 9)
  await page.goto(LIST)
  const row = variant(page, '0500/12')
  await row.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(toast(page)).toContainText('Variant Completed!')
  await expect(toast(page)).toContainText('Once: 1 of 9')
  await row.getByRole('button', { name: 'Unmark' }).click()
  await page.reload()
  await row.getByRole('button', { name: 'Mark Complete' }).click()
  await variant(page, '0500/13').getByRole('button', { name: 'Mark Complete' }).click()
  await expect(toast(page)).toContainText('Once: 2 of 9')
  await page.getByRole('button', { name: 'Mark session' }).click()
  await expect(toast(page)).toContainText('Once: 3 of 9')
  await page.getByRole('button', { name: 'Unmark session' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('6 of 6 complete')).toBeVisible()
  expect(await storedProgress(page)).toEqual([{ progress: { completed: 3, target: 9 }, completed: false }])
})

test(
  'two tabs and quick fingers lose no count and make none twice',
  { tag: '@long-only' },
  async ({ page, context }) => {
    await signIn(page)
    await seedGoal(page, 'Everything', 20)
    const other = await context.newPage()
    await page.goto(LIST)
    await other.goto('/practice/igcse?year=2023&session=Summer')
    const buttons = (tab: Page) => variants(tab).getByRole('button', { name: 'Mark Complete' })
    for (const tab of [page, other]) await expect(buttons(tab)).toHaveCount(6)
    const pressAll = (tab: Page) =>
      buttons(tab).evaluateAll((boxes) => {
        for (const box of boxes) (box as HTMLButtonElement).click()
      })
    await Promise.all([pressAll(page), pressAll(other)])
    await expect
      .poll(() => storedProgress(page))
      .toEqual([{ progress: { completed: 12, target: 20 }, completed: false }])
  },
)

test.describe('what the database refuses', () => {
  test.use({ failing: /\/rest\/v1\/study_goals/ })

  for (const [constraint, title] of [
    ['study_goals_exam_level_check', 'Exam Level Constraint Error'],
    ['study_goals_type_check', 'Goal Type Constraint Error'],
    ['study_goals_goal_name_check', 'Database Constraint Error'],
  ] as const) {
    test(
      `${constraint} is told as "${title}", and what was typed stays`,
      { tag: '@long-only' },
      async ({ page }) => {
        await signIn(page)
        await page.goto(LIST)
        await page.route('**/rest/v1/study_goals*', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({
                status: 400,
                json: {
                  code: '23514',
                  message: `new row for relation "study_goals" violates check constraint "${constraint}"`,
                  details: null,
                  hint: null,
                },
              })
            : route.continue(),
        )
        const dialog = await openGoals(page)
        await dialog.getByLabel('New goal').fill('Refused')
        await page.keyboard.press('Enter')
        await expect(toast(page)).toContainText(title)
        await expect(dialog.getByLabel('New goal')).toHaveValue('Refused')
        await expect(dialog.getByLabel('New goal')).toHaveAccessibleDescription(/\S/)
      },
    )
  }

  test('a goal that could not be deleted is back in its place', { tag: '@long-only' }, async ({ page }) => {
    await signIn(page)
    await seedGoal(page, 'First', 3)
    await seedGoal(page, 'Second', 3)
    await page.goto(LIST)
    const dialog = await openGoals(page)
    await expect(dialog.getByRole('listitem')).toHaveText([/Second/, /First/])
    await page.route('**/rest/v1/study_goals*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Delete goal: Second' }).click()
    await expect(toast(page)).toContainText('The connection broke off. It may be done all the same')
    await expect(dialog.getByRole('listitem')).toHaveText([/Second/, /First/])
  })

  test(
    'what is completed without an answer stays marked, and the goals count it later',
    { tag: '@long-only' },
    async ({ page }) => {
      await signIn(page)
      await seedGoal(page, 'Offline', 3)
      await page.goto(LIST)
      const dialog = await openGoals(page)
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await page.route('**/rest/v1/study_goals*', (route) => route.abort())
      await variant(page, '0500/12').getByRole('button', { name: 'Mark Complete' }).click()
      await expect(toast(page)).toContainText('Goals not updated yet')
      await expect(variant(page, '0500/12').getByRole('button', { name: 'Unmark' })).toBeVisible()
      await page.unroute('**/rest/v1/study_goals*')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(toast(page)).toContainText('Offline: 1 of 3')
      await page.reload()
      expect(await storedProgress(page)).toEqual([
        { progress: { completed: 1, target: 3 }, completed: false },
      ])
    },
  )
})

test(
  'signed out, the dialog names the goals, and they open after the sign-in',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('button', { name: 'Goals', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toContainText('study goals')
    await page.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await enterAs(page)
    await expect(page).toHaveURL(LIST)
    await expect(goals(page)).toBeVisible()
  },
)

test(
  'axe finds nothing in the goals, and nothing is too wide for 320 px',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    await seedGoal(page, 'Averyverylongnamewithoutasingleblank'.repeat(4), 10, 7)
    await seedGoal(page, 'All of Summer 2024', 6, 5)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(LIST)
    const dialog = await openGoals(page)
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Delete goal: Avery/ }).click()
    await expect(toast(page)).toContainText('Averyverylong')
    expect(await toast(page).evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
    await expectNothingUnderToast(page, dialog)
    expect(await sidewaysScroll(dialog)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

test(
  'the focus returns to Goals after one dialog took the place of another',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    await seedGoal(page, 'Two variants', 2)
    await page.goto(LIST)
    const dialog = await openGoals(page)
    await dialog.locator('[data-edits]').first().click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Goals', exact: true })).toBeFocused()
  },
)
