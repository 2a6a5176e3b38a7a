import { expect, test } from 'vitest'
import { parseShades, splitExample } from './shade.ts'

test('each line is a shade, with its register where it has one', () => {
  expect(parseShades('in a temper|an irate caller\nfull of anger|the wrathful king|literary')).toEqual([
    { meaning: 'in a temper', example: 'an irate caller', register: undefined },
    { meaning: 'full of anger', example: 'the wrathful king', register: 'literary' },
  ])
})

test.each([
  ['an irate caller', 'irate', ['an ', 'irate', ' caller']],
  ['Livid, he left', 'livid', ['', 'Livid', ', he left']],
  ['nothing of the kind', 'irate', ['nothing of the kind', '', '']],
])('%j is split at %j', (example, word, parts) => expect(splitExample(example, word)).toEqual(parts))
