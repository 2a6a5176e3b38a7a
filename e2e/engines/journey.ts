import { setTimeout as wait } from 'node:timers/promises'
import { EXAMPLE_PAGE, EXAMPLE_TITLE, GUIDE_TITLE, PRACTICE_PAPER, SET_WITH_2D } from '#e2e/documents.ts'
import { LOCAL_WORD } from '#e2e/local-word.ts'
import { newPerson } from '#e2e/sign-in.ts'
import type { EnginePage } from './engine-page.ts'
import { documentIsDrawn, fitsTheWindow, fontsAreUsed } from './page-checks.ts'
import type { Target } from './target.ts'

export interface StepContext {
  page: EnginePage
  /** Cuts the site off, or lets it answer again. */
  connection: { cut: () => Promise<void>; restore: () => Promise<void> }
}

export interface Step {
  name: string
  run: (context: StepContext) => Promise<void>
  /** The step needs a site without any imported document, and without anything that a step before it left. */
  isOnFreshSite?: true
  /** Errors in the console that the step itself brings about. */
  expected?: RegExp
}

const DESK = `/practice/igcse/${PRACTICE_PAPER}`
const desk: Target = { role: 'dialog', name: 'Summer 2024, Paper 1 Variant 2' }
const heading: Target = { role: 'heading', inside: { role: 'main' } }
const WIDE = [1440, 900] as const
const PHONE = [390, 844] as const

/**
 * The journey, a step at a time, in one browser with a new profile. A step opens what it needs by its address, so it also runs
 * after one that failed; only saving needs the account of the step before.
 */
