import { EXAMPLE_PAGE, EXAMPLE_TITLE } from '#e2e/documents.ts'
import { documentIsDrawn, fitsTheWindow, fontsAreUsed } from './page-checks.ts'
import { DESK, desk, heading, PHONE, WIDE, type Step } from './step.ts'
import type { Target } from './target.ts'

/** The pages of the site: a first visit, the theme, what is read, a narrow window, no connection. */
export const SITE_STEPS: readonly Step[] = [
  {
    name: 'fonts on the first visit',
    async run({ page }) {
      await page.setViewport(...WIDE)
      await page.open('/')
      await fontsAreUsed(page)
    },
  },
  {
    name: 'landing',
    async run({ page }) {
      await page.open('/')
      await page.see(heading)
      await page.click({ role: 'link', name: 'Practice', inside: { role: 'navigation', name: 'Main' } })
      await page.at('/practice')
      await page.see(heading, 'Select Your Exam Type')
    },
  },
  {
    name: 'theme',
    isLong: true,
    async run({ page }) {
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
      const becomes = (wanted: string) =>
        page.until(theme, (now) => (now === wanted ? undefined : `the theme is ${now}, not ${wanted}`))
      await page.open('/')
      await becomes('light')
      await page.click({ role: 'button', name: 'Theme: light. Switch to dark' })
      await becomes('dark')
      await page.reload()
      await becomes('dark')
      await page.click({ role: 'button', name: 'Theme: dark. Switch to system' })
      await page.click({ role: 'button', name: 'Theme: system. Switch to light' })
      await becomes('light')
    },
  },
  {
    name: 'reading page',
    async run({ page }) {
      await page.open(EXAMPLE_PAGE)
      await page.see(heading, EXAMPLE_TITLE)
      await page.click({ role: 'button', name: 'Read it now' })
      await page.see({ selector: '.beside' }, 'A short overview')
      await page.click({ text: 'Answer' })
      await page.see({ text: /The salt crust cracks softly underfoot/ })
    },
  },
  {
    name: 'question bank and print kit',
    isLong: true,
    async run({ page }) {
      await page.open('/questions?exam=0500&form=speech&theme=food')
      await page.see(heading, 'One question at a time')
      // The page shows all questions until its script has read the address.
      await page.see({ role: 'status', inside: { role: 'main' } }, /^1 question$/)
      await page.click({ role: 'link', name: /^Print: .*canteen/ })
      await page.see(heading, 'Print a task for your class')
      await page.see({ role: 'button', name: /^Print \d+ pages$/ })
      await page.see({ selector: '.kit-sheets .kit-sheet' }, 'Your school canteen may stop serving meat.')
    },
  },
  {
    name: 'vocabulary',
    isLong: true,
    async run({ page }) {
      const field: Target = { role: 'textbox', name: /Word to replace/ }
      await page.open('/vocabulary')
      await page.see({ role: 'status', name: 'Stronger word' }, 'staggering')
      await page.write(field, 'angry')
      await page.press('Enter')
      await page.at('/vocabulary?word=angry')
      await page.see({ role: 'heading', name: 'Alternatives for "very angry"' })
      await page.click({ role: 'button', name: 'livid' })
      await page.see({ role: 'status', name: 'Stronger word' }, 'livid')
    },
  },
  {
    name: 'drawer at 390 px',
    async run({ page }) {
      await page.setViewport(...PHONE)
      await page.open('/')
      await page.click({ role: 'button', name: 'Menu' })
      const drawer: Target = { role: 'dialog', name: 'Menu' }
      await page.see({ role: 'link', name: 'Practice', inside: drawer })
      await page.press('Escape')
      await page.gone(drawer)
      await page.click({ role: 'button', name: 'Menu' })
      await page.click({ role: 'link', name: 'Practice', inside: drawer })
      await page.at('/practice')
      await page.gone(drawer)
    },
  },
  {
    name: 'nothing scrolls sideways at 390 px',
    isLong: true,
    async run({ page }) {
      await page.setViewport(...PHONE)
      for (const path of [
        '/',
        '/practice/igcse?year=2024',
        '/resources/igcse',
        EXAMPLE_PAGE,
        '/vocabulary',
      ]) {
        await page.open(path)
        await page.see(heading)
        await fitsTheWindow(page, path)
      }
      await page.open(DESK)
      await documentIsDrawn(page, desk)
      await fitsTheWindow(page, DESK)
    },
  },
  {
    name: 'offline',
    async run({ page, connection }) {
      await page.setViewport(...WIDE)
      await page.open('/syllabus')
      await page.see(heading, 'Syllabus Overview')
      await page.until(
        () =>
          page.evaluate(
            async () =>
              navigator.serviceWorker.controller !== null &&
              (await (await caches.open('ee_pages_v1')).match('/syllabus')) !== undefined,
          ),
        (isKept) => (isKept ? undefined : 'the page was not kept for offline use'),
      )
      await connection.cut()
      try {
        await page.reload()
        await page.see(heading, 'Syllabus Overview')
      } finally {
        await connection.restore()
      }
    },
    // What does not arrive is logged.
    expected: /Failed to load resource|NetworkError|Load failed/,
  },
]
