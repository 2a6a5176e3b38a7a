import { expectAccessible } from './axe.ts'
import { EXAMPLE_PAGE, GUIDE_ADDRESS, GUIDE_TITLE } from './documents.ts'
import { expect, test } from './fixtures.ts'

test(
  'a text is read as its reader likes it, also on the next page, and is read aloud',
  { tag: '@long-phone' },
  async ({ page, isMobile }) => {
    // A voice that takes its time with each sentence.
    await page.addInitScript(() => {
      speechSynthesis.speak = (each) => void setTimeout(() => each.dispatchEvent(new Event('start')), 10)
    })
    await page.goto('/resources/igcse/notes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE: Exam Notes')
    const row = page.getByRole('link', { name: GUIDE_TITLE, exact: true })
    // On a phone a document opens as a page; elsewhere it opens in the viewer.
    await expect(row).toHaveAttribute('href', new RegExp(`${GUIDE_ADDRESS}${isMobile ? '/read' : ''}$`))
    await page.goto(`${GUIDE_ADDRESS}/read`)
    const open = page.getByRole('button', { name: 'Reading tools' })
    await open.click()
    const tools = page.getByRole('region', { name: 'Reading tools' })
    const text = page.locator('.doc-text > p').first()
    const spacing = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
    const before = await spacing()
    await tools.getByRole('group', { name: 'Spacing' }).getByRole('button', { name: 'widest' }).click()
    await expect.poll(spacing).toBeGreaterThan(before)
    await tools.getByRole('button', { name: 'cream' }).click()
    await tools.getByRole('switch', { name: 'Ruler' }).click()
    await expect(page.locator('.read-ruler')).toBeVisible()
    await expectAccessible(page)

    await tools.getByRole('button', { name: 'Read aloud' }).click()
    const player = page.getByRole('group', { name: 'Read aloud' })
    await expect(player).toContainText(/^.*\d+ of \d+$/)
    await player.getByRole('button', { name: 'Next sentence' }).click()
    await player.getByRole('button', { name: 'Pause' }).click()
    await player.getByRole('button', { name: 'Go on' }).click()
    await player.getByRole('button', { name: 'Stop' }).click()
    await expect(player).toBeHidden()
    await tools.getByRole('button', { name: 'Close the tools' }).click()
    await expect(open).toBeFocused()

    await page.goto(EXAMPLE_PAGE)
    await expect(page.locator('html')).toHaveAttribute('data-spacing', 'widest')
    await expect(page.locator('.read-ruler')).toBeVisible()
  },
)
