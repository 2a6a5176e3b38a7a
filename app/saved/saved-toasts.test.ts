import { expect, test } from 'vitest'
import { savedToast, saveProblem } from './saved-toasts.ts'

test.each([
  [{ saved: 3, kept: 0 }, 'Papers saved successfully!', '3 paper(s) saved to group'],
  [{ saved: 0, kept: 2 }, 'Some papers already saved', 'Some papers were already in the selected group'],
  [
    { saved: 1, kept: 2 },
    'Some papers already saved',
    'Some papers were already in the selected group. 1 paper(s) saved to group',
  ],
])('%j: %s, %s', (result, title, detail) => expect(savedToast(result)).toMatchObject({ title, detail }))

test.each([
  [new Error('Authentication required'), 'Please sign in to save papers'],
  [{ code: '23503', message: 'violates foreign key' }, 'This group is gone. Please select a group'],
  [{ code: '42501', message: 'permission denied' }, 'permission denied'],
])('%j is told as "%s"', (problem, words) => expect(saveProblem(problem)).toBe(words))
