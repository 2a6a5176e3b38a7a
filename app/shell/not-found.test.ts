import { expect, test } from 'vitest'
import { nextProgress, searchRemark, shownPath } from './not-found.ts'

test('the search goes from 0 to 100 in fifty steps and stays there', () => {
  let progress = 0
  for (let step = 0; step < 50; step += 1) progress = nextProgress(progress)
  expect(progress).toBe(100)
  expect(nextProgress(100)).toBe(100)
})

test('the verdict comes only when the search is over', () => {
  expect(searchRemark(98)).not.toBe(searchRemark(100))
  expect(searchRemark(0)).toBe('Checked the insert. Nothing there.')
})

test.each([
  ['/resources/igcse/nothing/', '/resources/igcse/nothing'],
  ['/caf%C3%A9', '/café'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/', '/'],
])('%s is shown as %s', (pathname, shown) => expect(shownPath(pathname)).toBe(shown))
