import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

test(
  'a new visitor makes a plan, follows it a little, and has it in the calendar',
  { tag: ['@long-wide', '@long-only'] },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(2026, 10, 22, 17, 0))
    await page.goto('/today')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('When is your exam?')
    await page.getByLabel('First paper, if you know the date').fill('2027-05-06')
    const outlook = page.getByText(/^By 6 May that makes about/)
    await expect(outlook).toContainText('1,400 cards')
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
    await expect(outlook).not.toContainText('1,400 cards')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make my plan' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today: three things')
    await expect(page.getByText('165 days to your first paper')).toBeVisible()
    const things = page.getByRole('list', { name: 'Things to do' }).getByRole('listitem')
    await expect(things).toHaveCount(3)
    await expect(things.nth(1)).toContainText('12 cards')
    await expect(things.nth(1)).toContainText('5 words, 4 terms, 3 sentences.')
    await page.getByText('Why these three?').click()
    await expect(page.getByText(/comes twice a week/)).toBeVisible()
    await expectAccessible(page)

    await things.first().getByRole('button', { name: 'Done' }).click()
    await expect(things.first()).toContainText('done')
    await expect(page.getByRole('listitem').filter({ hasText: 'Sun' })).toContainText('done')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('english-plan.ics')
    expect(await readFile(await file.path(), 'utf8')).toContain('BYDAY=MO,WE,FR')

    // Five days later nothing is late, and the day has its things.
    await page.clock.setFixedTime(new Date(2026, 10, 28, 17, 0))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today: three things')
    await expect(page.getByText(/You were away for five days\./)).toContainText('Nothing is lost')
    await expect(page.getByText(/\b(late|overdue)\b/i)).toHaveCount(0)
    await page.getByRole('button', { name: 'Only ten minutes today' }).click()
    await expect(toast(page)).toContainText('Plan moved')
    await expect(page.getByText('10 minutes. Stop after any of them.')).toBeVisible()
    await page.getByRole('button', { name: 'Not today' }).click()
    await expect(page.getByText('Everything waits for another day. Nothing is lost.')).toBeVisible()
  },
)
