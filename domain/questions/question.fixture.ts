import type { BankQuestion } from './question.ts'

export function question(fields: Partial<BankQuestion> & { id: string }): BankQuestion {
  return {
    source: 'task',
    exam: '0500',
    paper: '2',
    title: 'A letter on street music',
    kind: 'directed writing',
    marks: 40,
    minutes: 60,
    begins: 'Traders have asked the council to forbid street music.',
    asSet: ['to 2026'],
    write: `/questions/${fields.id}`,
    ...fields,
  }
}

/** Four questions that differ in every filter. */
export const QUESTIONS: readonly BankQuestion[] = [
  question({
    id: 'task/0500/street-music-letter',
    formOfWriting: 'letter',
    audience: 'officials',
    theme: 'town life',
    asSet: ['from 2027', 'to 2026'],
    answers: { count: 4, address: '/resources/igcse/examples/p2/street-music/read' },
  }),
  question({
    id: 'task/0500/seagrass-summary',
    paper: '1',
    title: 'Summary: meadows under the sea',
    kind: 'summary',
    formOfWriting: 'summary',
    theme: 'nature',
    marks: 15,
    minutes: 22,
    begins: 'Read the text about seagrass.',
  }),
  question({
    id: '0500/sets/p1-3#1a',
    source: 'set',
    paper: '1',
    title: 'Practice set 3, Paper 1: Question 1(a)',
    kind: 'short answers',
    number: '1(a)',
    marks: 1,
    minutes: 2,
    begins: 'What did the writer first come to do?',
    asSet: ['from 2027'],
  }),
  question({
    id: 'task/ib/rooms-paper-2',
    exam: 'IB',
    title: 'Paper 2: rooms in Ibsen and Gilman',
    kind: 'comparative essay',
    formOfWriting: 'essay',
    theme: 'places',
    marks: 25,
    minutes: 105,
    begins: 'In what ways do writers make places do more than provide a setting?',
    asSet: [],
  }),
]
