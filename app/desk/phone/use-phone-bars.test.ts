import { expect, test } from 'vitest'
import { barsAfterScroll, SHOWN_BARS } from './use-phone-bars.ts'

/** Scrolls to each position in a pane of 800 px over 5000 px of pages. */
const scroll = (...tops: number[]) =>
  tops.reduce((bars, top) => barsAfterScroll(bars, { top, height: 800, content: 5000 }), SHOWN_BARS)

test.each<[string, number[], boolean]>([
  ['a little way down keeps the bars', [10, 20, 24], false],
  ['more than 24 px down hides them', [10, 20, 25], true],
  ['small steps add up', [8, 16, 24, 32], true],
  ['reading on keeps them away', [30, 100, 300], true],
  ['a little way up keeps them away', [30, 100, 90, 80], true],
  ['more than 24 px up shows them', [30, 100, 90, 75], false],
  ['up and down again starts anew', [30, 100, 80, 100, 80], true],
  ['the top shows them', [30, 15, 0], false],
  ['the end shows them', [400, 800, 1200, 1600, 2000, 2400, 2800, 3200, 3600, 4000, 4200], false],
  ['a jump to a page hides nothing', [3000], false],
  ['a jump shows nothing either', [30, 2000], true],
])('%s', (_, tops, areHidden) => {
  expect(scroll(...tops).areHidden).toBe(areHidden)
})
