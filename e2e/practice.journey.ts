import { setChance } from './chance.ts'
import { PRACTICE_PAPER, practicePaperLink, variants } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

const SUMMER_2024 = '/practice/igcse?year=2024&session=Summer'

test('from the landing page a paper is open in three clicks', { tag: '@long-wide' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Practice Now' }).click()
  await page.getByRole('link', { name: /IGCSE English Language/ }).click()
  // Of 2025, the usual year, this site has no document.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE English, 2024')
  await page.getByRole('link', { name: 'Question Paper' }).first().click()
  const desk = page.getByRole('dialog')
  await expect(desk).toBeVisible()
  await expect(desk.locator('.page canvas').first()).toBeVisible()
})

test(
  'a variant marked complete is still complete after a reload, and is counted',
  { tag: '@long-wide' },
  async ({ page }) => {
    await page.goto(SUMMER_2024)
    const variant = page.getByRole('listitem').filter({ hasText: '0500/12' })
    const session = page.getByRole('region', { name: 'Summer May/June' })
    await variant.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Variant Completed!', { exact: true })).toBeVisible()
    await expect(session.getByText('1 of 6 complete')).toBeVisible()

    await page.reload()
    await expect(session.getByText('1 of 6 complete')).toBeVisible()
    await expect(page.getByText('1 of 14 complete').first()).toBeVisible()
    await variant.getByRole('button', { name: 'Unmark' }).click()
    await expect(page.getByText('Variant Unmarked', { exact: true })).toBeVisible()
    await expect(session.getByText('0 of 6 complete')).toBeVisible()
  },
)

test('a whole session is marked and unmarked', { tag: '@long-only' }, async ({ page }) => {
  await page.goto(SUMMER_2024)
  const session = page.getByRole('region', { name: 'Summer May/June' })
  await session.getByRole('button', { name: 'Mark session' }).click()
  await expect(page.getByText('Session Completed!', { exact: true })).toBeVisible()
  await expect(session.getByText('6 of 6 complete')).toBeVisible()
  await expect(session.getByRole('button', { name: 'Unmark', exact: true })).toHaveCount(6)
  await session.getByRole('button', { name: 'Unmark session' }).click()
  await expect(page.getByText('Session Unmarked', { exact: true })).toBeVisible()
  await expect(session.getByText('0 of 6 complete')).toBeVisible()
})

