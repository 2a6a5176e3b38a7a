import { expect, test } from 'vitest'
import { coverCodes, findOther } from './document-readings.ts'

test.each<[string[], string[]]>([
  [['ENGLISH LANGUAGE 0500/12\nPaper 1 Reading'], ['0500/12']],
  [
    ['First Language 0500 / 12', '0500/12/M/J/24', '© 0500/12/M/J/24'],
    ['0500/12', '0500/12/M/J/24'],
  ],
  [['Paper reference WEN01/01'], ['WEN01/01']],
  [['The school year 2023/24, page 3/4, code 12345/67'], []],
  [['', '', '', '0500/12'], []],
  [[], []],
])('the codes of %j are %j', (texts, codes) => {
  expect(coverCodes(texts)).toEqual(codes)
})

test.each([
  [['0500/12'], undefined],
  [['0500/12', '0500/12/M/J/24'], undefined],
  [['0500/13'], 'variant'],
  [['0500/22'], 'paper'],
  [['9709/12'], 'paper'],
  [['0990/12', '0990/12/M/J/24'], undefined],
  [['0990/13'], 'variant'],
  [['0500/11', '0500/12', '0500/13'], undefined],
  [[], undefined],
] as const)('for 0500/12, %j is another %s', (codes, other) => {
  expect(findOther(codes, { code: '0500/12' })).toBe(other)
})
