import { slimBinary } from 'harper.js/slimBinary'
import { beforeAll, expect, test } from 'vitest'
import { type Checker, createChecker } from '#app/first-reading/slips/checker.ts'
import { SLIP_KINDS, slipsIn } from '#domain/first-reading/slips.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { ladderAnswers } from './ladders.fixture.ts'

let check: Checker
beforeAll(async () => {
  check = await createChecker(slimBinary)
}, 60_000)

const found = async (text: string) =>
  slipsIn(text, await check(text)).map(({ kind, wrong, right }) => [kind, wrong, right])

test.each([
  ['Then we was late.', [['agreement', 'was', 'were']]],
  ['Also he use colours, so we see it.', [['agreement', 'use', 'uses']]],
  ['I dont know what I will do now.', [['apostrophe', 'dont', 'don’t']]],
  ['The children tell me there marks.', [['their', 'there', 'their']]],
  ['He turned the the wheel by hand.', [['doubled', 'the the', 'the']]],
  // Other mistakes, names and quotations are left alone.
  ['She recieved a dabbawala in the colour of honour, an hour late.', []],
  ['He writes ‘we was late’ on purpose.', []],
  ['یہ اردو ہے 😀', []],
  ['😀 😀\n\n😀 Then we was late.', [['agreement', 'was', 'were']]],
])('%s', async (text, slips) => expect(await found(text)).toEqual(slips))

/** Words of what the checker gets wrong in our better answers, as a reader sees them. */
const WRONG = new Set(['are when', 'tchk tchk', 'A a', 'ill', 'are'])

test('in our weak answers the flags are right, and in the better ones there are hardly any', async () => {
  const bands = sizeOf({ gate: ['low'], whole: ['low', 'middle', 'good', 'top'] })
  const all = ladderAnswers().filter(({ band }) => bands.includes(band))
  const answers = all.slice(0, sizeOf({ gate: 6, whole: all.length }))
  const table = new Map<string, number>()
  const strange: string[] = []
  for (const { band, text, id } of answers)
    for (const { kind, wrong, before } of slipsIn(text, await check(text))) {
      const is = WRONG.has(wrong) && band !== 'low' ? 'wrong' : 'right'
      const key = `${band === 'low' ? 'weak' : 'better'} ${kind} ${is}`
      table.set(key, (table.get(key) ?? 0) + 1)
      if (band !== 'low') strange.push(`${id}: ${wrong} | ${before}`)
    }
  if (bands.length > 1)
    console.warn(
      [...table].toSorted(([one], [other]) => one.localeCompare(other)).join('\n'),
      '\n',
      strange.join('\n'),
    )
  const sum = (part: string) =>
    [...table].reduce((all, [key, n]) => (key.startsWith(part) ? all + n : all), 0)
  expect(sum('weak')).toBeGreaterThanOrEqual(sizeOf({ gate: 15, whole: 119 }))
  expect(sum('better')).toBeLessThanOrEqual(8)
  const kinds = sizeOf<readonly string[]>({ gate: ['agreement', 'apostrophe'], whole: SLIP_KINDS })
  expect(kinds.filter((kind) => sum(`weak ${kind}`) === 0)).toEqual([])
}, 300_000)
