import type { Page } from '@playwright/test'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

// What a student does before the app has started is never lost. The journeys hold the app's code back, as a slow line does.

test.beforeEach(({ page }) => setChance(page, 0.99))

const SETS = '/practice/igcse/sets'
const TODAY = '/today'
const PAIRS = '/marking/pairs'

/** Opens a page whose app does not start before the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/frame-[\w-]{8}\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

interface Early {
  what: string
  path: string
  act: (page: Page) => Promise<unknown>
  answered: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const side = (page: Page, name: 'A' | 'B') =>
  page.getByRole('radio', { name: new RegExp(`^Version ${name}`) })

const EARLY: readonly Early[] = [
  {
    what: 'a tick',
    path: SETS,
    act: (page) => button(page, /^Mark Complete/).click(),
    answered: (page) => expect(button(page, /^Unmark/)).toBeVisible(),
  },
  {
    what: 'goals',
    path: SETS,
    act: (page) => button(page, 'Goals').click(),
    answered: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    what: 'words in the search',
    path: SETS,
    act: (page) => page.getByRole('searchbox').pressSequentially('journal'),
    answered: async (page) => {
      await expect(page).toHaveURL(/q=journal/)
      await expect(page.getByRole('searchbox')).toHaveValue('journal')
    },
  },
  {
    what: 'the exam',
    path: SETS,
    act: (page) => button(page, 'Not sure').click(),
    answered: (page) => expect(page.getByText('not sure yet')).toBeVisible(),
  },
  {
    what: 'days a week',
    path: TODAY,
    act: (page) => page.getByRole('radio', { name: '3', exact: true }).check({ force: true }),
    answered: async (page) => {
      await expect(page.getByText(/cards/).first()).toBeVisible()
      await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
    },
  },
  {
    what: 'a date',
    path: TODAY,
    act: (page) => page.getByLabel('First paper, if you know the date').fill('2027-05-06'),
    answered: (page) => expect(page.getByText(/^By 6 May/)).toBeVisible(),
  },
  {
    what: 'a sitting',
    path: TODAY,
    act: (page) => page.getByLabel('Sitting').selectOption('unsure'),
    answered: (page) => expect(page.getByLabel('Sitting')).toHaveValue('unsure'),
  },
  {
    what: 'a plan',
    path: TODAY,
    act: (page) => button(page, 'Make my plan').click(),
    answered: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Today/),
  },
  {
    what: 'a version',
    path: PAIRS,
    act: (page) => side(page, 'A').check(),
    answered: (page) => expect(page.getByText(/^Why is A better\?/)).toBeVisible(),
  },
  {
    what: 'the other version',
    path: PAIRS,
    act: async (page) => {
      await side(page, 'A').check()
      await side(page, 'B').check()
    },
    answered: (page) => expect(page.getByText(/^Why is B better\?/)).toBeVisible(),
  },
  {
    what: 'no answer',
    path: PAIRS,
    act: (page) => button(page, /^I don’t know/).click(),
    answered: (page) => expect(button(page, 'Next pair')).toBeVisible(),
  },
  {
    what: 'an exam for pairs',
    path: PAIRS,
    act: (page) => page.getByLabel('Pairs for').selectOption('0500'),
    answered: (page) => expect(page).toHaveURL(/of=0500/),
  },
]

for (const { what, path, act, answered } of EARLY)
  test(`early on ${path}: ${what}`, async ({ page }) => {
    const release = await openHeld(page, path)
    await act(page)
    await expect(page.locator('[data-waits]').first()).toBeAttached()
    release()
    await answered(page)
    await expect(page.locator('[data-waits]')).toHaveCount(0)
  })

test('a link that is pressed early is followed at once', async ({ page }) => {
  await openHeld(page, SETS)
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page).toHaveURL(/\/cards$/)
  await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible()
})

test.describe('a line with gaps', () => {
  test.use({ failing: /\/assets\/frame-/ })

  /** Loses a file of the app in the first loads of a page. Gives the number of loads. */
  async function loseFirst(page: Page, count: number): Promise<() => number> {
    let loads = 0
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
    await page.route(/\/assets\/frame-[\w-]{8}\.js$/, async (route) => {
      if (loads > count) return route.continue()
      // Late enough for a press before it.
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.abort()
    })
    return () => loads
  }

  test('a page whose code does not come loads itself once more, and does what was pressed', async ({
    page,
  }) => {
    const loads = await loseFirst(page, 1)
    await page.goto(SETS, { waitUntil: 'domcontentloaded' })
    await button(page, /^Mark Complete/).click()
    await expect(button(page, /^Unmark/)).toBeVisible()
    expect(loads()).toBe(2)
  })

  for (const path of [SETS, '/practice/igcse/0500-p1-set1_qp.pdf'])
    test(`${path}: a page whose code does not come twice says so, and loads again when asked`, async ({
      page,
    }) => {
      const loads = await loseFirst(page, 2)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const notice = page.locator('.refresh-place', { hasText: 'A part of this page did not arrive.' })
      await notice.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByRole('button', { name: /^(Goals|Timer)$/ }).first()).toBeVisible()
      await expect(notice).toBeHidden()
      expect(loads()).toBe(3)
    })
})

test('a control that has gone is named, and what was pressed after it is done', async ({ page }) => {
  const release = await openHeld(page, PAIRS)
  await page.evaluate(() => {
    const gone = document.createElement('button')
    gone.id = 'gone'
    gone.textContent = 'Old control'
    document.body.append(gone)
  })
  await page.locator('#gone').click()
  await side(page, 'A').check()
  await page.locator('#gone').evaluate((gone) => gone.remove())
  release()
  await expect(page.getByText(/^Why is A better\?/)).toBeVisible()
  await expect(toast(page)).toContainText('‘Old control’ is not here any more')
})

test('who comes back sees what the room showed last, before the app has started', async ({ page }) => {
  await page.goto(TODAY)
  await button(page, 'Make my plan').click()
  await expect(page.getByRole('listitem').filter({ hasText: '12 cards' })).toBeVisible()
  await page.goto('/terms')
  await openHeld(page, TODAY)
  await expect(page.locator('.last-seen')).toContainText('12 cards')
  await expect(page.getByRole('button', { name: 'Make my plan' })).toBeHidden()
})
