import { setChance } from './chance.ts'
import { variants } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'
import { callRest, ownId, seedGroup } from './own-rows.ts'
import { LIST, PAPERS, groups, openList, openSaving, roundButton } from './saved-dialogs.ts'
import { newPerson, signIn } from './sign-in.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

test.describe('what does not arrive', () => {
  test.use({ failing: /\/rest\/v1\/|\/assets\// })

  test(
    'a paper or a group that could not be deleted is back in its place, and the reason is told',
    { tag: '@long-only' },
    async ({ page }) => {
      await signIn(page)
      await seedGroup(page, 'Older', ['igcse_0500_s24_qp_11'])
      await seedGroup(page, 'Newer', PAPERS)
      await page.goto(LIST)
      await roundButton(page).click()
      await groups(page).getByRole('button', { name: /Newer/ }).click()
      const group = page.getByRole('dialog', { name: 'Newer' })
      await expect(group.getByRole('link')).toHaveCount(3)
      const before = await group.getByRole('link').allTextContents()
      await page.route('**/rest/v1/*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      )
      await group
        .getByRole('button', { name: /^Remove from group/ })
        .nth(1)
        .click()
      await expect(toast(page)).toContainText('Error')
      await expect(toast(page)).toContainText('The connection broke off. It may be done all the same')
      await expect(group.getByRole('link')).toHaveText(before)

      await group.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete group' }).click()
      await expect(toast(page)).toContainText('The connection broke off. It may be done all the same')
      await expect(groups(page).getByRole('listitem')).toHaveText([/Newer/, /Older/])
    },
  )

  test(
    'a name that could not be saved is still there to try again',
    { tag: '@long-only' },
    async ({ page, context }) => {
      await openList(page)
      const dialog = await openSaving(page)
      await dialog.getByLabel('Group name').fill('Typed on a train')
      await context.setOffline(true)
      await page.keyboard.press('Enter')
      await expect(toast(page)).toContainText('You are offline.')
      await expect(dialog.getByText('You are offline.')).toBeVisible()
      await expect(dialog.getByLabel('Group name')).toHaveValue('Typed on a train')
      await context.setOffline(false)
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(dialog.getByRole('radio', { name: /Typed on a train/ })).toBeChecked()
    },
  )

  test(
    'a dialog that is closed while it saves still tells the result',
    { tag: '@long-only' },
    async ({ page }) => {
      await signIn(page)
      await seedGroup(page, 'Mock revision')
      await page.goto(LIST)
      const answer = Promise.withResolvers<void>()
      let isRefused = false
      await page.route('**/rest/v1/paper_bookmarks*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await answer.promise
        return isRefused ? route.abort() : route.continue()
      })
      const dialog = await openSaving(page)
      await dialog.getByRole('button', { name: 'Save 3 papers' }).click()
      await expect(dialog).toContainText('Saving...')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      answer.resolve()
      await expect(toast(page)).toContainText('3 paper(s) saved to group')

      isRefused = true
      await page.getByRole('button', { name: 'Save 0500/13', exact: true }).click()
      await dialog.getByRole('button', { name: 'Save 3 papers' }).click()
      await page.keyboard.press('Escape')
      await expect(toast(page)).toContainText('The connection broke off. It may be done all the same')
    },
  )

  test(
    'a service that never answers is given up after three seconds',
    { tag: '@long-only' },
    async ({ page }) => {
      await signIn(page)
      await page.goto(LIST)
      await expect(roundButton(page)).toBeVisible()
      // Taken, and never answered.
      await page.route('**/rest/v1/saved_groups*', () => {})
      await roundButton(page).click()
      await expect(groups(page)).toContainText('Your groups could not be read.')
      await expect(groups(page)).toContainText('The site does not answer at the moment.')
    },
  )

  test(
    'a notice whose code does not arrive leaves the page as it is, and the next one shows',
    { tag: '@long-only' },
    async ({ page, context }) => {
      await page.goto(LIST)
      await context.setOffline(true)
      await variants(page).first().getByRole('button', { name: 'Mark Complete' }).click()
      await expect(page.getByText('1 of 6 complete')).toBeVisible()
      await context.setOffline(false)
      await variants(page).nth(1).getByRole('button', { name: 'Mark Complete' }).click()
      await expect(toast(page)).toContainText('Variant Completed!')
    },
  )

  test(
    'two students never see each other’s groups, whatever they ask the service for',
    { tag: '@long-only' },
    async ({ page, browser }) => {
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
    },
  )
})
