import { expect, test } from 'vitest'
import { type DeskLayout, layoutOf, type WantedFrame } from './use-desk-layout.ts'

const WIDE = { isPhone: false, isRail: false, room: 2 }
const ONE = { isFullWindow: false, hasOthers: false, showsDialog: false }

test.each<[string, typeof WIDE, Partial<WantedFrame>, DeskLayout]>([
  ['one document opens in the dialog', WIDE, {}, 'dialog'],
  ['two documents take the window', WIDE, { hasOthers: true }, 'window'],
  ['the preference takes the window', WIDE, { isFullWindow: true }, 'window'],
  [
    'Escape shows the dialog this once',
    WIDE,
    { isFullWindow: true, hasOthers: true, showsDialog: true },
    'dialog',
  ],
  ['a second document without room stays hidden', { ...WIDE, room: 1 }, { hasOthers: true }, 'dialog'],
  ['a tablet can have the window with one pane', { ...WIDE, room: 1 }, { isFullWindow: true }, 'window'],
  ['a phone has bars', { isPhone: true, isRail: false, room: 1 }, { isFullWindow: true }, 'phone'],
  ['a phone on its side has a rail', { isPhone: true, isRail: true, room: 1 }, {}, 'rail'],
])('%s', (_, screen, wanted, expected) => {
  expect(layoutOf(screen, { ...ONE, ...wanted })).toBe(expected)
})
