import { expect, test } from 'vitest'
import { subjectName } from './subject-name.ts'

test.each([
  ['0500/2024/Summer-1-2', 'Summer 2024, 0500/12'],
  ['0500/sets/p2-1', 'Practice set 1, Paper 2'],
  ['0500/sets/p1-2#1f', 'Practice set 2, Paper 1, Question 1(f)'],
  ['XEN01/sets/p1-1', 'Practice set 1, Unit 1'],
  ['0500/2024/March-1-2#1bii', 'March 2024, 0500/12, Question 1(b)(ii)'],
  ['task/0500/night-ferry', undefined],
  ['0500', undefined],
])('%s reads %s', (subject, name) => expect(subjectName(subject)).toBe(name))
