import { setTimeout as wait } from 'node:timers/promises'
import { GUIDE_TITLE } from '#e2e/documents.ts'
import { LOCAL_WORD } from '#e2e/local-word.ts'
import { newPerson } from '#e2e/sign-in.ts'
import { heading, PHONE, WIDE, type Step } from './step.ts'
import type { Target } from './target.ts'

/** What a student does and finds again. Only saving needs the account of the step before. */
export const STUDENT_STEPS: readonly Step[] = [
  {
    name: 'plan and cards',
    isLong: true,
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
    name: 'sign-in',
    async run({ page }) {
      const { email, fullName } = newPerson()
      // Something was done here before, also in the new browser of a second try.
      await page.open('/practice/igcse?year=2023&session=Summer')
      await page.click({ role: 'button', name: 'Mark Complete', inside: { role: 'main' } })
      await page.see({ role: 'button', name: 'Unmark', inside: { role: 'main' } })
      await page.open('/auth?redirect=/profile')
      await page.click({ role: 'button', name: 'Continue with Discord' })
      await page.see({ role: 'heading' }, 'Local sign-in')
      await page.write({ role: 'textbox', name: 'Email' }, email)
      await page.write({ role: 'textbox', name: 'Full Name' }, fullName)
      await page.write({ role: 'textbox', name: 'Word from the console' }, LOCAL_WORD)
      await page.click({ role: 'button', name: 'Sign in' })
      await page.at('/profile')
      await page.see({ role: 'main' }, email)
      const yes: Target = { role: 'button', name: /^Yes, (it is|they are) mine$/ }
      await page.click(yes)
      await page.gone(yes)
      await page.click({ role: 'button', name: `Account menu for ${fullName}` })
      await page.see({ role: 'menuitem', name: 'Profile' })
      await page.press('Escape')
      await page.gone({ role: 'menuitem', name: 'Profile' })
    },
  },
  {
    name: 'save',
    isLong: true,
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
    isLong: true,
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
    name: 'a pair is judged',
    isLong: true,
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
    isLong: true,
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
    name: 'an answer is read through once, and has a second version',
    isLong: true,
    async run({ page }) {
      const copied = 'a stool no wider than a dinner plate'
      const kind = (name: RegExp): Target => ({ role: 'link', name, inside: { selector: '.read-spine' } })
      await page.setViewport(...WIDE)
      await page.open('/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3')
      await page.write(
        { role: 'textbox', name: /^My answer to Question 3/ },
        `Dear Uncle, I have sat for thirty-one years on ${copied}. ${'We lost the vote, and nobody said a word to me. '.repeat(4)}`,
      )
      // The text is kept every two seconds.
      await wait(3000)
      await page.open('/first-reading?of=0500/sets/p1-1%233')
      await page.see({ role: 'heading', name: 'What can be counted' })
      await page.click(kind(/^From the text/))
      await page.see({ role: 'heading', name: 'These 8 words are in the text.' })
      await page.write(
        { role: 'textbox', name: 'Your sentence' },
        'Dear Uncle, I have sat on a seat that is too small for a child.',
      )
      await page.click({ role: 'button', name: 'Save and go on' })
      await page.see({ role: 'heading', name: 'From the text: 1 of 1 changed' })
      await page.reload()
      await page.see({ selector: '.read-new' })
    },
  },
]
