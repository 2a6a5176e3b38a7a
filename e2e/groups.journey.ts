import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { PRACTICE_PAPER } from './documents.ts'
import { scrollDialog, sidewaysScroll } from './dialog-body.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingUnderToast, toast } from './toast.ts'
import { callRest, seedGroup } from './own-rows.ts'
import { LIST, PAPERS, groups, openSaving, roundButton, saving } from './saved-dialogs.ts'
import { newPerson, signIn } from './sign-in.ts'
import { MANY } from './size.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

test(
  'a group opens to its papers, newest first; a paper opens on the desk and comes back',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
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
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(/0500\/12, Summer 2024/)
    await expect(dialog.getByRole('link')).toHaveText(['Question Paper', 'Mark Scheme'])
    await expect(dialog.getByRole('link', { name: '0500/12 Mark Scheme, Summer 2024' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to groups' }).press('Enter')
    await expect(list.getByRole('button', { name: /Newer/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: /Question Paper/ }).click()
    await expect(page).toHaveURL(new RegExp(`${PRACTICE_PAPER}$`))
    const desk = page.getByRole('dialog', { name: /Summer 2024/ })
    await desk.getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL(LIST)
  },
)

test(
  'a group is renamed, emptied and deleted after a count of what it holds',
  { tag: ['@long-wide', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
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
    await expect(toast(page)).toContainText('Group renamed')
    await expect(group.getByRole('link')).toHaveCount(3)
    await expectNothingUnderToast(page, group)
    await group.getByRole('button', { name: /^Remove from group: 0500\/12 Insert/ }).click()
    await expect(toast(page)).toContainText('Paper removed from group')
    await expect(group.getByRole('link')).toHaveCount(2)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(group.getByRole('link')).toHaveText(['Question Paper', 'Insert', 'Mark Scheme'])
    await group.getByRole('button', { name: /^Remove from group: 0500\/12 Insert/ }).click()
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
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await groups(page)
      .getByRole('button', { name: /Finals.*2 papers/ })
      .click()
    await expect(group.getByRole('link')).toHaveText(['Question Paper', 'Mark Scheme'])
  },
)

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
  expect(link).toMatch(/\/practice\/shared#0500_s24.qp_12.in_12.ms_12$/)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A list of papers')
  await expect(other.getByRole('main').getByRole('listitem')).toHaveText([
    'Question Paper',
    'Insert',
    'Mark Scheme',
  ])
  await expect(other.getByRole('heading', { level: 3 })).toHaveText('0500/12, Summer 2024')
  await expect(other.getByRole('main')).not.toContainText('Wilhelmina')
  await expect(other.getByRole('main')).not.toContainText('For Ben')
  expect(asked.filter((url) => /rest\/v1|supabase-packages|query-client/.test(url))).toEqual([])
  await other.getByRole('link', { name: /Question Paper/ }).click()
  await expect(other).toHaveURL(new RegExp(`${PRACTICE_PAPER}$`))
  await other.goto('/practice/shared#0500_s24.qp_99')
  await expect(other.getByText('Nothing is listed here.')).toBeVisible()
  await elsewhere.close()
})

test(
  'of many groups and papers only what is seen is drawn, and all of it can be reached',
  { tag: ['@long', '@long-only'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    const { groups: groupCount, rows: paperCount } = MANY
    await signIn(page)
    const ids = Array.from({ length: paperCount }, (_, index) => `old_paper_${index}`)
    const names = Array.from({ length: groupCount - 1 }, (_, index) => ({ name: `Group ${index}` }))
    await callRest(page, 'saved_groups', { method: 'POST', body: names })
    await seedGroup(page, 'Everything', ids)
    await page.goto(LIST)
    await expect(roundButton(page)).toHaveText(/99\+$/)
    await roundButton(page).click()
    await expect(groups(page).getByRole('button', { name: /Everything/ })).toContainText(
      `${paperCount.toLocaleString('en-GB')} papers`,
    )
    expect(await groups(page).getByRole('listitem').count()).toBeLessThan(60)
    await scrollDialog(groups(page), 'end')
    await expect(groups(page).locator(`[aria-posinset="${groupCount}"]`)).toBeVisible()

    await scrollDialog(groups(page), 'start')
    await groups(page)
      .getByRole('button', { name: /Everything/ })
      .click()
    const everything = page.getByRole('dialog', { name: 'Everything' })
    const rows = everything.getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    for (let fetched = 400; fetched <= paperCount; fetched += 200) {
      await scrollDialog(everything, 'end')
      await expect(rows.first()).toHaveAttribute('aria-setsize', String(fetched))
    }
    expect(await rows.count()).toBeLessThan(60)
    await scrollDialog(everything, 'end')
    await expect(page.locator(`[aria-posinset="${paperCount}"]`)).toBeVisible()
  },
)

test(
  'axe finds nothing in the dialogs, and nothing is too wide for 320 px',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    const long = 'Averyveryverylongnamewithoutasingleblank'.repeat(3).slice(0, 120)
    await seedGroup(page, long, PAPERS)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(LIST)
    const check = async () => {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await sidewaysScroll(page.getByRole('dialog'))).toBe(0)
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
    await expectAccessible(page)
    await page.goto('/practice/shared#0500_s24.qp_12.ms_12')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
