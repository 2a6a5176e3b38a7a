import { describe, expect, test } from 'vitest'
import { markedText, paragraphsOf, wholeWords } from './marked-text.ts'

const BODY = 'Dear Uncle,\n\nThe lights came back.\nI am sixty-three.'
const note = (words: string, text: string) => {
  const from = BODY.indexOf(words)
  return { from, to: from + words.length, text, works: false, objective: '' }
}

test('a text has its notes after the paragraph in which they begin, numbered by the text', () => {
  const shown = markedText(BODY, [
    note('sixty-three', 'Why?'),
    note('lights', 'Good'),
    note('Uncle', 'Name him'),
  ])
  expect(shown.map(({ notes }) => notes.map(({ number, words }) => [number, words]))).toEqual([
    [[1, 'Uncle']],
    [[2, 'lights']],
    [[3, 'sixty-three']],
  ])
  expect(shown[1]?.runs.map(({ text, note: mark }) => [text, mark?.number])).toEqual([
    ['The ', undefined],
    ['lights', 2],
    [' came back.', undefined],
  ])
})

test('the runs of all paragraphs are the text, whatever the notes are', () => {
  for (let from = 0; from < BODY.length; from += 3)
    for (let to = from + 1; to <= BODY.length; to += 5) {
      const notes = [
        { from, to, text: 'a', works: true, objective: '' },
        {
          from: Math.max(0, from - 4),
          to: Math.min(BODY.length, to + 2),
          text: 'b',
          works: false,
          objective: '',
        },
      ]
      const text = markedText(BODY, notes).map(({ runs }) => runs.map((run) => run.text).join(''))
      expect(text).toEqual(['Dear Uncle,', 'The lights came back.', 'I am sixty-three.'])
    }
})

describe('whole words', () => {
  const chosen = (one: number, other: number) => {
    const range = wholeWords(BODY, one, other)
    return range && BODY.slice(range.from, range.to)
  }
  test.each([
    [14, 16, 'The'],
    [18, 26, 'lights came'],
    [26, 18, 'lights came'],
    [16, 23, 'lights'],
    [11, 13, undefined],
    [0, 0, undefined],
  ])('from %i to %i: %s', (one, other, words) => expect(chosen(one, other)).toBe(words))
})

test('empty lines are no paragraphs', () => {
  expect(
    paragraphsOf('\n\n  \nOne\n\n\nTwo  \n').map(({ from, to }) =>
      '\n\n  \nOne\n\n\nTwo  \n'.slice(from, to),
    ),
  ).toEqual(['One', 'Two  '])
})
