import { expect, test } from 'vitest'
import { type Box, paragraphAt } from './gestures.ts'

const line = (left: number, right: number, top: number): Box => ({ left, right, top, bottom: top + 10 })

/** A number in the margin, two paragraphs, and marks at the right. */
const PAGE = [
  line(20, 28, 100),
  line(50, 120, 100),
  line(122, 300, 100),
  line(50, 290, 114),
  line(50, 180, 128),
  line(50, 280, 160),
  line(60, 300, 174),
  line(340, 360, 174),
]

test.each([
  ['in the first paragraph', { x: 100, y: 118 }, { left: 50, right: 300, top: 100, bottom: 138 }],
  ['in the second paragraph', { x: 200, y: 165 }, { left: 50, right: 300, top: 160, bottom: 184 }],
  ['just beside a line', { x: 195, y: 133 }, { left: 50, right: 300, top: 100, bottom: 138 }],
  ['on the marks', { x: 350, y: 178 }, { left: 340, right: 360, top: 174, bottom: 184 }],
])('a tap %s finds the paragraph', (_, point, box) => expect(paragraphAt(PAGE, point)).toEqual(box))

test('a heading is not part of the paragraph below it', () => {
  const heading = { left: 50, right: 200, top: 70, bottom: 94 }
  expect(paragraphAt([heading, ...PAGE], { x: 60, y: 105 })?.top).toBe(100)
})

test('far from any text, and on a scan, there is no paragraph', () => {
  expect(paragraphAt(PAGE, { x: 100, y: 400 })).toBeUndefined()
  expect(paragraphAt([], { x: 100, y: 100 })).toBeUndefined()
})
