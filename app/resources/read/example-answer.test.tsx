import { afterEach, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { OPEN_ANSWERS_KEY, parseOpenAnswers } from '#app/sync/answers/open-answers.ts'
import { ExampleAnswer, FOLD_SCRIPT } from './example-answer.tsx'

const ANSWER = { html: '<h2>The answer</h2>', task: '0500/night-ferry', notes: 14, got: 23, of: 25 }
const ID = 'example-0500-night-ferry'
const HTML = renderToStaticMarkup(<ExampleAnswer id={ID} answer={ANSWER} />)

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

/** The page as the browser has it, after its script. */
function show() {
  document.body.innerHTML = HTML.replace(/<script>.*<\/script>/s, '')
  // oxlint-disable-next-line no-implied-eval -- as the browser runs it
  new Function(FOLD_SCRIPT)()
  return {
    invitation: find('#try'),
    answer: find('#answer-fold'),
    read: find('#try button'),
  }
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

const remembered = () => parseOpenAnswers(localStorage.getItem(OPEN_ANSWERS_KEY))

test('without a script the answer is open, and nothing invites to write', () => {
  document.body.innerHTML = HTML
  expect(find('#answer-fold').hasAttribute('hidden')).toBe(false)
  expect(find('#try').hidden).toBe(true)
})

test('the answer is folded, and the flap says what is in it', () => {
  const { invitation, answer } = show()
  expect(answer.getAttribute('hidden')).toBe('until-found')
  expect(invitation.hidden).toBe(false)
  expect(find('.fold-flap').textContent).toBe('The answer, 14 notes and a verdict23 of 25 marks')
  expect(find('#try a').getAttribute('href')).toBe('/questions/0500/night-ferry')
})

test('Read it now opens it, moves there, and is remembered', () => {
  const { answer, read } = show()
  read.click()
  expect([answer.hasAttribute('hidden'), document.activeElement]).toEqual([false, answer])
  expect(remembered()).toEqual([ID])
  expect(show().answer.hasAttribute('hidden')).toBe(false)
})

test('words that are found in the page open it', () => {
  const { answer, invitation } = show()
  answer.dispatchEvent(new Event('beforematch'))
  expect([answer.hasAttribute('hidden'), invitation.dataset['folded']]).toEqual([false, undefined])
  expect(remembered()).toEqual([ID])
})

test.each([
  [JSON.stringify(['task/0500/night-ferry']), false],
  [JSON.stringify([ID]), false],
  [JSON.stringify(['task/0500/other']), true],
  ['no JSON', true],
])('with %s stored, the answer is folded: %s', (stored, isFolded) => {
  localStorage.setItem(OPEN_ANSWERS_KEY, stored)
  expect(show().answer.hasAttribute('hidden')).toBe(isFolded)
})
