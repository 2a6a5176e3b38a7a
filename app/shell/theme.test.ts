import { expect, test } from 'vitest'
import { nextTheme, parseTheme, THEME_KEY, THEME_SCRIPT, themeColours } from './theme.ts'

test.each([
  [null, 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['sepia', 'light'],
])('stored %j reads as %s', (stored, theme) => expect(parseTheme(stored)).toBe(theme))

test('system follows the device, the other two do not', () => {
  expect([themeColours('system', true), themeColours('system', false)]).toEqual(['dark', 'light'])
  expect([themeColours('light', true), themeColours('dark', false)]).toEqual(['light', 'dark'])
})

test('the button goes round all three', () => {
  expect(nextTheme(nextTheme(nextTheme('light')))).toBe('light')
})

test.each([
  ['dark', false],
  ['dark', true],
  ['light', true],
  ['system', true],
  ['system', false],
  ['sepia', true],
  [null, true],
] as const)('the script before the first paint agrees with the rules for %j', (stored, deviceIsDark) => {
  const element = { dataset: {} as Record<string, string> }
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is ours, and only its text reaches the page
  const run = new Function('d', 'localStorage', 'matchMedia', THEME_SCRIPT)
  run(element.dataset, { [THEME_KEY]: stored }, () => ({ matches: deviceIsDark }))
  expect(element.dataset).toEqual({
    choice: parseTheme(stored),
    theme: themeColours(parseTheme(stored), deviceIsDark),
  })
})
