import { expect, test } from 'vitest'
import { paperName } from './paper-name.ts'

test.each([
  ['0500', '2', 'Paper 2'],
  ['XEN01', 1, 'Unit 1'],
  ['IB', 1, 'Paper 1'],
])('%s, %s is %s', (exam, paper, name) => expect(paperName(exam, paper)).toBe(name))
