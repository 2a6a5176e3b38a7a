import { PRACTICE_PAPER, SET_WITH_2D } from '#e2e/documents.ts'
import { documentIsDrawn } from './page-checks.ts'
import { DESK, desk, heading, WIDE, type Step } from './step.ts'
import type { Target } from './target.ts'

/** Papers: from the list to the desk. */
export const PAPER_STEPS: readonly Step[] = [
  {
    name: 'a fresh site: a set, its insert beside it, a question, the timer, a mark, the row',
    isOnFreshSite: true,
    isLong: true,
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
    name: 'list',
    isLong: true,
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
    isLong: true,
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
    name: 'an answer keeps caret, scroll and focus over two swaps and a reload',
    isLong: true,
    async run({ page }) {
      const field: Target = { selector: '.lined-field' }
      const at = (caret: number, top: number) =>
        page.until(
          () =>
            page.evaluate(() => {
              const area = document.querySelector<HTMLTextAreaElement>('.lined-field')
              return [area?.selectionStart, Math.round(area?.scrollTop ?? 0), document.activeElement === area]
            }),
          (place) =>
            JSON.stringify(place) === JSON.stringify([caret, top, true])
              ? undefined
              : `the answer is at ${JSON.stringify(place)}`,
        )
      await page.setViewport(390, 844)
      await page.open(`/practice/igcse/${SET_WITH_2D}?first=my&question=3`)
      await page.write(field, 'Nobody had ever got off here. '.repeat(100))
      await page.see({ text: /^Saved on this device/ })
      await page.evaluate(() => {
        const area = document.querySelector<HTMLTextAreaElement>('.lined-field')
        area?.setSelectionRange(1500, 1500)
        if (area) area.scrollTop = 640
      })
      await at(1500, 640)
      await page.click({ role: 'button', name: /^Swap to/ })
      await page.gone(field)
      await page.click({ role: 'button', name: /^Swap to/ })
      await at(1500, 640)
      await page.reload()
      await at(1500, 640)
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
]
