import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { OPEN_ADDRESSED_TAB } from './open-addressed-tab.ts'
import SyllabusPage from './syllabus-page.tsx'
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
