import { expect, test } from 'vitest'
import { toolName, toolOfKey, TOOLS } from './draft.ts'

test('the digits choose the tools, and their names say so', () => {
  expect(TOOLS.map(toolName)).toEqual([
    'Highlighter, yellow (1)',
    'Highlighter, mint (2)',
    'Highlighter, rose (3)',
    'Highlighter, sky (4)',
    'Pen (5)',
    'Margin note (6)',
    'Eraser (7)',
  ])
  expect(['1', '7', '8', '0', 'a', '12'].map(toolOfKey)).toEqual([
    'yellow',
    'eraser',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
