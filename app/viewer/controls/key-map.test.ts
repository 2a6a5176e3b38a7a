import { expect, test } from 'vitest'
import { commandOf, isForField, isForWidget, isSingleKey, KEY_HELP, keyLabel } from './key-map.ts'

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['n', 'next-page'],
  ['p', 'previous-page'],
  ['ArrowRight', 'right'],
  ['ArrowLeft', 'left'],
  ['Home', 'first-page'],
  ['End', 'last-page'],
  ['j', 'line-down'],
  ['k', 'line-up'],
  ['ArrowDown', 'line-down'],
  ['ArrowUp', 'line-up'],
  ['PageDown', 'screen-down'],
  ['PageUp', 'screen-up'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['0', 'zoom-reset'],
  ['r', 'rotate'],
  ['?', 'help'],
  ['x', undefined],
  ['Escape', undefined],
  ['Enter', undefined],
  [' ', undefined],
])('%s does %s', (key, command) => expect(commandOf({ ...PLAIN, key })).toBe(command))

test.each([
  ['f', 'ctrlKey', 'find'],
  ['F', 'metaKey', 'find'],
  ['p', 'ctrlKey', 'print'],
  ['+', 'ctrlKey', undefined],
  ['0', 'metaKey', undefined],
  ['r', 'ctrlKey', undefined],
  ['n', 'altKey', undefined],
  ['ArrowLeft', 'altKey', undefined],
] as const)('%s with %s does %s', (key, modifier, command) =>
  expect(commandOf({ ...PLAIN, key, [modifier]: true })).toBe(command),
)

const within = (...roles: string[]) => ({
  closest: (selector: string) => (roles.some((role) => selector.includes(role)) ? {} : null),
})

test('letters typed into a field stay there, find and print still work', () => {
  expect(isForField(within('input'), { ...PLAIN, key: 'n' })).toBe(true)
  expect(isForField(within('input'), { ...PLAIN, key: 'f', ctrlKey: true })).toBe(false)
  expect(isForField(within('nothing'), { ...PLAIN, key: 'n' })).toBe(false)
})

test('arrows on a tab or a divider move it, other keys do not belong to it', () => {
  expect(isForWidget(within('tab'), { ...PLAIN, key: 'ArrowRight' })).toBe(true)
  expect(isForWidget(within('separator'), { ...PLAIN, key: 'Home' })).toBe(true)
  expect(isForWidget(within('tab'), { ...PLAIN, key: 'n' })).toBe(false)
  expect(isForWidget(within('nothing'), { ...PLAIN, key: 'ArrowRight' })).toBe(false)
})

const ARROWS: Partial<Record<string, string>> = {
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
}

test.each(KEY_HELP.flatMap(({ keys }) => keys))('%s of the help does something', (label) => {
  const ctrlKey = label.startsWith('Ctrl ')
  const key = label.replace('Ctrl ', '').replace(' ', '')
  expect(commandOf({ ...PLAIN, ctrlKey, key: ARROWS[key] ?? key })).toBeDefined()
})

test.each([
  ['Ctrl F', 'MacIntel', '⌘ F'],
  ['Ctrl F', 'Win32', 'Ctrl F'],
  ['r', 'MacIntel', 'r'],
])('%s on %s reads %s', (key, platform, label) => expect(keyLabel(key, platform)).toBe(label))

test.each([
  ['n', {}, true],
  ['?', {}, true],
  ['0', {}, true],
  ['ArrowDown', {}, false],
  [' ', {}, false],
  ['f', { ctrlKey: true }, false],
  ['é', {}, true],
])('%s with %j: a single key %s', (key, modifiers, isSingle) =>
  expect(isSingleKey({ ...PLAIN, ...modifiers, key })).toBe(isSingle),
)
