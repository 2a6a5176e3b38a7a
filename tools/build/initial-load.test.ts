import { expect, test } from 'vitest'
import { fallbackFonts } from './initial-load.ts'

test('the fallbacks of the fonts are those of the tokens', () => {
  const tokens = `--font-serif: "Newsreader", "Newsreader Fallback", serif;
  --font-sans: "Figtree", sans-serif; --font-note: "Note", serif;`
  expect(fallbackFonts(tokens)).toEqual([
    ['--font-serif', '"Newsreader Fallback", serif'],
    ['--font-sans', 'sans-serif'],
  ])
})
