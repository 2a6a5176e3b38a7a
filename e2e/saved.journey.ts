import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PRACTICE_PAPER } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { callRest, ownId, seedGroup } from './own-rows.ts'
import { enterAs, newPerson, signIn } from './sign-in.ts'

const LIST = '/practice/igcse?year=2024&session=Summer'
const PAPERS = ['igcse_0500_s24_qp_12', 'igcse_0500_s24_ms_12', 'igcse_0500_s24_in_12']

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
})

const saving = (page: Page) => page.getByRole('dialog', { name: 'Save Papers to Group' })
const groups = (page: Page) => page.getByRole('dialog', { name: 'Your Saved Groups' })
const toast = (page: Page) => page.locator('.toast')
const roundButton = (page: Page) => page.getByRole('button', { name: /^Saved groups/ })

async function openList(page: Page) {
  await signIn(page, newPerson())
  await page.goto(LIST)
}

async function openSaving(page: Page) {
  await page.getByRole('button', { name: 'Save 0500/12', exact: true }).click()
  return saving(page)
}

test('without groups the first one is made, chosen, and saved into', async ({ page }) => {
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
})

test('the first group is chosen at first; a new one is made in between and can be given up', async ({
  page,
}) => {
  await signIn(page, newPerson())
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
})

test.describe('papers that are there already', () => {
  // The conflict is how the service tells.
  test.use({ failing: /\/rest\/v1\/paper_bookmarks/ })

  test('what is new is saved when some papers are there already', async ({ page }) => {
    await signIn(page, newPerson())
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

test('a whole session is saved at once', async ({ page }) => {
  await signIn(page, newPerson())
  await seedGroup(page, 'Summer')
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Save Summer 2024' }).click()
  await saving(page).getByRole('button', { name: 'Save 20 papers' }).click()
  await expect(toast(page)).toContainText('20 paper(s) saved to group')
})

test('a group opens to its papers, newest first; a paper opens on the desk and comes back', async ({
  page,
}) => {
  await signIn(page, newPerson())
  await seedGroup(page, 'Older')
  const group = await seedGroup(page, 'Newer', PAPERS.slice(1, 2))
  await callRest(page, 'paper_bookmarks', {
    method: 'POST',
    body: { group_id: group, exam_type: '0500', paper_id: PAPERS[0], paper_title: 'x' },
  })
  await page.goto(LIST)
  await expect(roundButton(page)).toHaveText(/2$/)
  await roundButton(page).press('Enter')
  const list = groups(page).getByRole('list', { name: 'Groups, newest first' })
  await expect(list.getByRole('listitem')).toHaveText([/Newer.*2 papers/, /Older.*Empty/])
  await list.getByRole('button', { name: /Newer/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Newer' })
  await expect(dialog.getByRole('link')).toHaveText([
    /0500\/12 Question Paper, Summer 2024/,
    /0500\/12 Mark Scheme, Summer 2024/,
  ])
  await dialog.getByRole('button', { name: 'Back to groups' }).press('Enter')
  await expect(list.getByRole('button', { name: /Newer/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: /Question Paper/ }).click()
  await expect(page).toHaveURL(new RegExp(`${PRACTICE_PAPER}$`))
  const desk = page.getByRole('dialog', { name: /Summer 2024/ })
  await desk.getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(LIST)
})

test('a group is renamed, emptied and deleted after a count of what it holds', async ({ page }) => {
  await signIn(page, newPerson())
  await seedGroup(page, 'Mock revision', PAPERS)
  await page.goto(LIST)
  await roundButton(page).click()
  await groups(page)
    .getByRole('button', { name: /Mock revision/ })
    .click()

  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename group' })
  await expect(rename.getByLabel('Group name')).toHaveValue('Mock revision')
  await rename.getByLabel('Group name').fill('Finals')
  await rename.getByRole('button', { name: 'Save' }).click()
  const group = page.getByRole('dialog', { name: 'Finals' })
  await group.getByRole('button', { name: /^Remove from group: 0500\/12 Insert/ }).click()
  await expect(toast(page)).toContainText('Paper removed from group')
  await expect(group.getByRole('link')).toHaveCount(2)

  await group.getByRole('button', { name: 'Delete' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete this group?' })
  await expect(sure).toContainText('It holds 2 papers, and they go with it.')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await group.getByRole('button', { name: 'Delete' }).click()
  await sure.getByRole('button', { name: 'Delete group' }).click()
  await expect(toast(page)).toContainText('Group deleted')
  await expect(groups(page)).toContainText('No saved groups yet')
  expect((await callRest(page, 'paper_bookmarks')).rows).toEqual([])
})

test('a shared link lists the papers without an account and without a name', async ({ page, browser }) => {
  const person = newPerson('Wilhelmina Longname')
  await signIn(page, person)
  await seedGroup(page, 'For Ben', PAPERS)
  await page.goto(LIST)
  await roundButton(page).click()
  await groups(page)
    .getByRole('button', { name: /For Ben/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link to these 3 papers').inputValue()
  expect(link).toMatch(/\/practice\/shared#0500_s24(\.(qp|ms|in)_12){3}$/)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A list of papers')
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expect(other.getByRole('main')).not.toContainText('Wilhelmina')
  await expect(other.getByRole('main')).not.toContainText('For Ben')
  expect(asked.filter((url) => /rest\/v1|supabase|query-client/.test(url))).toEqual([])
  await other.getByRole('link', { name: /Question Paper/ }).click()
  await expect(other).toHaveURL(new RegExp(`${PRACTICE_PAPER}$`))
  await other.goto('/practice/shared#0500_s24.qp_99')
  await expect(other.getByText('Nothing is listed here.')).toBeVisible()
  await elsewhere.close()
})

test.describe('signed out', () => {
  test('saving leads to the sign-in and back to the same paper', async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('button', { name: 'Save 0500/12', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('save papers')
    await page.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page, newPerson())
    await expect(page).toHaveURL(LIST)
    await expect(saving(page)).toContainText('0500/12, Summer 2024')
    await saving(page).getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(page.getByText(/Signed in as/)).toBeVisible()
    await expect(saving(page)).toBeHidden()
  })

  test('saving on the desk leads to the sign-in and back to the desk', async ({ page }) => {
    await page.goto(`/practice/igcse/${PRACTICE_PAPER}`)
    const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
    await expect(desk.locator('.page canvas').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page, newPerson())
    await expect(page).toHaveURL(`/practice/igcse/${PRACTICE_PAPER}`)
    await expect(saving(page)).toContainText('0500/12, Summer 2024')
    await saving(page).getByLabel('Group name').fill('From the desk')
    await page.keyboard.press('Enter')
    await saving(page).getByRole('button', { name: 'Save 3 papers' }).click()
    await expect(toast(page)).toContainText('3 paper(s) saved to group')
    await expect(desk).toBeVisible()
  })
})

test.describe('what does not arrive', () => {
  test.use({ failing: /\/rest\/v1\/|\/assets\// })

  test('a paper or a group that could not be deleted is back in its place, and the reason is told', async ({
    page,
  }) => {
    await signIn(page, newPerson())
    await seedGroup(page, 'Older', ['igcse_0500_s24_qp_11'])
    await seedGroup(page, 'Newer', PAPERS)
    await page.goto(LIST)
    await roundButton(page).click()
    await groups(page).getByRole('button', { name: /Newer/ }).click()
    const group = page.getByRole('dialog', { name: 'Newer' })
    const before = await group.getByRole('link').allTextContents()
    expect(before).toHaveLength(3)
    await page.route('**/rest/v1/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await group
      .getByRole('button', { name: /^Remove from group/ })
      .nth(1)
      .click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('This needs a connection.')
    expect(await group.getByRole('link').allTextContents()).toEqual(before)

    await group.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete group' }).click()
    await expect(toast(page)).toContainText('This needs a connection.')
    await expect(groups(page).getByRole('listitem')).toHaveText([/Newer/, /Older/])
  })

  test('a name that could not be saved is still there to try again', async ({ page, context }) => {
    await openList(page)
    const dialog = await openSaving(page)
    await dialog.getByLabel('Group name').fill('Typed on a train')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('This needs a connection.')
    await expect(dialog.locator('.problem')).toContainText('This needs a connection.')
    await expect(dialog.getByLabel('Group name')).toHaveValue('Typed on a train')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog.getByRole('radio', { name: /Typed on a train/ })).toBeChecked()
  })

  test('a notice whose code does not arrive leaves the page as it is, and the next one shows', async ({
    page,
    context,
  }) => {
    await page.goto(LIST)
    const variants = page.locator('.variant')
    await context.setOffline(true)
    await variants.first().getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('1 of 6 complete')).toBeVisible()
    await context.setOffline(false)
    await variants.nth(1).getByRole('button', { name: 'Mark Complete' }).click()
    await expect(toast(page)).toContainText('Variant Completed!')
  })

  test('two students never see each other’s groups, whatever they ask the service for', async ({
    page,
    browser,
  }) => {
    await signIn(page, newPerson('Ada King'))
    const group = await seedGroup(page, 'Ada’s group', PAPERS)
    const ada = await ownId(page)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, newPerson('Ben Moss'))
    await seedGroup(other, 'Ben’s group')

    await other.goto(LIST)
    await roundButton(other).click()
    await expect(groups(other).getByRole('listitem')).toHaveText([/Ben’s group/])
    for (const path of [
      `saved_groups?user_id=eq.${ada}`,
      `saved_groups?id=eq.${group}`,
      `paper_bookmarks?group_id=eq.${group}`,
      `study_goals?user_id=eq.${ada}`,
    ]) {
      expect((await callRest(other, path)).rows, path).toEqual([])
    }
    const forged = { group_id: group, exam_type: '0500', paper_id: 'x', paper_title: 'x' }
    expect((await callRest(other, 'paper_bookmarks', { method: 'POST', body: forged })).status).toBe(409)
    const asAda = { ...forged, user_id: ada }
    expect((await callRest(other, 'paper_bookmarks', { method: 'POST', body: asAda })).status).toBe(403)
    await callRest(other, `saved_groups?id=eq.${group}`, { method: 'PATCH', body: { name: 'Mine' } })
    await callRest(other, `saved_groups?id=eq.${group}`, { method: 'DELETE' })
    await elsewhere.close()

    await page.goto(LIST)
    await roundButton(page).click()
    await expect(groups(page).getByRole('listitem')).toHaveText([/Ada’s group.*3 papers/])
  })
})

test('five hundred groups and five thousand papers: only what is seen is drawn, and all of it can be reached', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, newPerson())
  const ids = Array.from({ length: 5000 }, (_, index) => `old_paper_${index}`)
  const names = Array.from({ length: 499 }, (_, index) => ({ name: `Group ${index}` }))
  await callRest(page, 'saved_groups', { method: 'POST', body: names })
  await seedGroup(page, 'Everything', ids)
  await page.goto(LIST)
  await expect(roundButton(page)).toHaveText(/99\+$/)
  await roundButton(page).click()
  await expect(groups(page).getByRole('button', { name: /Everything/ })).toContainText('5,000 papers')
  expect(await groups(page).getByRole('listitem').count()).toBeLessThan(60)
  const body = page.locator('.dialog-body')
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(groups(page).locator('[aria-posinset="500"]')).toBeVisible()

  await body.evaluate((element) => element.scrollTo(0, 0))
  await groups(page)
    .getByRole('button', { name: /Everything/ })
    .click()
  const rows = page.getByRole('dialog', { name: 'Everything' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  for (let page = 1; page <= 25; page += 1) {
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const size = String(Math.min(5000, (page + 1) * 200))
    await expect(rows.first()).toHaveAttribute('aria-setsize', size)
  }
  expect(await rows.count()).toBeLessThan(60)
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(page.locator('[aria-posinset="5000"]')).toBeVisible()
})

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in the dialogs, and nothing is too wide for 320 px, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
    await signIn(page, newPerson())
    const long = 'Averyveryverylongnamewithoutasingleblank'.repeat(3).slice(0, 120)
    await seedGroup(page, long, PAPERS)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(LIST)
    const check = async () => {
      expect((await new AxeBuilder({ page }).exclude('.toast-place').analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const dialog = page.locator('.dialog-body')
      expect(await dialog.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
    }
    await openSaving(page)
    await expect(saving(page).getByRole('radio')).toBeVisible()
    await check()
    await saving(page).getByRole('button', { name: 'Create New Group' }).click()
    await check()
    await page.keyboard.press('Escape')
    await roundButton(page).click()
    await expect(groups(page).getByRole('listitem')).toHaveCount(1)
    await check()
    await groups(page).getByRole('button', { name: long }).click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3)
    await check()
    for (const [button, title] of [
      ['Rename', 'Rename group'],
      ['Share', 'Share this group'],
    ] as const) {
      await page.getByRole('dialog').getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('It holds 3 papers')
    expect((await new AxeBuilder({ page }).exclude('.toast-place').analyze()).violations).toEqual([])
    await page.goto('/practice/shared#0500_s24.qp_12.ms_12')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
