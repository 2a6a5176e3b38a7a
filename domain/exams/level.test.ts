import { expect, test } from 'vitest'
import { findLevel, goalLevelOf, LEVEL_NAMES, LEVELS, levelTitle, storedLevel } from './level.ts'

test('the levels are in the order of the exams, and stored records have a name for each', () => {
  expect(LEVELS.map((level) => [storedLevel(level), level])).toEqual([
    ['igcse', 'igcse'],
    ['cambridge9093', 'alevel'],
    ['generalPaper', 'generalpaper'],
    ['edexcel', 'edexcel'],
    ['ib', 'ib'],
  ])
})

test('a level has the code of its first exam', () => {
  expect(LEVELS.map((level) => LEVEL_NAMES[level][1])).toEqual(['0500', '9093', '8021', 'XEN01', 'IB'])
})

test('each level has its title', () => {
  expect(LEVELS.map(levelTitle)).toEqual([
    'IGCSE',
    'A-Level 9093',
    'General Paper',
    'Edexcel A-Level',
    'IB Language & Literature',
  ])
})

test.each([
  ['igcse', 'igcse'],
  ['alevel', 'alevel'],
  ['alevels', 'alevel'],
  ['a-level-9093', 'alevel'],
  ['a-levels-9093', 'alevel'],
  ['generalpaper', 'generalpaper'],
  ['a-levels-egp', 'generalpaper'],
  ['edexcel', 'edexcel'],
  ['a-level-edexcel', 'edexcel'],
  ['ib', 'ib'],
  ['IGCSE', 'igcse'],
  ['A-Levels-EGP', 'generalpaper'],
])('%s is the level %s', (name, address) => expect(findLevel(name)).toBe(address))

test.each(['all', 'olevel', 'a-level', '', 'toString'])('"%s" is no level', (name) =>
  expect(findLevel(name)).toBeUndefined(),
)

test.each([
  ['igcse', 'IGCSE English (0500)'],
  ['alevel', 'A Levels English'],
  ['generalpaper', 'A Levels English'],
  ['edexcel', 'A Levels English'],
  ['ib', 'A Levels English'],
] as const)('a new goal in the resources of %s gets the level "%s"', (level, name) =>
  expect(goalLevelOf(level)).toBe(name),
)
