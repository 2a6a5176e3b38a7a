import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import SyllabusPage, { OPEN_ADDRESSED_TAB } from './syllabus-page.tsx'
import { start } from './syllabus.script.ts'

/** The page's HTML, as the build writes it. */
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<SyllabusPage />)
})

/** Opens the page at an address: runs its inline script, then the script of its tabs. */
function openPage(address = '/syllabus') {
  history.replaceState(null, '', address)
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is ours, and only its text reaches the page
  new Function(OPEN_ADDRESSED_TAB)()
  start()
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent
const openPanels = () => [...document.querySelectorAll('details.syllabus[open]')].map(({ id }) => id)

const FACTS = [
  'Syllabus Overview',
  'IGCSE English, English General Paper, A-Level English',
  'Paper 1: Reading',
  'Compulsory. Three unseen texts, A, B and C, about 700-750 words each',
  '120-word summary of Text B',
  'metaphor, simile, personification, alliteration, repetition, contrast, imagery, symbolism, irony',
  'Creative and directed writing',
  'Paper 2: Directed Writing and Composition',
  '250-350 words',
  'one of 4 prompts, 350-450 words',
  'Paper 3: Coursework Portfolio',
  'the alternative to Paper 2. Three assignments, internally assessed',
  'Persuasive, Descriptive, Narrative',
  '500-800 words',
  'Strategy insight',
  'Coursework is flexible',
  'The exam is immediate',
  'Paper 1: Essay',
  '1h15m',
  '1 of 10 prompts, 600-700 words',
  'Paper 2: Comprehension',
  '1h45m',
  'One text of up to 900 words',
  'Interpretation and response, Close reading',
  'AS, Papers 1-2, Full A2, Papers 1-4',
  'Paper 2: Writing, Most Accessible',
  '400-word reflective commentary',
  'Paper 3: Language Analysis',
  'Language change, Child language acquisition',
  'Paper 4: Language Topics',
  'Global English, Language and self',
  'Foundation, Development, Advanced, Exam Prep',
]

test('the page says everything, also what is in closed panels', () => {
  const pieces = [...document.querySelectorAll('h1, h2, h3, p, b, dt, dd, li, .caption, .badge, .marks')]
  const text = pieces.map((piece) => piece.textContent).join(', ')
  const list = FACTS.filter((fact) => !fact.split(', ').every((part) => text.includes(part)))
  expect(list).toEqual([])
})

/** The visible text of an element, with single spaces. */
const textOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, ' ').trim()

/** A panel's line about the years that its texts are for. */
const datedLine = (tab: string) => document.querySelector(`#syllabus-${tab} .dated`)

test.each([
  ['igcse', 'The form to November 2026. From 2027: see the new form'],
  ['egp', 'The form of 2019 to 2027. As far as we know, the next syllabus is for 2028 to 2030.'],
  [
    'alevel',
    'The newest form that we know, of 2021 to 2026. There is a new edition for 2027 and 2028; we have not seen its tables.',
  ],
])('the dated line of %s is above all its texts', (tab, text) => {
  const line = datedLine(tab)
  expect(textOf(line)).toBe(text)
  expect(line?.previousElementSibling?.tagName).toBe('H2')
})

test('the dated line of IGCSE leads to the form from 2027, which follows the texts to 2026', () => {
  const link = datedLine('igcse')?.querySelector('a')
  const section = document.querySelector('#syllabus-igcse .papers-acc')?.nextElementSibling
  expect(link?.getAttribute('href')).toBe(`#${section?.id}`)
  expect(textOf(section?.querySelector('h2'))).toBe('IGCSE English Language from 2027')
})

