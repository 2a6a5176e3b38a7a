import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

const CASES: Readonly<Record<string, readonly (readonly [text: string, words: number])[]>> = {
  English: [
    ['', 0],
    ['   \n\n ', 0],
    ['Dear Uncle,', 2],
    ['Dear Uncle,\r\n\r\nThe lights came back at nine o’clock…', 9],
    ['be—one would think—ten', 5],
    ['end…next', 2],
    ['end...next', 2],
    ['end.Next', 2],
    ['one,two', 2],
    ['one;two:three', 3],
    ['and/or', 2],
    ['wait - what? – yes — no', 4],
    ['2019–2024', 2],
    ['well-known', 1],
    ['well\u2011known well\u2010known', 2],
    ['mother-in-law’s', 1],
    ['a 19-year-old in the mid-1990s', 5],
    ["don’t don't don`t don´t", 4],
    ['the boys’ rock ’n’ roll', 5],
    ['‘Never,’ she said.', 3],
    ['e.g. the U.S.A. at 9 a.m.', 6],
    ['in 1998 3.5 km for £1,250', 6],
    ['co\u00adoperate', 1],
    ['word\u00a0space', 2],
    ['👍 good 🎉🎉 ___ * # %', 1],
    ['(b) [4] “Yes!”', 3],
  ],
  French: [
    ['L’homme n’est pas là.', 4],
    ['aujourd’hui, c’est-à-dire demain', 3],
  ],
  German: [
    ['Größe: straßenweise z.B. so', 4],
    ['Donaudampfschifffahrt', 1],
  ],
  Spanish: [
    ['¿Cómo estás? ¡Bien!', 3],
    ['nai\u0308ve cafe\u0301', 2],
  ],
  Arabic: [
    ['مرحبا يا عمي', 3],
    ['كتبَ الطالبُ، ثمّ قرأ', 4],
  ],
  Urdu: [
    ['میں کتاب پڑھتا ہوں۔', 4],
    ['السلام علیکم', 2],
  ],
  Hindi: [
    ['मैं हिन्दी पढ़ता हूँ।', 4],
    ['क्षि', 1],
  ],
  Chinese: [
    ['我喜欢读书。', 3],
    ['你好，世界', 2],
  ],
}

test('the table has 40 cases in eight languages', () => {
  expect([Object.keys(CASES).length, Object.values(CASES).flat().length]).toEqual([8, 40])
})

test.each(
  Object.entries(CASES).flatMap(([language, cases]) => cases.map((each) => [language, ...each] as const)),
)('%s: %j has %d words', (_, text, words) => expect(countWords(text)).toBe(words))