export const JOURNEY: readonly Step[] = [
  {
    name: 'fonts on the first visit',
    async run({ page }) {
      await page.setViewport(...WIDE)
      await page.open('/')
      await fontsAreUsed(page)
    },
  },
  {
    name: 'a fresh site: a set, its insert beside it, a question, the timer, a mark, the row',
    isOnFreshSite: true,
    async run({ page }) {
      const set: Target = { role: 'dialog', name: 'Practice set 1, Paper 1' }
      const timer: Target = { role: 'dialog', name: 'Timer' }
      await page.setViewport(...WIDE)
      await page.open('/')
      await page.click({ role: 'link', name: 'Practice', inside: { role: 'navigation', name: 'Main' } })
      await page.click({ role: 'link', name: /IGCSE English Language/ })
      await page.at('/practice/igcse/sets')
      await page.click({ selector: `#main a[href$="${SET_WITH_2D}"]` })
      await documentIsDrawn(page, set)
      await page.click({ role: 'button', name: 'Side by side', inside: set })
      await page.at(/beside=in/)
      await documentIsDrawn(page, set, 2)
      await page.see({ role: 'button', name: /^Question 2\(d\)/, inside: set })
      await page.type('g2d')
      await page.at(/question=2d/)
      await page.until(
        () =>
          page.evaluate(() => [...document.querySelectorAll('.pdf-scroll')].map((pane) => pane.scrollTop)),
        (tops) => (Math.min(...tops) > 500 ? undefined : `the panes are at ${tops.join(' and ')}`),
      )

      await page.click({ role: 'button', name: 'Start the timer', inside: set })
      await page.click({ role: 'button', name: 'Leave it open', inside: timer })
      await page.see({ role: 'button', name: /^Timer, 1:5\d:\d\d left$/, inside: set })
      await page.click({ role: 'button', name: 'Finish', inside: timer })
      await page.write({ role: 'textbox', name: /^Your mark/, inside: timer }, '54')
      await page.click({ role: 'button', name: 'Mark Complete', inside: timer })
      await page.see(timer, 'Complete. 54 of 80 kept.')
      // Now and then a closed paper asks about marking, and its dialog covers the list.
      await page.evaluate(() => void Object.assign(Math, { random: () => 0.99 }))
      await page.press('Escape')
      await page.gone(timer)
      await page.click({ role: 'button', name: 'Papers', inside: set })
      await page.gone(set)
      await page.at('/practice/igcse/sets')
      const row: Target = { role: 'listitem', name: /^Set 1 .*Your mark: 54\/80/, inside: { role: 'main' } }
      await page.see({ role: 'button', name: 'Unmark', inside: row })
      await page.reload()
      await page.see({ role: 'button', name: 'Unmark', inside: row })
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
    name: 'list',
    async run({ page }) {
      await page.open('/practice')
      await page.click({ role: 'link', name: /IGCSE English Language/ })
      await page.see(heading, 'IGCSE English, 2025')
      await page.click({ role: 'link', name: '2024' })
      await page.at(/^\/practice\/igcse\?year=2024/)
      await page.see(heading, 'IGCSE English, 2024')
      await page.see({ selector: `#main a[href$="${PRACTICE_PAPER}"]` })
    },
  },
  {
    name: 'desk',
    async run({ page }) {
      await page.open('/practice/igcse?year=2024&session=Summer')
      await page.click({ selector: `#main a[href$="${PRACTICE_PAPER}"]` })
      await documentIsDrawn(page, desk)
      await page.see({ selector: '.textLayer', inside: desk }, 'Evergreen practice paper 2')
      // A double click selects a word of the text over the picture. The page may just be drawn again: then once more.
      await page.until(
        async () => {
          await page.click({ text: /practice paper 2/, inside: { selector: '.textLayer', inside: desk } }, 2)
          return page.evaluate(() => getSelection()?.toString().trim())
        },
        (selected) => (selected ? undefined : 'no text is selected'),
      )
      await page.press('Escape')
      await page.gone(desk)
    },
  },
  {
    name: 'split',
    async run({ page }) {
      await page.open(DESK)
      await documentIsDrawn(page, desk)
      await page.click({ role: 'button', name: 'Side by side', inside: desk })
      await page.at(/beside=in/)
      await page.see({ role: 'separator', name: 'Width of the panes' })
      await documentIsDrawn(page, desk, 2)
    },
  },
  {
    name: 'timer',
    async run({ page }) {
      await page.open(DESK)
      await documentIsDrawn(page, desk)
      await page.click({ role: 'button', name: /^Timer/, inside: desk })
      await page.click({ role: 'button', name: 'Start', inside: { role: 'dialog', name: 'Timer' } })
      await page.click({ role: 'button', name: 'Keep it locked' })
      await page.see({ role: 'button', name: /1:59:\d\d/, inside: desk })
      await page.reload()
      await page.see({ role: 'button', name: /1:59:\d\d/, inside: desk })
      await page.click({ role: 'tab', name: /Mark Scheme/, inside: desk })
      await page.see(desk, 'The mark scheme is locked until you finish.')
    },
  },
  {
    name: 'plan and cards',
    async run({ page }) {
      await page.open('/today')
      await page.click({ role: 'button', name: 'Make my plan' })
      await page.see(heading, /^Today: /)
      await page.click({ role: 'link', name: 'Start: 12 cards' })
      await page.at('/cards')
      await page.see({ text: 'Card 1 of 12' })
      await page.click({ role: 'button', name: 'Show the answer' })
      await page.click({ role: 'button', name: 'Knew it' })
      await page.see({ text: 'Card 2 of 12' })
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
    name: 'sign-in',
    async run({ page }) {
      const { email, fullName } = newPerson()
      await page.open('/auth?redirect=/profile')
      await page.click({ role: 'button', name: 'Continue with Discord' })
      await page.see({ role: 'heading' }, 'Local sign-in')
      await page.write({ role: 'textbox', name: 'Email' }, email)
      await page.write({ role: 'textbox', name: 'Full Name' }, fullName)
      await page.write({ role: 'textbox', name: 'Word from the console' }, LOCAL_WORD)
      await page.click({ role: 'button', name: 'Sign in' })
      await page.at('/profile')
      await page.see({ role: 'main' }, email)
      await page.click({ role: 'button', name: `Account menu for ${fullName}` })
      await page.see({ role: 'menuitem', name: 'Profile' })
      await page.press('Escape')
      await page.gone({ role: 'menuitem', name: 'Profile' })
    },
  },
  {
    name: 'save',
    async run({ page }) {
      await page.open('/resources/igcse/notes')
      await page.click({ role: 'button', name: `Save ${GUIDE_TITLE}` })
      const dialog: Target = { role: 'dialog', name: 'Save to Folder' }
      await page.write({ role: 'textbox', name: 'Group name', inside: dialog }, 'Mock revision')
      await page.press('Enter')
      await page.see({ selector: '.toast' }, GUIDE_TITLE)
      await page.gone(dialog)
      await page.reload()
      await page.see({ role: 'button', name: `Save ${GUIDE_TITLE} (saved)` })
    },
  },
  {
    name: 'ticks come back from the study log',
    async run({ page }) {
      await page.open('/practice/igcse?year=2024&session=Summer')
      await page.click({ role: 'button', name: 'Mark Complete', inside: { role: 'main' } })
      await page.see({ role: 'button', name: 'Unmark', inside: { role: 'main' } })
      await page.until(
        () => page.evaluate(() => localStorage.getItem('ee_study_waiting_v1')),
        (waiting) => (waiting === null ? undefined : 'the log has not taken the tick'),
      )
      await page.evaluate(() => localStorage.removeItem('ee_completion_v1:0500:2024'))
      await page.reload()
      await page.see({ role: 'button', name: 'Unmark', inside: { role: 'main' } })
    },
  },
  {
    name: 'an answer is there again after its page is left, and after its tab is closed',
    async run({ page }) {
      const answer: Target = { role: 'textbox', name: /^My answer to Question 3/ }
      await page.open('/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3')
      await page.write(answer, 'The lights came back at nine')
      await page.see({ text: /^Saved on this device/ })
      await page.open('/robots.txt')
      await page.open('/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3')
      await page.see(answer)
      await page.until(
        () => page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.lined-field')?.value),
        (text) => (text === 'The lights came back at nine' ? undefined : `the answer is ${text}`),
      )
      await page.write(answer, 'The lights came back at nine, and th')
      // At most two seconds of text are lost.
      await wait(2000)
      await page.closeTab()
      await page.setViewport(...WIDE)
      await page.open('/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3')
      await page.see(answer)
      await page.until(
        () => page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.lined-field')?.value),
        (text) => (text === 'The lights came back at nine, and th' ? undefined : `the answer is ${text}`),
      )
      await page.write(answer, 'The lights came back at nine')
      await page.see({ text: /^Saved on this device/ })
    },
  },
  {
    name: 'a student marks the answer, and the mark is there again',
    async run({ page }) {
      const level = (name: RegExp): Target => ({ role: 'radio', name })
      const next = (name: string): Target => ({ role: 'button', name })
      await page.open('/marking/answer?of=0500/sets/p1-1%233')
      await page.click(level(/^10–12/))
      await page.click(next('Next: choose the mark'))
      await page.click({ role: 'radio', name: '11' })
      await page.click(next('Next: show where'))
      await page.click({ text: 'The lights came back at nine', inside: { selector: '.answer-sentences' } })
      await page.click(next('Next: writing'))
      await page.click(level(/^7–8/))
      await page.click(next('Next: choose the mark'))
      await page.click({ role: 'radio', name: '7' })
      await page.click(next('Next: show where'))
      await page.click(next('Next: compare'))
      await page.click(next('Keep 18 and go on'))
      await page.click(next('Not now'))
      await page.see({ role: 'heading', name: 'Your marking' })
      await page.reload()
      await page.see({ text: '18/25' })
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
    name: 'a pair is judged',
    async run({ page }) {
      await page.setViewport(...PHONE)
      await page.open('/marking/pairs')
      await page.click({ role: 'radio', name: /^Version A/ })
      await page.click({ role: 'button', name: 'Effect' })
      await page.see({ role: 'button', name: 'Next pair' })
      await page.open('/marking')
      await page.see({ role: 'link', name: 'Next pair' })
    },
  },
  {
    name: 'an answer of ours is marked, and the record has what was done',
    async run({ page }) {
      const next: Target = { role: 'button', name: /^(?:Next|See our marks)$/ }
      await page.setViewport(...WIDE)
      await page.open('/marking/levels/0500/tablets-library-letter')
      for (const step of [1, 4]) {
        await page.see({ text: new RegExp(`step ${step} of 6`) })
        await page.click({ role: 'radio', inside: { selector: '.level-list' } })
        await page.click(next)
        await page.see({ text: new RegExp(`step ${step + 1} of 6`) })
        await page.click({ role: 'radio', inside: { selector: '.mark-list' } })
        await page.click(next)
        await page.see({ text: new RegExp(`step ${step + 2} of 6`) })
        await page.click(next)
      }
      await page.see({ role: 'heading', name: /^You gave/ })
      await page.open('/marking/eye')
      await page.see({ text: /^Mark four more answers\./ })
      await page.open('/record')
      await page.see({ text: /^1 question marked since/ })
      await page.see({ role: 'link', name: /^Your eye \[1\]$/ })
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
