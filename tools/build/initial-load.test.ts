import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inOrder } from './initial-load.ts'
import { readTokens } from './share-images.ts'

test('fonts that come later leave the fallbacks of the tokens', async () => {
  const all = await readTokens()
  const later = await readFile(join(import.meta.dirname, '../../app/lib/early/later-fonts.css'), 'utf8')
  const families = (css: string) =>
    new Map(
      [...css.matchAll(/(--font-(?:serif|sans)[a-z-]*): ([^;]+);/g)].map(([, name, value = '']) => [
        name,
        value,
      ]),
    )
  const fallbacks = [...families(all)].map(([name, value]) => [name, value.replace(/^"[^"]+", /, '')])
  expect(fallbacks).toHaveLength(4)
  expect([...families(later)]).toEqual(fallbacks)
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
