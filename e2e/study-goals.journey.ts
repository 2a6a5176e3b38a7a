import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { GUIDE_ADDRESS, GUIDE_ID, GUIDE_TITLE } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'
import { callRest } from './own-rows.ts'
import { enterAs, signIn } from './sign-in.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

const goals = (page: Page) => page.getByRole('dialog', { name: 'Study Goals' })
const viewer = (page: Page) => page.getByRole('dialog', { name: GUIDE_TITLE, exact: true })

test(
  'a guide becomes a goal, which leads back to it and is counted by hand',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
    await page.goto(GUIDE_ADDRESS)
    await expect(viewer(page).locator('.page canvas').first()).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Set a goal' }).click()
    await expect(goals(page)).toContainText('No goals yet')
    await expect(goals(page).getByLabel('New goal')).toHaveValue(GUIDE_TITLE)
    await expect(goals(page).getByLabel('Goal type').getByRole('option')).toHaveText(['Master Resource'])
    await expect(goals(page).getByLabel('Target')).toHaveValue('1')
    await expect(goals(page).getByLabel('Exam level')).toHaveValue('IGCSE English (0500)')
    await goals(page).getByRole('button', { name: 'Create goal' }).click()
    await expect(toast(page)).toContainText('Success!')
    const goal = goals(page).getByRole('listitem').first()
    await expect(goal).toContainText('Almost There')
    const { rows } = await callRest(page, 'study_goals?select=goal_name,type,exam_level,target_resource_id')
    expect(rows).toEqual([
      {
        goal_name: GUIDE_TITLE,
        type: 'examples',
        exam_level: 'IGCSE English (0500)',
        target_resource_id: GUIDE_ID,
      },
    ])

    await page.goto('/resources')
    await page.getByRole('button', { name: 'Goals', exact: true }).click()
    await goals(page).getByRole('link', { name: GUIDE_TITLE }).click()
    await expect(page).toHaveURL(GUIDE_ADDRESS)
    await expect(goals(page)).toBeHidden()
    await page.goto('/resources')
    await page.getByRole('button', { name: 'Goals', exact: true }).click()
    await goals(page).getByRole('button', { name: 'Mark mastered' }).click()
    await expect(toast(page)).toContainText('🎉 Goal Completed!')
    await expect(goal).toContainText('Goal Achieved!')
    await expect(goal.getByRole('button', { name: 'Mark mastered' })).toBeHidden()
    expect((await callRest(page, 'study_goals?select=progress,completed')).rows).toEqual([
      { progress: { completed: 1, target: 1 }, completed: true },
    ])
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Statistics' })).toContainText(/1\s*Study goals/)
  },
)

test('goals of practice and of study keep to their own lists', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  for (const [name, type] of [
    ['Ten papers', 'papers'],
    ['One guide', 'examples'],
  ]) {
    await callRest(page, 'study_goals', {
      method: 'POST',
      body: { goal_name: name, type, exam_level: 'A Levels English', progress: { completed: 0, target: 3 } },
    })
  }
  await page.goto('/resources/alevel')
  await page.getByRole('button', { name: 'Goals', exact: true }).click()
  await expect(goals(page).getByRole('listitem')).toHaveText([/One guide/])
  await expect(goals(page).getByLabel('Exam level')).toHaveValue('A Levels English')
  await goals(page).getByRole('button', { name: 'Count one more' }).click()
  await expect(toast(page)).toContainText('Progress Updated!')
  await expect(toast(page)).toContainText('One guide: 1 of 3')
  await goals(page).getByRole('button', { name: 'Delete goal: One guide' }).click()
  await expect(toast(page)).toContainText('Goal deleted')
  await expect(goals(page)).toContainText('No goals yet')
})

test(
  'a visitor is asked to sign in for study goals, and finds the guide still chosen',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto(GUIDE_ADDRESS)
    await expect(viewer(page).locator('.page canvas').first()).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Set a goal' }).click()
    const prompt = page.getByRole('dialog', { name: 'Sign In Required' })
    await expect(prompt).toContainText('study goals')
    await prompt.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page)
    await expect(page).toHaveURL(GUIDE_ADDRESS)
    await expect(goals(page).getByLabel('New goal')).toHaveValue(GUIDE_TITLE)
  },
)

test('axe finds nothing in the study goals', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/resources')
  await page.getByRole('button', { name: 'Goals', exact: true }).click()
  await goals(page).getByLabel('New goal').fill('Know the summary guide by heart')
  await page.keyboard.press('Enter')
  await expect(goals(page).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
})
