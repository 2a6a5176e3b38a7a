import { expect, test } from 'vitest'
import type { TaskSummary } from '#domain/tasks/published-task.ts'
import { paperMarks, planQuestions, stakesOf } from './plan-question.ts'

const TASK: TaskSummary = {
  id: '0500/night-ferry',
  exam: '0500',
  title: 'The night ferry',
  kind: 'summary',
  forms: ['0500 p1 2027 2(a)'],
  marks: 15,
  minutes: 20,
  begins: 'According to Text B',
  answers: [],
}

test('the questions of an exam are its tasks and those of our sets in the form of the year', () => {
  const questions = planQuestions('0500', 2027, [TASK, { ...TASK, id: 'ib/a', exam: 'IB' }])
  expect(questions[0]).toEqual({
    subject: 'task/0500/night-ferry',
    address: '/questions/0500/night-ferry',
    kind: 'summary',
    name: 'The night ferry',
    marks: 15,
    minutes: 20,
  })
  const sets = questions.slice(1)
  expect(sets.length).toBeGreaterThan(4)
  // Sets 1 and 2 have the form to 2026.
  expect(sets.filter(({ name }) => /^Practice set [12],/.test(name))).toEqual([])
  expect(sets.some(({ name }) => name.startsWith('Practice set 6'))).toBe(true)
  const old = planQuestions('0500', 2026, []).find(({ name }) => name === 'Practice set 2, Question 1(f)')
  expect(old).toMatchObject({
    subject: '0500/sets/p1-2#1f',
    address: '/practice/igcse/0500-p1-set2_qp.pdf?question=1f',
    kind: 'summary',
    marks: 15,
    minutes: 23,
  })
})

test('the stakes are the marks of the year’s papers, the largest first', () => {
  const questions = planQuestions('0500', 2026, [])
  const stakes = stakesOf('0500', 2026, questions)
  expect(stakes.slice(0, 2).map(({ marks }) => marks)).toEqual([40, 40])
  expect(stakes.map(({ kind }) => kind)).toContain('summary')
  expect(stakesOf('IB', 2027, planQuestions('IB', 2027, [{ ...TASK, exam: 'IB' }]))).toEqual([
    { kind: 'summary', marks: 15 },
  ])
  expect(paperMarks('0500', 2026)).toBe(80)
  expect(paperMarks('IB', 2027)).toBeUndefined()
})