test(
  'F8 leads to a notice, also past an open dialog, and Esc back',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto(SUMMER_2024)
    const variant = page.getByRole('listitem').filter({ hasText: '0500/12' })
    await variant.getByRole('button', { name: 'Mark Complete' }).click()
    await page.getByRole('button', { name: 'Goals', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByLabel('Notifications (F8)')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Variant Completed!', { exact: true })).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  },
)

test('a link followed before the scripts arrive opens its page', { tag: '@long-only' }, async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/practice', { waitUntil: 'commit' })
  await page.getByRole('link', { name: /IGCSE English Language/ }).click()
  await expect(page).toHaveURL('/practice/igcse')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  gate.resolve()
})

test('a storage that refuses is told once, and the page goes on', { tag: '@long-only' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(SUMMER_2024)
  await page.getByRole('button', { name: 'Mark Complete' }).first().click()
  await expect(toast(page)).toContainText('Variant Completed!')
  await expect(toast(page)).toContainText('This browser does not let the site store it')
  await expect(
    page.getByRole('region', { name: 'Summer May/June' }).getByText('1 of 6 complete'),
  ).toBeVisible()
})

test(
  'year and session are in the address, and Back undoes them',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await page.goto('/practice/igcse')
    // Without a press, the list moves to the year that this site has documents of.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE English, 2024')
    await page.getByRole('link', { name: '2019' }).click()
    await expect(page).toHaveURL(/year=2019/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE English, 2019')
    await expect(page.getByText(/An older format/).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Session' }).selectOption('Winter')
    await expect(page).toHaveURL(/session=Winter/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IGCSE English, 2024')
  },
)

test.describe('search', () => {
  test('finds a variant by each way to write its code', { tag: '@long-only' }, async ({ page }) => {
    for (const query of ['0500/12/M/J/24', '0500 s24 12', 'p1 v2 june 24 ms']) {
      await test.step(query, async () => {
        await page.goto('/practice/igcse')
        await page.getByRole('searchbox', { name: 'Search papers' }).fill(query)
        await expect(page.getByRole('heading', { level: 2, name: /Summer 2024/ })).toBeVisible()
        await expect(variants(page)).toHaveCount(1)
        await expect(variants(page)).toContainText('0500/12')
        await expect(page.getByRole('combobox', { name: 'Session' })).toBeHidden()
      })
    }
  })

  test('says what it did not find, and how to go on', { tag: '@long-only' }, async ({ page }) => {
    await page.goto('/practice/igcse')
    const box = page.getByRole('searchbox', { name: 'Search papers' })
    await box.fill('zebra crossing')
    await expect(page.getByText('No papers found for "zebra crossing"')).toBeVisible()
    await expect(page.getByText('Try searching for year, session, or document type')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(box).toHaveValue('')
    await expect(variants(page).first()).toBeVisible()
  })

  test('is in the address, so that it can be shared', { tag: '@long-only' }, async ({ page }) => {
    await page.goto('/practice/olevel?q=june+2019')
    await expect(page.getByRole('searchbox', { name: 'Search papers' })).toHaveValue('june 2019')
    await expect(page.getByRole('heading', { level: 2, name: /Summer 2019/ })).toBeVisible()
  })
})

test('the A Level subjects lead to their papers and back', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/practice')
  await page.getByRole('link', { name: /A Levels/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose A Level Subject')
  await page.getByRole('link', { name: /Cambridge General Paper/ }).click()
  await expect(page).toHaveURL(/\/practice\/alevel\/a-levels-egp$/)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.getByRole('link', { name: 'Back to Exam Selection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Exam Type')
})

test('an exam code is an address too, and becomes the usual one', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/practice/alevel/9093?year=2021')
  await expect(page).toHaveURL('/practice/alevel/a-levels-9093?year=2021')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2021')
})

test('a year without papers says so and offers the others', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/practice/olevel?year=2025')
  await expect(toast(page)).toContainText('No papers found')
  await expect(page.getByText('No papers available for this selection.')).toBeVisible()
  await page.getByRole('link', { name: '2024' }).click()
  await expect(variants(page).first()).toBeVisible()
})

for (const [button, feature] of [
  ['Goals', 'study goals'],
  ['Saved groups', 'saved groups'],
  ['Save 0500/11', 'save'],
] as const) {
  test(
    `${button} opens the sign-in dialog, which names ${feature} and can be left`,
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto(SUMMER_2024)
      const opener = page.getByRole('button', { name: button, exact: button !== 'Saved groups' }).first()
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Sign In Required' })
      await expect(dialog).toContainText(feature)
      await expect(dialog.getByRole('link', { name: 'Sign In / Create Account' })).toHaveAttribute(
        'href',
        /^\/auth/,
      )
      await dialog.getByRole('button', { name: 'Continue Without Account' }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )
}

test('a document that does not exist is a button that says why', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/practice/alevel/a-levels-9093?year=2024')
  const insert = page.getByRole('button', { name: 'Insert' }).first()
  await expect(insert).toHaveAttribute('aria-disabled', 'true')
  await expect(insert).toHaveAccessibleDescription(/insert/i)
})

test(
  'a link to a document that does not exist leads to its year, with the reason',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/practice/olevel/1123_s24_in_21.pdf')
    await expect(toast(page)).toContainText('Document Not Available')
    await expect(toast(page)).toContainText('Insert is not available for this variant')
    await expect(page).toHaveURL(/\/practice\/olevel\?year=2024/)
  },
)

test('closing a paper comes back to the same list', { tag: '@long-phone' }, async ({ page }) => {
  await setChance(page, 0.99)
  await page.goto(SUMMER_2024)
  await practicePaperLink(page).click()
  await expect(page).toHaveURL(new RegExp(`${PRACTICE_PAPER}$`))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(SUMMER_2024)
  await expect(practicePaperLink(page)).toBeFocused()

  // The styles of the desk stay: a style sheet that comes or goes lays out the whole list again.
  const sheets = page.locator('head link[rel="stylesheet"]')
  const kept = await sheets.count()
  expect(kept).toBeGreaterThan(0)
  await practicePaperLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(sheets).toHaveCount(kept)
})

test('one paper closed in four asks about marking, once a visit', { tag: '@long-only' }, async ({ page }) => {
  await setChance(page, 0.1)
  await page.goto(SUMMER_2024)
  for (const isFirst of [true, false]) {
    await practicePaperLink(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    const prompt = page.getByRole('dialog', { name: 'Finished a paper?' })
    if (isFirst) await prompt.getByRole('button', { name: 'Not now' }).click()
    await expect(prompt).toBeHidden()
  }
})
