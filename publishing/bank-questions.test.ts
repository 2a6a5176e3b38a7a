import { expect, test } from 'vitest'
import { bankQuestions, firstWords } from './bank-questions.ts'
import { wholeContent } from './content.fixture.ts'

const FOUND = bankQuestions(wholeContent())

test('every task and every question of our sets is in the bank once', () => {
  const ids = FOUND.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['task/0500/canteen-speech', '0500/sets/p1-6#2a']))
  expect(FOUND.filter(({ source }) => source === 'set').length).toBeGreaterThan(90)
})

test('each can be opened, is worth marks and begins with words', () => {
  for (const { id, marks, begins, write, kind } of FOUND) {
    expect.soft(begins, id).toMatch(/\w{2}/)
    expect.soft(marks, id).toBeGreaterThan(0)
    expect.soft(kind, id).not.toBe('')
    expect
      .soft(write, id)
      .toMatch(
        /^\/(questions\/[a-z0-9]+\/[a-z0-9-]+|(?:practice|resources\/ib\/sets)\/.+\.pdf\?first=my&question=\w+)$/,
      )
  }
})

test('a task says what is written, for whom and about what, and where its answers are', () => {
  expect(FOUND.find(({ id }) => id === 'task/0500/canteen-speech')).toMatchObject({
    paper: '2',
    number: '1(b)',
    marks: 35,
    minutes: 52,
    formOfWriting: 'speech',
    audience: 'fellow students',
    theme: 'food',
    asSet: ['from 2027', 'to 2026'],
    begins: expect.stringMatching(/^Your school canteen may stop serving meat\./),
    answers: { address: expect.stringMatching(/^\/resources\/igcse\/examples\/.+\/read$/) },
  })
})

test('a question of a set has its own marks and a share of the time', () => {
  expect(FOUND.find(({ id }) => id === '0500/sets/p2-6#1b')).toMatchObject({
    title: 'Practice set 6, Paper 2: Question 1(b)',
    kind: 'directed writing',
    marks: 35,
    minutes: 53,
    asSet: ['from 2027'],
    write: '/practice/igcse/0500-p2-set6_qp.pdf?first=my&question=1b',
  })
})

test('a long question is cut between two words, before what it says about exams', () => {
  expect(firstWords('Write a story. For which exam? From 2027.')).toBe('Write a story.')
  const cut = firstWords(`${'word '.repeat(50)}end`)
  expect(cut).toMatch(/^(word ){33,34}…$/)
})
