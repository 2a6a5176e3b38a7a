import { expect, test } from 'vitest'
import { questionLabel } from './question-label.ts'

test.each([
  ['1', undefined, ['1', '', '']],
  ['1(a)', undefined, ['1', '(a)', '']],
  ['1(b)', '1(a)', ['', '(b)', '']],
  ['1(b)(i)', '1(a)', ['', '(b)', '(i)']],
  ['1(b)(ii)', '1(b)(i)', ['', '', '(ii)']],
  ['1(b)(i)', '1(b)', ['', '', '(i)']],
  ['1(c)', '1(b)(ii)', ['', '(c)', '']],
  ['2(a)', '1(a)', ['2', '(a)', '']],
  ['2(a)(i)', '1(a)(i)', ['2', '(a)', '(i)']],
  ['12', '11(c)', ['12', '', '']],
])('question %s after %s prints %j', (number, before, printed) =>
  expect(questionLabel(number, before)).toEqual(printed),
)
