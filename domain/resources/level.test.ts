import { expect, test } from 'vitest'
import { findLevel, LEVEL_KEYS, LEVELS } from './level.ts'
import { LEVEL_NAMES, levelTitle } from './taxonomy.ts'

test('the levels stand in the order of the exams, with the keys of stored records', () => {
  expect(Object.entries(LEVEL_KEYS)).toEqual([
    ['igcse', 'igcse'],
    ['cambridge9093', 'alevel'],
    ['generalPaper', 'generalpaper'],
    ['edexcel', 'edexcel'],
    ['ib', 'ib'],
  ])
  expect(LEVELS).toEqual(Object.keys(LEVEL_NAMES))
})

test('each has its title', () => {
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
