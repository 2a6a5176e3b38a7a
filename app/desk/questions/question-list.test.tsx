import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QuestionList } from './question-list.tsx'
import { NEW_TIMER, type Timer } from '#app/desk/timer/timer.ts'

afterEach(cleanup)

const LIST = {
  questions: [
    { id: '1', number: '1', marks: 30, places: {} },
    { id: '2', number: '2', marks: 25, places: {} },
    { id: '3', number: '3', marks: 25, places: {} },
  ],
  hasPlaces: true,
}
const NOBODY = { written: new Set<string>(), marked: new Map<string, never>() }

function show(timer: Partial<Timer> | undefined) {
  const pace = timer && { timer: { ...NEW_TIMER, ...timer }, paper: { minutes: 120, marks: 80 } }
  render(
    <QuestionList
      list={LIST}
      marks={80}
      current="3"
      done={NOBODY}
      script={undefined}
      pace={pace}
      onGo={() => {}}
    />,
  )
  return screen.queryByText('by now')?.closest('li')?.textContent
}

test.each([
  [
    'paused after 84 of 120 minutes, 56 of 80 marks',
    { status: 'paused', worked: 84 * 60_000 },
    'by now3 [25]',
  ],
  ['at the beginning', { status: 'paused', worked: 0 }, 'by now1 [30]'],
  ['when the time is up', { status: 'paused', worked: 120 * 60_000 }, undefined],
  ['before the start', { status: 'ready' }, undefined],
  ['while no time is shown', undefined, undefined],
] as const)('%s, the line of the pace is where it should be', (_, timer, row) =>
  expect(show(timer)).toBe(row),
)

test('the Tab key enters the list once, at the question that is shown; arrows, Home and End move inside', () => {
  show(undefined)
  const items = screen.getAllByRole('button')
  const stops = () => items.filter(({ tabIndex }) => tabIndex === 0)
  const [first, second, third] = items
  expect(stops()).toEqual([third])
  third?.focus()
  for (const [key, expected] of [
    ['ArrowUp', second],
    ['Home', first],
    ['ArrowUp', first],
    ['ArrowDown', second],
    ['End', third],
    ['ArrowDown', third],
    ['ArrowUp', second],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(document.activeElement).toBe(expected)
    expect(stops()).toEqual([expected])
  }
  act(() => second?.blur())
  expect(stops()).toEqual([third])
})

test('keys with Alt are those of the desk', () => {
  show(undefined)
  const [, , third] = screen.getAllByRole('button')
  third?.focus()
  expect(fireEvent.keyDown(third ?? document.body, { key: 'ArrowUp', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(third)
})

test('while a script is read, the list has its marks, and ticks what was read', () => {
  const marks = new Map([
    ['1', { got: 20, of: 30 }],
    ['2', { got: 9, of: 25 }],
  ])
  const script = { letter: 'B', got: 29, of: 80, marks, read: new Set(['2']) }
  const done = { ...NOBODY, written: new Set(['1']) }
  render(
    <QuestionList
      list={LIST}
      marks={80}
      current="2"
      done={done}
      script={script}
      pace={undefined}
      onGo={() => {}}
    />,
  )
  expect(screen.getByText('Script B').parentElement?.textContent).toBe('Script B29/80')
  expect(screen.getAllByRole('button').map((item) => item.getAttribute('aria-label'))).toEqual([
    'Question 1 20/30, the script’s mark',
    'Question 2 9/25, the script’s mark, read',
    'Question 3, 25 marks',
  ])
  expect(screen.getByText('Ticked: you have read it.')).toBeDefined()
})
