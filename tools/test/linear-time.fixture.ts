import { sizeOf } from '#server/test-size.fixture.ts'

/** Half of the longest address that Node accepts, and all of it, in characters. */
export const HALF = 8 * 1024
export const WHOLE = 16 * 1024

/** A call that reads foreign text. It may throw; only its time counts. */
export type Call = (text: string) => unknown

/** How much longer the whole text may take than its half: twice for a linear function, four times for a quadratic one. */
const MOST_TIMES = 3

/**
 * Below this time the whole text is not slow, whatever the ratio. A quadratic function takes more than a hundred million
 * steps for it, and no machine does so many in this time.
 */
const NOISE_MS = 3

/** Texts on which badly written expressions and loops take quadratic time or more: a beginning, a part that is repeated, an end. */
const PARTS = [
  ...' \t\n\\"\'/.,;:=-_&%+?#@()[]{}<>*|~!^$0aAzé'.split(''),
  ...'a. .a a@ @a a, ,a a- -a "a a" \\" \\\\ "," ", /a a/ %40 %25 %zz %41 %2f 1. 1: :1 0- a= =a a=b& a=b; q= ;q= // /.'.split(
    ' ',
  ),
  ...'http:// file:// https://a. eyJ a.b ([{ [] {} [[ "a": 😀 in.( not. eq. "a", a.asc, 1, W/" p1 1a --> Version/1 ab'.split(
    ' ',
  ),
  'a ',
  ' a',
  ' at (',
  '\n at ',
  '\u0301',
  `${'a'.repeat(31)}-`,
]

/**
 * For functions that take long for any text, such as a first reading: what words, sentences and quotations are made of. The long run
 * tries all parts.
 */
export const PARTS_OF_ANSWERS = sizeOf({ gate: ['a ', 'a. ', '"a" ', '\n'], whole: PARTS })

/** In a beginning: a word of half the text. A function that copies it for each repetition takes quadratic time. */
const LONG = '{long}'
const ENDS: readonly (readonly [start: string, end: string])[] = [
  ['', ''],
  ['/a', 'x/'],
  [LONG, ''],
  ...sizeOf({
    gate: [],
    whole: [
      ['a', '!'],
      ['"', ''],
      ['(', ')x'],
    ] as const,
  }),
]

export interface Slow {
  text: string
  ratio: number
}

/** A text for which a call takes more than three times as long when the text is twice as long. */
export async function findSlowText(call: Call, before = '', parts = PARTS): Promise<Slow | undefined> {
  for (const part of parts)
    for (const [start, end] of ENDS) {
      const text = (length: number) => {
        const open = before + start.replace(LONG, 'a'.repeat(length / 2))
        const room = length - open.length - end.length
        return open + part.repeat(Math.ceil(room / part.length)).slice(0, room) + end
      }
      const ratio = await ratioOf(call, text)
      if (ratio > MOST_TIMES) return { text: `${text(60)}…`, ratio }
    }
  return undefined
}

/** A ratio over the limit is measured once more, with more repetitions, because the machine may be busy. */
async function ratioOf(call: Call, text: (length: number) => string): Promise<number> {
  // Most texts are far below the noise, so one call is enough to tell.
  if ((await timeOf(call, text(WHOLE))) < NOISE_MS) return 1
  const first = await compare(call, text, 7)
  return first > MOST_TIMES ? compare(call, text, 25) : first
}

/** Compares the fastest runs, which the garbage collector disturbed least. */
async function compare(call: Call, text: (length: number) => string, times: number): Promise<number> {
  const [half, whole] = [text(HALF), text(WHOLE)]
  const halves: number[] = []
  const wholes: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    halves.push(await timeOf(call, half))
    wholes.push(await timeOf(call, whole))
  }
  const long = Math.min(...wholes)
  return long < NOISE_MS ? 1 : long / Math.min(...halves)
}

/** Milliseconds of the processor: those of other programs do not count. */
async function timeOf(call: Call, text: string): Promise<number> {
  const began = process.cpuUsage()
  try {
    await call(text)
  } catch {
    // A refusal is an answer too.
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
