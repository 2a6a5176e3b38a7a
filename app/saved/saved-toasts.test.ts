import { expect, test } from 'vitest'
import { NetworkError, SignedOutError } from '#app/lib/service/request-error.ts'
import {
  NO_FOLDER,
  notSavedToast,
  resourceDeletedToast,
  resourceSavedToast,
  savedToast,
  saveProblem,
  saveResourceProblem,
  savedNotes,
} from './saved-toasts.ts'

test.each([
  [{ saved: 3, existing: 0 }, 'Papers saved successfully!', '3 paper(s) saved to group'],
  [{ saved: 0, existing: 2 }, 'Some papers already saved', 'Some papers were already in the selected group'],
  [
    { saved: 1, existing: 2 },
    'Some papers already saved',
    'Some papers were already in the selected group. 1 paper(s) saved to group',
  ],
])('%j: %s, %s', (result, title, detail) => expect(savedToast(result)).toMatchObject({ title, detail }))

test.each([
  [new SignedOutError(), 'Please sign in to save papers'],
  [{ code: '23503', message: 'violates foreign key' }, 'This group is gone. Please select a group'],
  [{ code: '42501', message: 'permission denied' }, 'permission denied'],
  [new TypeError('x is undefined'), 'Something went wrong on this page. Please try again.'],
])('%o has the message "%s"', (problem, words) => expect(saveProblem(problem)).toBe(words))

test.each([
  [resourceSavedToast, 0, 'Resource saved! 🎉'],
  [resourceSavedToast, 0.99, 'In your group, where you will find it.'],
  [resourceDeletedToast, 0, 'Poof! Gone! 💨'],
  [resourceDeletedToast, 0.34, 'Deleted. One thing less to carry.'],
])('%o at %d is titled "%s" and names the resource', (toast, random, title) =>
  expect(toast('Writer’s effect', random)).toMatchObject({ title, detail: 'Writer’s effect' }),
)

test.each([
  [
    new SignedOutError(),
    'Sign in required',
    'Please sign in to save resources.',
    'Please sign in to save resources.',
  ],
  [
    { code: '23503', message: 'violates foreign key' },
    'Could not save resource',
    'Please try again.',
    'This group is gone. Please select a group',
  ],
  [
    new NetworkError(new TypeError('Failed to fetch')),
    'Could not save resource',
    'Please try again.',
    'The site does not answer at the moment. Please try again in a minute.',
  ],
])('a resource that could not be saved for %o: %s', (problem, title, detail, words) => {
  expect(notSavedToast(problem)).toMatchObject({ title, detail })
  expect(saveResourceProblem(problem)).toBe(words)
})

test('a missing folder has the text of the specification', () =>
  expect(NO_FOLDER).toMatchObject({
    title: 'Hold up there, speed racer! 🏃♂️',
    detail: 'Pick a folder or create one - your resources need a home!',
  }))

test('a group with all of the papers says so, one with some says how many', () => {
  const counts = new Map([
    ['all', 3],
    ['some', 1],
    ['none', 0],
  ])
  expect([...savedNotes(counts, 3)]).toEqual([
    ['all', 'Saved here'],
    ['some', '1 of 3 saved here'],
  ])
})
