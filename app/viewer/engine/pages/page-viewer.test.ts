import { expect, test } from 'vitest'
import { pagesToDrop } from './page-viewer.ts'

const MB = 2 ** 20
const draw = (pages: readonly number[], bytes = MB) => pages.map((page) => ({ page, bytes }))

test.each([
  ['nothing within the limit', [1, 2, 3], [2], 5, []],
  ['the farthest first', [1, 2, 3, 4, 5, 6], [6], 5, [1]],
  ['several after a jump', [1, 2, 3, 4, 5, 40], [40], 3, [1, 2, 3]],
  ['of equals the one drawn longest ago', [5, 4, 6], [5], 2, [4]],
  ['of equals the one drawn longest ago, the other way', [5, 6, 4], [5], 2, [6]],
  ['visible pages never', [1, 2, 3, 4], [1, 2, 3, 4], 3, []],
  ['one beside the visible pages stays too', [1, 2, 3, 4, 5], [1, 2, 3, 4], 3, []],
  ['but not two', [9, 1, 2, 3, 4, 5], [1, 2, 3, 4], 3, [9]],
])('drops %s', (_, drawn, visible, limit, dropped) =>
  expect(pagesToDrop({ drawn: draw(drawn), visible, limit, budget: 40 * MB })).toEqual(dropped),
)

test.each([
  ['as many as the memory needs', [1, 2, 3, 4, 5], [5], 24, [1, 2]],
  ['nothing of what is visible, and one beside it', [3, 4, 5], [4, 5], 8, []],
])('large pages: drops %s', (_, drawn, visible, budget, dropped) =>
  expect(pagesToDrop({ drawn: draw(drawn, 8 * MB), visible, limit: 5, budget: budget * MB })).toEqual(
    dropped,
  ),
)

test('scrolling through forty pages never leaves more than the limit drawn', () => {
  let drawn: number[] = []
  for (let page = 1; page <= 40; page += 1) {
    const visible = [page, page + 1]
    for (const wanted of [page, page + 1, page + 2]) {
      if (!drawn.includes(wanted)) drawn.push(wanted)
      const dropped = pagesToDrop({ drawn: draw(drawn), visible, limit: 5, budget: 40 * MB })
      drawn = drawn.filter((number) => !dropped.includes(number))
      expect(drawn.length).toBeLessThanOrEqual(5)
    }
    expect(drawn).toEqual(expect.arrayContaining([page, page + 1, page + 2]))
  }
})
