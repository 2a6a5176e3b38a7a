import { expect, test } from 'vitest'
import { type DeskPreferences, parseDeskPreferences } from './use-preferences.ts'

const STANDARD: DeskPreferences = {
  extra: 0,
  hidesTime: false,
  sounds: false,
  share: 50,
  thirds: [100 / 3, 100 / 3],
  isFullWindow: false,
  hidesMargin: false,
  keepsBars: false,
  dismissed: [],
}

test.each([null, '', 'nonsense', '{"keepsLocked":0,"extra":10,"hidesTime":"no","sounds":1,"share":99}'])(
  'preferences stored as %s are the standard ones',
  (text) => expect(parseDeskPreferences(text)).toEqual(STANDARD),
)

test('preferences survive being stored', () => {
  const chosen: DeskPreferences = {
    keepsLocked: false,
    extra: 50,
    hidesTime: true,
    sounds: true,
    share: 62,
    thirds: [40, 25],
    isFullWindow: true,
    hidesMargin: true,
    keepsBars: true,
    dismissed: ['set', 'form'],
    readsAs: 'pages',
  }
  expect(parseDeskPreferences(JSON.stringify(chosen))).toEqual(chosen)
})

test.each([[[95, 1]], [[50, 50]], [[50]], ['50'], [[null, 30]]])('widths of %j are equal again', (thirds) => {
  expect(parseDeskPreferences(JSON.stringify({ thirds })).thirds).toEqual(STANDARD.thirds)
})

test('unknown kinds of notices are left out', () => {
  expect(parseDeskPreferences('{"dismissed":["set","other",3]}').dismissed).toEqual(['set'])
  expect(parseDeskPreferences('{"dismissed":"set"}').dismissed).toEqual([])
})
