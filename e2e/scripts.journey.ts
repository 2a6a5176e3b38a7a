import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const SETS = '/practice/igcse/sets'
const SET = '0500-p1-set1_qp.pdf'

test(
  'scripts are locked until a student has handed in or asks for them; one is read beside its paper, and by keyboard alone',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto(SETS)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/${SET}"]`) })
      .first()
    // Nothing of a script is in the page, or is fetched, before it is asked for.
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.scripts.json')) asked.push(request.url())
    })
    expect(await (await page.request.get(SETS)).text()).not.toContain('often in the text’s own words')
    await row.getByText('Scripts').click()
    await expect(row).toContainText('You can read the script')
    expect(asked).toEqual([])
    await row.getByRole('button', { name: 'Read them anyway' }).click()
    const dialog = page.getByRole('dialog', { name: 'Read the scripts before you write?' })
    await dialog.getByRole('button', { name: 'Read them', exact: true }).click()
    await expect(row).toContainText('often in the text’s own words')
    await expect(row).not.toContainText('47/80')
    await expectAccessible(page)

    await row.getByRole('link', { name: 'Read it' }).click()
    const pane = page.getByRole('tabpanel', { name: 'Scripts' })
    await expect(pane).toContainText('Script B, 47 of 80')
    await expect(pane.getByRole('heading', { name: 'Question 1(a)' })).toBeVisible()
    await pane.getByRole('button', { name: 'Next: 1(b)' }).click()
    await expect(pane.getByRole('heading', { name: 'Question 1(b)(ii)' })).toBeVisible()
    await expect(pane).toContainText('‘In passing’ is taken for walking past.')
    await expectAccessible(page, { exclude: ['.pdfViewer'] })
    if (!isMobile) {
      await page.keyboard.press('Escape')
      await page.goto(`/practice/igcse/${SET}`)
      await expect(page.locator('.page canvas').first()).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Scripts' })).toBeVisible()
      await page.keyboard.press('4')
      await expect(page.getByRole('tab', { name: 'Scripts' })).toHaveAttribute('aria-selected', 'true')
      await expect(pane).toContainText('Script B, 47 of 80')
      await page.keyboard.type('g2d')
      await page.keyboard.press('Enter')
      await expect(pane.getByRole('heading', { name: 'Question 2(d)' })).toBeVisible()
      await page.keyboard.press('F6')
      await expect(page.locator('.script-pane')).toBeFocused()
      await page.goto(SETS)
      await row.getByText('Scripts').click()
      await expect(row).toContainText('47/80')
    }
  },
)

test(
  'a script is marked before our marks are shown, and goes on where it stopped',
  { tag: '@long-phone' },
  async ({ page }) => {
    await page.goto('/marking/script?of=0500/sets/p1-1&script=b')
    await page.getByRole('button', { name: 'Read them anyway' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Read them', exact: true }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Which ideas are there?' })).toBeVisible()
    await main.getByRole('checkbox').first().check()
    await main.getByRole('button', { name: 'Give 1 of 1' }).click()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('You gave 1, and so did we.')
    await main.getByRole('button', { name: 'Next: 1(b)(i)' }).click()
    await main.getByRole('button', { name: 'Give 0 of 2' }).click()
    await expect(main).toContainText('You gave 0, we gave 1.')
    await expect(main).toContainText('The nuisances are missing')
    await expectAccessible(page)
    await page.goto(SETS)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/${SET}"]`) })
      .first()
    await row.getByText('Scripts').click()
    await expect(row).toContainText('you stopped at 1(b)(ii)')
    await row.getByRole('link', { name: 'Go on marking' }).click()
    await expect(main).toContainText('Question 3 of 18')
  },
)
