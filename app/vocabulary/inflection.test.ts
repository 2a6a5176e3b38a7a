import { expect, test } from 'vitest'
import { baseForms } from './inflection.ts'

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
