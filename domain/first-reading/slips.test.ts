import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flag, SLIP_RULES, slipsIn } from './slips.ts'

/** A flag of the checker at these words of a text. */
function flag(text: string, rule: string, wrong: string, ...suggestions: string[]): Flag {
  const at = text.indexOf(wrong)
  return { rule, from: at, to: at + wrong.length, suggestions }
}

test.each([
  ['We was late.', 'PronounInflectionBe', 'was', ['were'], 'agreement', 'were'],
  ['I like someone elses book.', 'ElsePossessive', 'elses', ["else's"], 'apostrophe', 'else’s'],
  ['She cant see.', 'PronounVerbAgreement', 'cant', ['cants'], 'apostrophe', 'can’t'],
  ['They tell me there marks.', 'ThereToTheir', 'there', ['their'], 'their', 'their'],
  ['He turned the the wheel.', 'RepeatedWords', 'the the', ['the'], 'doubled', 'the'],
] as const)('%s', (text, rule, wrong, suggestions, kind, right) => {
  const [slip] = slipsIn(text, [flag(text, rule, wrong, ...suggestions)])
  expect(slip).toMatchObject({ kind, wrong, right, before: text, after: text.replace(wrong, right) })
})

test.each([
  // Rules of other kinds, and what the checker has nothing better for.
  ['He is a dabbawala.', 'SpellCheck', 'dabbawala', ['dab']],
  ['She froze.', 'PronounVerbAgreement', 'froze', ['']],
  ['I like red, white and blue.', 'OxfordComma', 'white and', ['white, and']],
] as const)('%s: no slip', (text, rule, wrong, suggestions) => {
  expect(slipsIn(text, [flag(text, rule, wrong, ...suggestions)])).toEqual([])
})

test.each([
  ['I dont know, and she DIDNT ask.', ['don’t', 'DIDN’T']],
  ['Im late. Theyre late. Thats all.', ['I’m', 'They’re', 'That’s']],
  ['He wont come, she cant.', ['won’t', 'can’t']],
  // Words that are words, parts of words, and what has its apostrophe.
  ['Its wants were well known. I was ill. He lets me. The shell is wonted. Don’t I? anti-hes', []],
  ['‘I dont know’, he writes.', []],
])('%s', (text, right) => expect(slipsIn(text, []).map((slip) => slip.right)).toEqual(right))

test('what is quoted is not the student’s', () => {
  const text = 'He says ‘we was late’, and we was late.'
  const flags = [
    flag(text, 'PronounInflectionBe', 'was', 'were'),
    { rule: 'PronounInflectionBe', from: 29, to: 32, suggestions: ['were'] },
  ]
  expect(slipsIn(text, flags).map(({ from }) => from)).toEqual([29])
})

test('a slip is known again by the words beside it', () => {
  const key = (text: string) => slipsIn(text, [flag(text, 'PronounInflectionBe', 'was', 'were')])[0]?.key
  expect(key('Then we was late.')).toBe(key('So WE was late again.'))
  expect(key('Then we was late.')).not.toBe(key('Then they was late.'))
})

test('any flags give slips in order, outside quotations, inside the text', () => {
  const text = '😀 He says ‘we was’ and they was there. I dont dont know.\n\nShe cant.'
  const flags = fc.array(
    fc.record({
      rule: fc.constantFrom(...Object.keys(SLIP_RULES), 'OxfordComma'),
      from: fc.nat(90),
      to: fc.nat(90),
      suggestions: fc.array(fc.constantFrom('', 'were', "don't", 'their')),
    }),
  )
  fc.assert(
    fc.property(flags, (all) => {
      const slips = slipsIn(text, all)
      for (const [index, { from, to, wrong, sentence, before }] of slips.entries()) {
        expect(text.slice(from, to)).toBe(wrong)
        expect(from).toBeGreaterThanOrEqual(slips[index - 1]?.to ?? 0)
        expect(sentence.from <= from && sentence.to >= to).toBe(true)
        expect(text.slice(sentence.from, sentence.to)).toBe(before)
      }
    }),
  )
})
