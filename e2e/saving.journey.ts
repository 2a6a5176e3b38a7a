import { setChance } from './chance.ts'
import { PRACTICE_PAPER } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'
import { callRest, seedGroup } from './own-rows.ts'
import { LIST, PAPERS, openList, openSaving, roundButton, saving } from './saved-dialogs.ts'
import { enterAs, signIn } from './sign-in.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

test(
  'without groups the first one is made, chosen, and saved into',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await openList(page)
    const dialog = await openSaving(page)
    await expect(dialog).toContainText('0500/12, Summer 2024')
    await expect(dialog).toContainText('No saved groups yet')
    const create = dialog.getByRole('button', { name: 'Create', exact: true })
    await expect(create).toBeDisabled()
    const name = dialog.getByLabel('Group name')
    await expect(name).toBeFocused()
    await name.fill('   ')
    await expect(create).toBeDisabled()
    await name.press('Enter')
    await expect(toast(page)).toContainText('Please enter a group name')
    await name.fill('Mock revision')
    await name.press('Enter')
    await expect(toast(page)).toContainText('Group created successfully!')
    await expect(dialog.getByRole('radio', { name: /Mock revision/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save 3 papers' }).click()
    await expect(toast(page)).toContainText('Papers saved successfully!')
    await expect(toast(page)).toContainText('3 paper(s) saved to group')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save 0500/12', exact: true })).toBeFocused()
    await expect(roundButton(page)).toHaveText(/1$/)
    const save = page.getByRole('button', { name: 'Save 0500/12', exact: true })
    await expect(save).toHaveAccessibleDescription(/Saved$/)
    await expect(save.locator('.filled')).toBeVisible()
    await save.click()
    await expect(dialog.getByRole('radio', { name: /Mock revision/ })).toHaveAccessibleName(/Saved here/)
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect(dialog.getByRole('radio', { name: /Mock revision/ })).toHaveAccessibleName(/Saved here/)
  },
)

test(
  'the first group is chosen at first; a new one is made in between and can be given up',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    for (const name of ['Writer’s effect', 'Mock revision']) await seedGroup(page, name)
    await page.goto(LIST)
    const dialog = await openSaving(page)
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await expect(dialog.getByRole('radio', { name: /Mock revision/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Create New Group' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('radio', { name: /Mock revision/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Create New Group' }).click()
    await dialog.getByLabel('Group name').fill('Hard ones')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await expect(dialog.getByRole('radio', { name: /Hard ones/ })).toBeChecked()
  },
)

test.describe('papers that are there already', () => {
  // The service answers with 409 Conflict.
  test.use({ failing: /\/rest\/v1\/paper_bookmarks/ })

  test('what is new is saved when some papers are there already', { tag: '@long-only' }, async ({ page }) => {
    await signIn(page)
    await seedGroup(page, 'Mock revision', PAPERS.slice(0, 1))
    await page.goto(LIST)
    const dialog = await openSaving(page)
    await dialog.getByRole('button', { name: 'Mark Scheme' }).click()
    await dialog.getByRole('button', { name: 'Save 2 papers' }).click()
    await expect(toast(page)).toContainText('Some papers already saved')
    await expect(toast(page)).toContainText(
      'Some papers were already in the selected group. 1 paper(s) saved to group',
    )
    await expect(dialog).toBeHidden()

    await openSaving(page)
    await dialog.getByRole('button', { name: 'Mark Scheme' }).click()
    await dialog.getByRole('button', { name: 'Save 2 papers' }).click()
    await expect(toast(page)).toContainText('Some papers already saved')
    await expect(dialog).toContainText('Everything chosen is in this group already.')
    await dialog.getByRole('button', { name: 'Mark Scheme' }).click()
    await dialog.getByRole('button', { name: 'Save 3 papers' }).click()
    await expect(dialog).toBeHidden()
    const { rows } = await callRest(
      page,
      'paper_bookmarks?select=paper_id,exam_type,paper_title&order=paper_id',
    )
    expect(rows).toEqual([
      { paper_id: 'igcse_0500_s24_in_12', exam_type: '0500', paper_title: '0500/12 Insert, Summer 2024' },
      {
        paper_id: 'igcse_0500_s24_ms_12',
        exam_type: '0500',
        paper_title: '0500/12 Mark Scheme, Summer 2024',
      },
      { paper_id: 'igcse_0500_s24_qp_12', exam_type: '0500', paper_title: 'Title of igcse_0500_s24_qp_12' },
    ])
  })
})

test('a whole session is saved at once', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  await seedGroup(page, 'Summer')
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Save Summer 2024' }).click()
  await saving(page).getByRole('button', { name: 'Save 20 papers' }).click()
  await expect(toast(page)).toContainText('20 paper(s) saved to group')
  await expect(page.getByRole('button', { name: 'Save Summer 2024' })).toHaveAccessibleDescription('Saved')
  await roundButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Summer/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Summer' })
  await expect(list.getByRole('link')).toHaveText([
    ...Array.from({ length: 6 }, () => ['Question Paper', 'Insert', 'Mark Scheme']).flat(),
    'Examiner Report',
    'Grade Thresholds',
  ])
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    ...['11', '12', '13', '21', '22', '23'].map((variant) => new RegExp(`^0500/${variant}, Summer 2024`)),
    /^0500, Summer 2024/,
  ])
})

test.describe('signed out', () => {
  test('saving leads to the sign-in and back to the same paper', async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('button', { name: 'Save 0500/12', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('save papers')
    await page.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page)
    await expect(page).toHaveURL(LIST)
    await expect(saving(page)).toContainText('0500/12, Summer 2024')
    await saving(page).getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(page.getByText(/Signed in as/)).toBeVisible()
    await expect(saving(page)).toBeHidden()
  })

  test(
    'saving on the desk leads to the sign-in and back to the desk',
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto(`/practice/igcse/${PRACTICE_PAPER}`)
      const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
      await expect(desk.locator('.page canvas').first()).toBeVisible()
      await desk.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('link', { name: 'Sign In / Create Account' }).click()
      await page.getByRole('button', { name: 'Continue with Discord' }).click()
      await enterAs(page)
      await expect(page).toHaveURL(`/practice/igcse/${PRACTICE_PAPER}`)
      await expect(saving(page)).toContainText('0500/12, Summer 2024')
      await saving(page).getByLabel('Group name').fill('From the desk')
      await page.keyboard.press('Enter')
      await saving(page).getByRole('button', { name: 'Save 3 papers' }).click()
      await expect(toast(page)).toContainText('3 paper(s) saved to group')
      await expect(desk).toBeVisible()
    },
  )
})
