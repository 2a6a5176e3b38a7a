import { expect, test } from 'vitest'
import { KEY_HELP, commandOf } from '#app/viewer/controls/key-map.ts'
import { DESK_KEY_HELP, deskCommandOf, worksInFields } from './use-commands.ts'

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test.each([
  ['f', {}, 'full-window'],
  ['s', {}, 'side-by-side'],
  ['3', {}, 'document-3'],
  ['F6', {}, 'next-pane'],
  ['ArrowDown', { altKey: true }, 'next-question'],
  ['f', { ctrlKey: true }, undefined],
  ['s', { metaKey: true }, undefined],
  ['s', { altKey: true }, undefined],
  ['ArrowDown', {}, undefined],
  ['S', {}, undefined],
])('%s with %j is %s', (key, held, command) => {
  expect(deskCommandOf(press(key, held))).toBe(command)
})

test.each([
  ['ArrowUp', { altKey: true }, true],
  ['F6', {}, true],
  ['ArrowUp', {}, false],
  ['g', {}, false],
  ['s', { altKey: true }, false],
])('%s with %j is the desk’s while a student writes: %s', (key, held, works) => {
  expect(worksInFields(press(key, held))).toBe(works)
})

test('no key has two meanings', () => {
  const single = DESK_KEY_HELP.flatMap(({ keys }) => keys.slice(0, 1)).filter((key) => key.length === 1)
  expect(single.filter((key) => commandOf(press(key)))).toEqual([])
  const names = [...KEY_HELP, ...DESK_KEY_HELP].map(({ does }) => does)
  expect(new Set(names).size).toBe(names.length)
})
