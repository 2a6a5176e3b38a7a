import { expect, test } from 'vitest'
import type { Mark } from './task-schema.ts'
import { formatYears, printMarks } from './print-marks.ts'

const TWO_FORMS = { forms: ['0500 p2 2027 1(b)', '0500 p2 2020 1'] }
const ONE_FORM = { forms: ['8021 p1 2019 1-10'] }

const reading: Mark = {
  objective: 'Reading',
  got: 6,
  of: 10,
  level: 3,
  notHigher: 'It reports.',
  notLower: 'It tests three ideas.',
}
const writing: Mark = { ...reading, objective: 'Writing', got: 13, of: 25 }

test.each<[string, Parameters<typeof printMarks>, string]>([
  [
    'marks of two objectives in two forms',
    [
      {
        marks: [reading, writing],
        otherForms: [
          {
            form: '0500 p2 2020 1',
            marks: [
              { objective: 'Reading', got: 9, of: 15 },
              { objective: 'Writing', got: 13, of: 25 },
            ],
          },
        ],
      },
      TWO_FORMS,
    ],
    '**Reading: 6 of 10, level 3 of 5.** *Why not level 4?* It reports. *Why not level 2?* It tests three ideas.\n\n**Writing: 13 of 25, level 3 of 5.** *Why not level 4?* It reports. *Why not level 2?* It tests three ideas.\n\nTogether 19 of 35. To 2026: 9 + 13, or 22 of 40.',
  ],
  [
    'marks that both forms divide in the same way',
    [{ marks: [{ ...reading, notHigher: undefined, notLower: undefined }, writing] }, TWO_FORMS],
    'Together 19 of 35, in both forms.',
  ],
  [
    'one mark for three objectives',
    [{ marks: [{ got: 27, of: 30, level: 5, levels: { AO1: 5, AO2: 4.5 }, notHigher: 'Loose.' }] }, ONE_FORM],
    '**27 of 30, level 5 of 5** (levels: AO1 5, AO2 4 to 5). *Why not higher in the level?* Loose.',
  ],
  [
    'the top of five marks',
    [{ marks: [{ objective: 'AO2', got: 5, of: 5, level: 5, notLower: 'All cut to fit.' }] }, ONE_FORM],
    '**AO2: 5 of 5.** *Why not 4?* All cut to fit.',
  ],
  [
    'criteria of IB',
    [
      {
        marks: [
          { objective: 'A', got: 4, of: 5, level: 4, notHigher: 'a.', notLower: 'b.' },
          { objective: 'B1', got: 5, of: 5, level: 5, notLower: 'c.' },
        ],
      },
      ONE_FORM,
    ],
    '**9 of 10.** *Why not higher?* A: a.\n\n*Why not lower?* A: b. B1: c.',
  ],
  [
    'parts of a question',
    [{ marks: [{ objective: '(a)', got: 3, of: 3, why: 'Both' }], notHigher: 'x', notLower: 'y' }, ONE_FORM],
    '| (a) | 3 of 3 | Both |\n\n**3 of 3.** *Why not higher?* x *Why not lower?* y',
  ],
])('%s', (_, given, expected) => expect(printMarks(...given)).toContain(expected))

test('a form is named by its last year, or its first if no end is known', () => {
  expect(formatYears('0500 p1 2020 2(d)')).toBe('To 2026')
  expect(formatYears('8021 p1 2019 1-10')).toMatch(/^(?:To 2027|From 2019)$/)
})
