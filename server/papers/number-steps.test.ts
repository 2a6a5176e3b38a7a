import { expect, test } from 'vitest'
import { formatStep, nextStep, type NumberStep } from './number-steps.ts'

const step = (text: string): NumberStep => {
  const [top = '', letter, roman] = text.split(' ')
  return { top: Number(top), ...(letter && { letter }), ...(roman && { roman }) }
}

test.each([
  [undefined, 1, '', '1'],
  [undefined, 1, 'a', '1(a)'],
  [undefined, 1, 'a i', '1(a)(i)'],
  ['1', undefined, 'a', '1(a)'],
  ['1 a', undefined, 'b', '1(b)'],
  ['1 a', undefined, 'i', '1(a)(i)'],
  ['1 a i', undefined, 'ii', '1(a)(ii)'],
  ['1 b ii', undefined, 'c', '1(c)'],
  ['1 a', 1, 'b', '1(b)'],
  ['1 a', undefined, 'b i', '1(b)(i)'],
  ['1 b i', undefined, 'b ii', '1(b)(ii)'],
  ['1 c', 2, '', '2'],
  ['1', undefined, 'i', '1(i)'],
] as const)('after %s, %s and the parts %s are %s', (last, top, parts, expected) => {
  const number = {
    ...(top === undefined ? {} : { top }),
    parts: parts === '' ? [] : parts.split(' '),
    x: 0,
  }
  const next = nextStep(last === undefined ? undefined : step(last), number, undefined)
  expect(next && formatStep(next)).toBe(expected)
})

test.each([
  [undefined, 2, ''],
  [undefined, undefined, 'a'],
  ['1', 3, ''],
  ['1 a', undefined, 'c'],
  ['1 a', undefined, 'ii'],
  ['1 a i', undefined, 'iii'],
  ['1', 2, 'b'],
] as const)('after %s, %s and the parts %s are no step', (last, top, parts) => {
  const number = {
    ...(top === undefined ? {} : { top }),
    parts: parts === '' ? [] : parts.split(' '),
    x: 0,
  }
  expect(nextStep(last === undefined ? undefined : step(last), number, undefined)).toBeUndefined()
})

test('an (i) after (h) is a letter in the column of letters, and else a roman number', () => {
  const last = step('1 h')
  expect(nextStep(last, { parts: ['i'], x: 50 }, 50)).toEqual({ top: 1, letter: 'i' })
  expect(nextStep(last, { parts: ['i'], x: 80 }, 50)).toEqual({ top: 1, letter: 'h', roman: 'i' })
})
