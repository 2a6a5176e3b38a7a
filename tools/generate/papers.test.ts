import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  COMPONENTS_FILE,
  formatComponents,
  formatQuestions,
  formatSessions,
  QUESTIONS_FILE,
  readFacts,
  SESSIONS_FILE,
} from './papers.ts'

test('the generated files are up to date; otherwise run npm run catalogue', () => {
  const facts = readFacts()
  expect(readFileSync(SESSIONS_FILE, 'utf8')).toBe(formatSessions(facts))
  expect(readFileSync(COMPONENTS_FILE, 'utf8')).toBe(formatComponents(facts))
  expect(readFileSync(QUESTIONS_FILE, 'utf8')).toBe(formatQuestions(facts))
})

const SESSIONS = `subject,year,session,er,gt,confidence
0500,2020,s,0,0,sourced
0500,2021,s,1,1,inferred
0500,2022,s,1,1,sourced
0500,2023,s,1,1,inferred
0500,2024,s,1,1,inferred
`

function sessionsOf(papers: string): string {
  const head = 'subject,year,session,component,qp,ms,in,confidence\n'
  return formatSessions({ papers: head + papers, sessions: SESSIONS, components: '', questions: '' })
}

test('years that repeat become one row, and each keeps its confidence', () => {
  const text = sessionsOf('0500,2021,s,12,1,1,1,sourced\n0500,2022,s,12,1,1,1,inferred\n')
  expect(text).toContain(`'0500': [\n    's 2021-2022 eg 1:2:qmi',\n  ]`)
  expect(text).toContain(`'0500': '0110'`)
})

test.each([
  [
    'a gap',
    '0500,2021,s,12,1,1,1,sourced\n0500,2023,s,12,1,1,1,sourced\n',
    ['s 2021 eg 1:2:qmi', 's 2023 eg 1:2:qmi'],
  ],
  [
    'other documents',
    '0500,2021,s,12,1,1,1,sourced\n0500,2022,s,12,1,1,0,sourced\n',
    ['s 2021 eg 1:2:qmi', 's 2022 eg 1:2:qm'],
  ],
  [
    'other reports',
    '0500,2020,s,12,1,1,1,sourced\n0500,2021,s,12,1,1,1,sourced\n',
    ['s 2020 - 1:2:qmi', 's 2021 eg 1:2:qmi'],
  ],
])('%s between years makes two rows', (_case, papers, rows) => {
  expect(sessionsOf(papers).match(/s 20[^']*/g)).toEqual(rows)
})

test('variants with the same documents are one group, and confidence is in that order', () => {
  const text = sessionsOf(
    '0500,2024,s,11,1,1,1,sourced\n0500,2024,s,12,1,1,0,inferred\n0500,2024,s,13,1,1,1,sourced\n0500,2024,s,21,1,1,1,inferred\n',
  )
  expect(text).toContain(`'s 2024 eg 1:13:qmi 1:2:qm 2:1:qmi'`)
  expect(text).toContain(`'0500': '01100'`)
})

test('a variant without any document is left out', () => {
  expect(sessionsOf('0500,2024,s,12,0,0,0,inferred\n')).not.toContain('2024')
})

test('a cell may contain commas and quotation marks', () => {
  const head = 'subject,era_from,era_to,paper,title,duration_minutes,marks,insert,outline\n'
  const components = `${head}0500,2020,,1,"Reading, ""unseen""",,80,1,Q1 | Q2\n`
  expect(formatComponents({ papers: '', sessions: '', components, questions: '' })).toContain(
    `['0500', '1', 2020, undefined, "Reading, \\"unseen\\"", undefined, 80, 1]`,
  )
})