test('the form from 2027 has each question with its marks', () => {
  const rows = [...document.querySelectorAll('#from-2027 tbody tr')].map((row) =>
    [...row.children].map(textOf).join(' | '),
  )
  expect(rows).toEqual([
    'Paper 1: Reading2h. [80 marks]Guide to Paper 1',
    '1(a)-(f) | Short answersText A. | [20]',
    '2(a) | SummaryText B, at most 120 words. 10 for reading, 5 for writing. | [15]',
    '2(b) | Attitudes and opinionsText B. | [5]',
    '3(a)-(c) | Short answersText C. | [10]',
    '3(d) | Language taskText C, 200-250 words. | [10]',
    '4 | Extended responseA letter, report, journal, speech, interview or article. Text C, 250-300 words. 10 for reading, 10 for writing. | [20]',
    'Paper 2: Directed Writing and Composition2h. [80 marks]Guide to Paper 2',
    '1(a) | Structured questionEvaluate an attitude in your own words, with details that justify it. 5 for reading. | [5]',
    '1(b) | Directed writingA speech, letter, article or report. 250-350 words. 10 for reading, 25 for writing. | [35]',
    '2-5 | CompositionChoose 1 of 4, 350-450 words. 16 for content and structure, 24 for style and accuracy. | [40]',
  ])
})

test('O Level 1123 is below IGCSE, with its newest form and what is known of the next', () => {
  const link = screen.getByRole('link', { name: 'O Level English Language (1123)' })
  const section = document.querySelector(`#syllabus-igcse ${link.getAttribute('href')}`)
  expect(textOf(section?.querySelector('p'))).toBe(
    'The newest form that we know, of 2024 to 2026. There is a new edition for 2027 and 2028; we have not seen its tables.',
  )
  expect(
    [...(section?.querySelectorAll('tbody') ?? [])].map((paper) => paper.querySelectorAll('tr').length),
  ).toEqual([5, 3])
})

test.each([
  ['/syllabus', 'IGCSE English', 'syllabus-igcse'],
  ['/syllabus?tab=egp', 'English General Paper', 'syllabus-egp'],
  ['/syllabus?tab=alevel', 'A-Level English', 'syllabus-alevel'],
  ['/syllabus?tab=ib', 'IGCSE English', 'syllabus-igcse'],
])('%s shows %s', (address, label, panel) => {
  openPage(address)
  expect(selectedTab()).toBe(label)
  expect(openPanels()).toEqual([panel])
})

test('a chosen tab is in the address, and Back returns to the one before', () => {
  openPage('/syllabus?ref=old')
  fireEvent.click(screen.getByRole('tab', { name: 'A-Level English' }))
  expect(location.search).toBe('?ref=old&tab=alevel')
  expect(selectedTab()).toBe('A-Level English')
  history.replaceState(null, '', '/syllabus?ref=old')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(selectedTab()).toBe('IGCSE English')
  expect(openPanels()).toEqual(['syllabus-igcse'])
})

test('the arrow keys select and focus, and only the selected tab is a stop', () => {
  openPage()
  fireEvent.keyDown(screen.getByRole('tab', { name: 'IGCSE English' }), { key: 'ArrowLeft' })
  const last = screen.getByRole('tab', { name: 'A-Level English' })
  expect(last.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(last)
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
})

test('a panel that the browser opens for a found word becomes the selected one', () => {
  openPage()
  const panel = document.querySelector<HTMLDetailsElement>('#syllabus-egp')
  panel?.setAttribute('open', '')
  panel?.dispatchEvent(new Event('toggle'))
  expect([location.search, selectedTab(), ...openPanels()]).toEqual([
    '?tab=egp',
    'English General Paper',
    'syllabus-egp',
  ])
})

test('a panel that was opened before the script came becomes the selected one', () => {
  document.querySelector('#syllabus-alevel')?.setAttribute('open', '')
  openPage()
  expect([location.search, selectedTab(), ...openPanels()]).toEqual([
    '?tab=alevel',
    'A-Level English',
    'syllabus-alevel',
  ])
})

test('without scripts each tab is a link to its own address', () => {
  const links = screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'))
  expect(links).toEqual(['/syllabus?tab=igcse', '/syllabus?tab=egp', '/syllabus?tab=alevel'])
})
