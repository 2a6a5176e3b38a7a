import type { PublishedScript } from './published-script.ts'

/** A script of 2020's form of 0500 Paper 1 with a short answer, a long one, and one that was not reached. */
export function scriptOf(letter = 'B'): PublishedScript {
  return {
    letter,
    habit: `Candidate ${letter} writes little and reads it twice.`,
    got: 10,
    of: 80,
    minutes: [
      ['1', 90],
      ['2', 30],
    ],
    answers: [
      {
        number: '1(c)',
        id: '1c',
        kind: 'short answers',
        got: 1,
        of: 2,
        marks: [{ got: 1, of: 2 }],
        isLong: false,
        paragraphs: [[{ text: 'They come with a boat.' }]],
        notes: [],
        missed: [{ marks: 1, why: [{ text: 'The ox-cart is missing.' }] }],
      },
      {
        number: '2(d)',
        id: '2d',
        kind: 'language task',
        form: '0500 p1 2020 2(d)',
        got: 9,
        of: 15,
        marks: [{ got: 9, of: 15 }],
        isLong: true,
        paragraphs: [[{ text: 'The lift is ' }, { text: 'like a bird', note: 0 }, { text: '.' }]],
        notes: [{ text: 'Seen exactly', colour: 'mint' }],
        missed: [],
        notHigher: [{ text: 'One comment only. More is in the text.' }],
        notLower: [{ text: 'It is right.' }],
      },
      {
        number: '3',
        id: '3',
        kind: 'extended response',
        got: 0,
        of: 25,
        marks: [{ got: 0, of: 25 }],
        isLong: true,
        paragraphs: [],
        notes: [],
        missed: [{ marks: 25, why: [{ text: 'There was no time left.' }] }],
      },
    ],
    next: [[{ text: 'Leave Question 1 earlier.' }], [{ text: 'Second.' }], [{ text: 'Third.' }]],
  }
}
