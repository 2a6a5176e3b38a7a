import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import { OUR_ANSWER, type PublishedAnswer } from '#domain/tasks/published-task.ts'
import type { GivenMark } from './given-mark.ts'
import { LevelSteps } from './level-steps.tsx'

const ANSWER: PublishedAnswer = {
  id: 'example-a',
  address: '/a',
  title: 'A letter, top',
  band: 'top',
  got: 22,
  of: 35,
  marks: [],
  paragraphs: [[{ text: 'We saw the sea. ' }, { text: 'It was loud', note: 0 }, { text: '.' }]],
  notes: [{ text: 'Exact', colour: 'mint' }],
}

function target(objective: string, of: number): MarkTarget {
  const levels = [1, 2, 3, 4, 5].map((level) => ({
    level,
    from: (of / 5) * (level - 1) + 1,
    to: (of / 5) * level,
    text: `${objective}, level ${level}.`,
  }))
  return { truth: { objective, got: 7, of }, of, scales: [{ name: objective, of, levels }] }
}

function renderSteps(...targets: MarkTarget[]) {
  const done: (readonly GivenMark[])[] = []
  const view = render(
    <LevelSteps name="Answer A" answer={ANSWER} targets={targets} onDone={(given) => done.push(given)} />,
  )
  const next = (name = 'Next') => fireEvent.click(screen.getByRole('button', { name }))
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
  return { ...view, done, next, choose }
}

test('level, mark and sentence lead to the marks of each objective; nothing of ours is shown', () => {
  const { done, next, choose, container } = renderSteps(target('Reading', 10), target('Writing', 25))
  expect(container.textContent).not.toContain('top')
  expect(container.textContent).not.toContain('Exact')
  expect(screen.getByText(OUR_ANSWER)).toBeTruthy()
  choose('7–8 Reading, level 4.')
  next()
  choose('8')
  next()
  fireEvent.click(screen.getByRole('radio', { name: 'It was loud.' }))
  next()
  choose('11–15 Writing, level 3.')
  next()
  choose('12')
  next()
  next('See our marks')
  expect(done).toEqual([
    [
      { level: 4, got: 8, sentence: 'It was loud.' },
      { level: 3, got: 12 },
    ],
  ])
})

test('a step without a choice says what is missing, and the heading of the next one has the focus', () => {
  const { next, choose, done } = renderSteps(target('Reading', 10))
  next()
  expect(screen.getByRole('alert').textContent).toBe('Choose a level first.')
  choose('5–6 Reading, level 3.')
  expect(screen.getByRole('alert').textContent).toBe('')
  next()
  expect(document.activeElement?.textContent).toBe('Which mark?')
  next()
  expect(screen.getByRole('alert').textContent).toBe('Choose a mark first.')
  expect(done).toEqual([])
})

test('another level takes its mark away, and no mark has a level of its own', () => {
  const { next, choose, done } = renderSteps(target('Reading', 10))
  choose('7–8 Reading, level 4.')
  next()
  choose('8')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  choose('5–6 Reading, level 3.')
  next()
  expect(document.querySelector('.mark-list input:checked')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  choose('0 Nothing that earns a mark.')
  next()
  next('See our marks')
  expect(done).toEqual([[{ level: 0, got: 0 }]])
})
