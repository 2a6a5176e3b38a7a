import { expect, test } from 'vitest'
import { parseTab, tabAfterKey } from './syllabus-tab.ts'

test.each([
  ['igcse', 'igcse'],
  ['egp', 'egp'],
  ['alevel', 'alevel'],
  [null, 'igcse'],
  ['', 'igcse'],
  ['EGP', 'igcse'],
  ['toString', 'igcse'],
])('?tab=%s shows %s', (text, tab) => expect(parseTab(text)).toBe(tab))

test.each([
  ['igcse', 'ArrowRight', 'egp'],
  ['alevel', 'ArrowRight', 'igcse'],
  ['igcse', 'ArrowLeft', 'alevel'],
  ['egp', 'ArrowLeft', 'igcse'],
  ['egp', 'Home', 'igcse'],
  ['egp', 'End', 'alevel'],
  ['egp', 'ArrowDown', undefined],
  ['egp', 'Tab', undefined],
] as const)('from %s, %s leads to %s', (tab, key, next) => expect(tabAfterKey(tab, key)).toBe(next))
