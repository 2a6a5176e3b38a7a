import { expect, test } from 'vitest'
import { checkCharacters } from './characters-check.ts'

test('letters of English, names from everywhere and phonetic letters can be printed', () =>
  expect(
    checkCharacters([
      { path: 'a.md', source: 'Łódź, Gĩkũyũ, ōtaka, Doña: £5 – “no” …\n/ˈmɪtɒnəmi ʃʒθðŋɜːɑː/' },
    ]),
  ).toEqual([]))

test.each(['अ', '🙂', '漢', 'ب'])('%s is an error with its line', (letter) =>
  expect(checkCharacters([{ path: 'a.md', source: `one\ntwo ${letter} and ${letter}` }])).toEqual([
    { path: 'a.md', line: 2, message: expect.stringContaining(`no font of the PDFs has "${letter}"`) },
  ]),
)
