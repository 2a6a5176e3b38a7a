import { expect, test } from 'vitest'
import { parseDictionary, searchWords, baseForms } from './dictionary.ts'
import { dictionary as shipped } from './workbench.tsx'
import { FIRST_SYNONYM, FIRST_WORD } from './stage.tsx'

const { words, find, weakerThan } = parseDictionary({
  adjective: {
    words: { angry: 'furious livid', bitter: 'acrid livid', good: 'excellent superb', light: 'airy' },
    forms: { better: 'good', best: 'good' },
  },
  verb: { words: { go: 'depart', walk: 'stride trudge' }, forms: { went: 'go' } },
  noun: { words: { light: 'glow gleam', walk: 'stroll' }, forms: {} },
})

test('an entry has its alternatives in order', () => {
  expect(find('angry')).toEqual({
    word: 'angry',
    kind: 'adjective',
    alternatives: ['furious', 'livid'],
    otherKinds: [],
  })
})

test('the same letters are found as the kind that is asked for, else as the first kind', () => {
  expect(find('light')).toMatchObject({ kind: 'adjective', otherKinds: ['noun'] })
  expect(find('light', 'noun')).toMatchObject({ alternatives: ['glow', 'gleam'], otherKinds: ['adjective'] })
  expect(find('walk')).toMatchObject({ kind: 'verb', otherKinds: ['noun'] })
  expect(find('angry', 'noun')).toMatchObject({ kind: 'adjective' })
})

test.each([
  ['angrier', 'adjective', 'angry'],
  ['better', 'adjective', 'good'],
  ['best', 'adjective', 'good'],
  ['more angry', 'adjective', 'angry'],
  ['bitter', 'adjective', 'bitter'],
  ['went', 'verb', 'go'],
  ['walking', 'verb', 'walk'],
  ['walked', 'verb', 'walk'],
])('%j finds the %s %j', (text, kind, word) => expect(find(text)).toMatchObject({ word, kind }))

test.each(['tiredly', 'bit', 'constructor', 'furious', ''])('%j is not in the dictionary', (text) => {
  expect(find(text)).toEqual({ word: text, kind: 'adjective', alternatives: [], otherKinds: [] })
})

test('a stronger word has the words that it replaces', () => {
  expect(weakerThan('livid')).toEqual([
    { word: 'angry', kind: 'adjective' },
    { word: 'bitter', kind: 'adjective' },
  ])
  expect(weakerThan('stroll')).toEqual([{ word: 'walk', kind: 'noun' }])
  expect(weakerThan('angry')).toEqual([])
})

test.each([
  ['', ['angry', 'bitter', 'good', 'light']],
  ['T', ['bitter', 'light', 'light']],
  [' it ', ['bitter']],
  ['walk', ['walk', 'walk']],
  ['zz', []],
])('searching for %j leaves %j', (search, found) =>
  expect(searchWords(words, 'adjective', search).map(({ word }) => word)).toEqual(found),
)

test('without a search the list has the words of the chosen kind', () => {
  expect(searchWords(words, 'verb', '').map(({ word }) => word)).toEqual(['go', 'walk'])
})

test('the first word of the page is in the dictionary', () => {
  expect(shipped.find(FIRST_WORD).alternatives[0]).toBe(FIRST_SYNONYM)
  expect(shipped.find('happier').word).toBe('happy')
  expect(shipped.find('shone')).toMatchObject({ word: 'shine', kind: 'verb' })
  expect(shipped.find('crowds')).toMatchObject({ word: 'crowd', kind: 'noun' })
  expect(shipped.find('tiredly').alternatives).toEqual([])
})

test.each([
  ['happier', 'happy'],
  ['happiest', 'happy'],
  ['bigger', 'big'],
  ['thinnest', 'thin'],
  ['nicer', 'nice'],
  ['bravest', 'brave'],
  ['freer', 'free'],
  ['cleaner', 'clean'],
  ['drier', 'dry'],
  ['shyest', 'shy'],
  ['fuller', 'full'],
  ['smaller', 'small'],
  ['more beautiful', 'beautiful'],
  ['most beautiful', 'beautiful'],
  ['classics', 'classic'],
  ['uglies', 'ugly'],
])('%j may come from %j', (form, base) => expect(baseForms(form)).toContain(base))

test.each(['tiredly', 'happily', 'happiness', 'tired', 'unhappy', 'er', 'best', 'more', ''])(
  '%j comes from no other word of a dictionary of adjectives',
  (text) => expect(baseForms(text).filter((form) => /^(tired?|happy|more|be|bad)$/.test(form))).toEqual([]),
)
