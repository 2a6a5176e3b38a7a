import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

test(
  'a teacher finds a question by filters that the address keeps, and prints it',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/questions')
    const main = page.getByRole('main')
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Write: / }) })
    await expect(rows).toHaveCount(20)
    await main.getByRole('button', { name: 'Show 20 more' }).click()
    await expect(rows).toHaveCount(40)

    const filter = (name: string) => main.getByRole('combobox', { name, exact: true })
    await filter('Exam').selectOption('IGCSE, 0500')
    await main.getByText('More filters').filter({ visible: true }).click()
    await filter('Form').selectOption('speech')
    await filter('Audience').selectOption('fellow students')
    await filter('Theme').selectOption('food')
    await expect(page).toHaveURL('/questions?exam=0500&form=speech&audience=fellow+students&theme=food')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Your school canteen may stop serving meat.')
    await expect(main.getByRole('status')).toHaveText('1 question')
    await expectAccessible(page)

    // A link that a colleague opens has the same filters. A filter too many is named.
    await page.goto(`${page.url()}&minutes=10`)
    await expect(main).toContainText('Remove one filter: without ‘At most 10 minutes’ there is 1.')
    await main.getByRole('button', { name: 'Remove ‘At most 10 minutes’' }).click()
    await expect(rows).toHaveCount(1)
    await main.getByRole('button', { name: 'Remove filter speech' }).click()
    await expect(main.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3)

    await rows.getByRole('link', { name: /^Print: .*canteen/ }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Print a task for your class')
    const print = main.getByRole('button', { name: /^Print \d+ pages$/ })
    const pages = async () => Number((await print.textContent())?.match(/\d+/)?.[0])
    await expect(main.getByRole('figure').first()).toContainText('Your school canteen may stop serving meat.')
    await expect(main.getByRole('figure')).toHaveCount(await pages())
    await main.getByRole('checkbox', { name: /^Lined pages/ }).uncheck()
    await expect(main.getByRole('figure', { name: /Lined page/ })).toHaveCount(0)
    await expect(main.getByRole('figure')).toHaveCount(await pages())
    await main.getByRole('button', { name: 'Copy link' }).click()
    await expect(toast(page)).toContainText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/questions\/0500\/canteen-speech$/,
    )
    await expectAccessible(page)

    // Several answers to one task can be ranked, with their order on a page of its own.
    await page.goto('/questions/print?of=task%2F0500%2Ftablets-library-letter')
    await expect(main.getByRole('figure').first()).toBeVisible()
    const before = await pages()
    await main.getByRole('checkbox', { name: /^Order and marks, for you/ }).check()
    await expect.poll(pages).toBeGreaterThan(before)
    await main.getByRole('checkbox', { name: /^Lined pages/ }).uncheck()
    await main.getByRole('radio', { name: 'Letter' }).check()
    const address = await main.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')
    expect(address).toMatch(
      /^\/print\/0500\/tablets-library-letter\.pdf\?parts=question,[a-z,]+,order&paper=letter$/,
    )
    const pdf = await page.request.get(address ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

    // On paper there are the pages alone, each one sheet.
    const sheets = await pages()
    await page.emulateMedia({ media: 'print' })
    await expect(print).toBeHidden()
    await expect(main.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(main.locator('.kit-sheet').first()).toBeVisible()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(sheets)
  },
)

test(
  'words with typing errors are found, official papers are pointers, and one is chosen',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/questions')
    const main = page.getByRole('main')
    const words = main.getByRole('searchbox', { name: 'Words in the question' })
    await words.fill('elefants sumary')
    await expect(main.getByRole('status')).toContainText('Showing elephants')
    await expect(main.getByRole('listitem')).toHaveCount(1)
    await expect(page).toHaveURL('/questions?q=elefants+sumary')

    await words.fill('official summer 2024')
    const pointer = main.getByRole('listitem').filter({ hasText: '0500/12' }).filter({ hasText: 'Summary' })
    await expect(pointer).toContainText('The text stays in the official paper. Question 1(f) is on page')
    await pointer.getByRole('link', { name: /^Write/ }).click()
    await expect(page).toHaveURL(/\/practice\/igcse\/0500_s24_qp_12\.pdf\?.*question=1f/)
    await expect(page.getByRole('textbox')).toBeVisible()

    await page.goto('/questions?exam=0500&form=speech&theme=food')
    await expect(main.getByRole('listitem')).toHaveCount(1)
    await main.getByRole('button', { name: 'Choose one for me' }).click()
    await expect(page).toHaveURL('/questions/0500/canteen-speech')
  },
)
