import { expect, test } from 'vitest'
import { question } from '#domain/questions/question.fixture.ts'
import { filesOfQuestions } from './bank-source.ts'

test('a task opens from its file, a question of a paper from its pages or its text', () => {
  const files = filesOfQuestions([
    question({ id: 'task/0500/street-music-letter', source: 'task' }),
    question({
      id: '0500/sets/p1-3#2d',
      source: 'set',
      write: '/practice/igcse/0500-p1-set3_qp.pdf?first=my&question=2d',
    }),
  ])
  expect([...files.values()]).toEqual([
    [expect.stringMatching(/\/tasks[^/]*\/0500\/street-music-letter\.json$/)],
    ['/files/papers/0500-p1-set3_qp.pdf', '/files/papers/0500-p1-set3_qp.text.json'],
  ])
})
