import { expect, test } from 'vitest'
import { offlineAnswer, parseAsked } from './offline-answer.ts'

const PAGES = ['/', '/syllabus', '/practice/igcse']
const asked = (path: string) => ({ show: 'list', address: `/offline?asked=${encodeURIComponent(path)}` })

test.each([
  ['/syllabus', true, { show: 'app' }],
  ['/syllabus', false, asked('/syllabus')],
  ['/practice/igcse/0500_s24_qp_12.pdf', true, { show: 'app' }],
  ['/practice/igcse/0500_s24_qp_12.pdf', false, { show: 'app' }],
  ['/resources/igcse/notes/p1/a/read', true, asked('/resources/igcse/notes/p1/a/read')],
  ['/nowhere', true, asked('/nowhere')],
])('without a connection %s, the app whole: %s, shows %j', (path, isAppWhole, answer) => {
  expect(offlineAnswer(path, { pages: PAGES, isAppWhole })).toEqual(answer)
})

test.each([
  ['?asked=%2Fsyllabus', '/syllabus'],
  ['?asked=/practice/igcse', '/practice/igcse'],
  ['', undefined],
  ['?asked=', undefined],
  ['?asked=//evil.example', undefined],
  ['?asked=/%5Cevil.example', undefined],
  ['?asked=https://evil.example', undefined],
  ['?asked=javascript:alert(1)', undefined],
  ['?asked=/offline', undefined],
])('%j asked for %j', (search, path) => expect(parseAsked(search)).toBe(path))
