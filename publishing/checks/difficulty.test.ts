import { describe, expect, test } from 'vitest'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import { paperOf, taskWith } from './checks.fixture.ts'
import { checkDifficulty, checkTaskTexts, formatDifficulty, measureSets, measureText } from './difficulty.ts'

const EASY =
  'The boat came in at noon. We had our bags with us. A man took the rope and we went up the steps. '
const HARD =
  'Although the municipal engineers had measured the reservoir repeatedly, their estimates, which the newspapers printed without hesitation, described a valley that had altered considerably since the war. '
const FAR =
  'Intercontinental administrative organisations systematically institutionalise extraordinarily complicated responsibilities. '

function insert(passages: readonly string[], changes: Partial<PracticePaper> = {}) {
  const body = passages.map((text, at) => `:::passage{title="Text ${'ABC'[at]}"}\n${text}\n:::`).join('\n\n')
  return paperOf('insert', body, { difficulty: 'as hard as the exam', ...changes })
}

test('a text has its words a sentence, its grade and its long words; a quotation ends a sentence too', () => {
  const figures = measureText('‘Nobody came.’ The afternoon went by. Everybody understood why.')
  expect(figures).toMatchObject({ words: 9, wordsASentence: 3 })
  expect(figures.longWords).toBeCloseTo(300 / 9)
  expect(measureText('')).toEqual({ words: 0, wordsASentence: 0, grade: 0, longWords: 0 })
})

test('a text of 120 words like a real one has the figures of the script that measured real papers, or nearly', () => {
  const { wordsASentence, grade, longWords } = measureText(HARD.repeat(5))
  expect(wordsASentence).toBe(27)
  // 18.5 by the script.
  expect(grade).toBeGreaterThan(17)
  expect(grade).toBeLessThan(20)
  expect(Math.round(longWords)).toBe(33)
})

test('an easy passage in a set that calls itself as hard as the exam is an error, with its figures and its line', () => {
  const found = checkDifficulty([insert([EASY.repeat(6)])])
  expect(found[0]).toMatchObject({ path: 'content/practice-papers/0500-p1-practice-9/insert.md', line: 1 })
  expect(found[0]?.message).toMatch(
    /^Text A: .* 7\.\d words a sentence, expected 14 to 22; .*grade, expected 7 to 12/,
  )
  expect(found.at(-1)?.message).toMatch(
    /^the median of its grades is -?\d\.\d; a set as hard as the exam has 8.5 or more/,
  )
})

test('words that are too long are an error too', () => {
  expect(
    checkDifficulty([insert([FAR.repeat(15)])])
      .map(({ message }) => message)
      .join(),
  ).toContain('words of nine letters and more in 100, expected 6 to 12')
})

test.each([
  ['a set to begin with', insert([EASY.repeat(6)], { difficulty: 'to begin with' })],
  ['a passage of fewer than 120 words', insert([EASY])],
  ['a paper without figures', insert([EASY.repeat(6)], { exam: '9093', paper: 3 })],
  [
    'a passage that is exempt',
    paperOf('insert', `:::passage{title="Text A" exempt="a chat"}\n${EASY.repeat(6)}\n:::`, {
      difficulty: 'as hard as the exam',
    }),
  ],
])('%s is not an error', (_, document) => expect(checkDifficulty([document])).toEqual([]))

test('literary prose has its own ranges', () => {
  const text = (
    'The old harbour had been closed since March, and the fishermen, who remembered better seasons, said that ' +
    'nothing so remarkable had happened there within the memory of anybody living. '
  ).repeat(6)
  const paper = (kind: string) =>
    paperOf('question paper', `:::passage{title="Text A"${kind}}\n${text}\n:::`, {
      exam: '9093',
      difficulty: 'as hard as the exam',
    })
  const messages = (kind: string) =>
    checkDifficulty([paper(kind)])
      .map(({ message }) => message)
      .join()
  expect(messages('')).toContain('expected 16 to 25')
  expect(messages(' kind=literary')).toContain('expected 14 to 24')
})

test('the figures of a set are the medians of its passages', () => {
  const documents = [insert([EASY.repeat(6), HARD.repeat(5), EASY.repeat(6)]), paperOf('mark scheme', HARD)]
  const figures = measureSets(documents).get('0500-p1-practice-9')
  expect(figures).toMatchObject({ passages: 3 })
  expect(figures?.wordsASentence).toBe(measureText(EASY.repeat(6)).wordsASentence)
  expect(formatDifficulty(documents)[0]).toMatch(
    /^0500-p1-practice-9 +as hard as the exam +3 passages +words a sentence +7\.\d/,
  )
  expect(formatDifficulty([paperOf('question paper', 'A', { exam: '8021' })])[0]).toContain(
    'nothing to measure',
  )
})

describe('a task', () => {
  const task = (says: string, passage = `:::passage\n${EASY.repeat(6)}\n:::`) =>
    checkTaskTexts([taskWith({ question: `Explain it. ${says}` }, passage)]).map(({ message }) => message)

  test('whose text is easier than the exam’s says so', () => {
    expect(task('')).toEqual([
      'front matter: field "question": its text is so; it must say “Our text is easier than the exam’s.”',
    ])
    expect(task('Our text is easier than the exam’s.')).toEqual([])
    expect(task('Our texts are easier\nthan the exam’s.')).toEqual([])
    expect(task('Our text is shorter than the exam’s.')).toHaveLength(1)
    expect(task('Our texts are shorter and easier than the exam’s.')).toHaveLength(1)
  })

  test('whose text is shorter says so', () => {
    const summary = taskWith(
      { asks: 'summary', forms: ['0500 p1 2027 2(a)'], question: 'Sum it up.' },
      `:::passage\n${EASY.repeat(6)}\n:::`,
    )
    expect(checkTaskTexts([summary])[0]?.message).toContain(
      '“Our text is shorter and easier than the exam’s.”',
    )
  })

  test('whose transcript is shorter says so, although it is exempt from figures', () => {
    const transcript = (exempt: string) =>
      checkTaskTexts([
        taskWith(
          { asks: 'analysis of a transcript', forms: ['XEN01 p2 2016 Section A'], question: 'Analyse it.' },
          `:::passage{exempt="${exempt}"}\n${EASY.repeat(6)}\n:::`,
        ),
      ]).map(({ message }) => message)
    expect(transcript('a transcript')[0]).toContain('“Our text is shorter than the exam’s.”')
    expect(transcript('the student’s own text')).toEqual([])
  })

  test('which says what no figure shows is an error', () => {
    expect(task('Our text is easier than the exam’s.', '')).toEqual([
      'front matter: field "question": it says that its text is easier, and no figure shows it',
    ])
  })

  test.each([
    ['without a text', ''],
    ['whose text is exempt', `:::passage{exempt="a chat"}\n${EASY.repeat(6)}\n:::`],
  ])('%s need not', (_, passage) => expect(task('', passage)).toEqual([]))
})
