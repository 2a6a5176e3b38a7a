import { expect, test } from 'vitest'
import { EASY_WORDS } from './card-secret.ts'

test('there are 1,024 different words, of 4 to 9 plain letters', () => {
  expect(new Set(EASY_WORDS).size).toBe(1024)
  expect(EASY_WORDS.filter((word) => !/^[a-z]{4,9}$/.test(word))).toEqual([])
})

test('one wrong, missing, added or swapped letter never makes another word', () => {
  const words = new Set(EASY_WORDS)
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const near = (word: string) =>
    Array.from(word, (_, at) => at).flatMap((at) => {
      const before = word.slice(0, at)
      const after = word.slice(at + 1)
      const changed = letters.flatMap((letter) => [before + letter + after, before + letter + word.slice(at)])
      return [before + after, before + after.slice(0, 1) + word.charAt(at) + after.slice(1)].concat(changed)
    })
  const mistaken = EASY_WORDS.filter((word) => near(word).some((other) => other !== word && words.has(other)))
  expect(mistaken).toEqual([])
})
