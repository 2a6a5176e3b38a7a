import { expect, test } from 'vitest'
import { type ListedState, groupParts } from './points-marking.tsx'

const QUESTIONS = [
  { subject: 'a', number: '1(a)', marks: 1 },
  { subject: 'di', number: '1(d)(i)', marks: 2 },
  { subject: 'dii', number: '1(d)(ii)', marks: 3 },
  { subject: 'i', number: '1(i)', marks: 3 },
]
const NOTHING: ListedState = { marking: undefined, isWritten: false }

function groups(current: string, states: Record<string, Partial<ListedState>> = {}) {
  const stateOf = (subject: string) => ({ ...NOTHING, ...states[subject] })
  return groupParts(QUESTIONS, { current, stateOf })
}
const half = { marking: { got: 1, of: 2 } }

test('the parts of a question are one row with their marks together', () => {
  expect(groups('a').map(({ number, figure }) => `${number} ${figure}`)).toEqual([
    '1(a) [1]',
    '1(d) [5]',
    '1(i) [3]',
  ])
})

test('a row is marked when all its parts are', () => {
  expect(groups('a', { di: half })[1]).toMatchObject({ state: 'written', figure: '[5]' })
  const both = groups('a', { di: half, dii: { marking: { got: 3, of: 3 } } })[1]
  expect(both).toMatchObject({ state: 'marked', figure: '4/5' })
})

test('a row is written when one of its parts is', () => {
  expect(groups('a', { dii: { isWritten: true } })[1]?.state).toBe('written')
  expect(groups('a')[1]?.state).toBe('not started')
})

test('a press leads to the first part without a mark, and from a part of its own to the next', () => {
  expect(groups('a')[1]?.subject).toBe('di')
  expect(groups('a', { di: half })[1]?.subject).toBe('dii')
  expect(groups('di')[1]).toMatchObject({ isCurrent: true, subject: 'dii' })
  expect(groups('dii')[1]).toMatchObject({ isCurrent: true, subject: 'di' })
  expect(groups('a', { di: half, dii: half })[1]?.subject).toBe('di')
})
