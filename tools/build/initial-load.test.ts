import { expect, test } from 'vitest'
import { fallbackFonts, inOrder } from './initial-load.ts'

test('the fallbacks of the fonts are those of the tokens', () => {
  const tokens = `--font-serif: "Newsreader", "Newsreader Fallback", serif;
  --font-sans: "Figtree", sans-serif; --font-note: "Note", serif;`
  expect(fallbackFonts(tokens)).toEqual([
    ['--font-serif', '"Newsreader Fallback", serif'],
    ['--font-sans', 'sans-serif'],
  ])
})

test('a few small files come first, then the others are spread among the large ones', () => {
  const small = Array.from({ length: 10 }, (_, i) => ({ name: `small${i}`, bytes: 500 }))
  const large = [
    { name: 'react', bytes: 60_000 },
    { name: 'worker', bytes: 120_000 },
  ]
  expect(inOrder([...large, ...small]).join(' ')).toBe(
    'small0 small1 small2 small3 react small4 small5 worker small6 small7 small8 small9',
  )
  expect(inOrder(small)).toHaveLength(10)
})
