import { expect, test } from 'vitest'
import { askedForm, missingSigns, signRange, writerOf } from './form.ts'

const LETTER =
  'You are Mr Pinto. On the night of the vote you sit down to write to your uncle. Write the letter. Begin: ‘Dear Uncle’'

test.each([
  ['extended response', LETTER, 'letter'],
  ['directed writing', 'Write a speech to the town council about the report in Text A.', 'speech'],
  ['directed writing', 'Write an e-mail to the head teacher.', 'email'],
  ['directed writing', 'Give a talk to younger students.', 'speech'],
  ['directed writing', 'Write a report on the choir for the school magazine.', 'report'],
  ['extended response', 'Write a diary of that night.', 'journal'],
  ['summary', 'What do we learn about the sword? Write your answer.', 'summary'],
  ['essay', 'Should voting be a duty?', 'essay'],
  ['narrative', 'Write a story about a locked door.', undefined],
  ['comparison', 'Text A is a letter. Write about how it differs from the diary in Text B.', undefined],
] as const)('%s: %s asks for %s', (kind, question, form) => expect(askedForm(kind, question)).toBe(form))

const ids = (text: string, form: Parameters<typeof missingSigns>[1], question = '') =>
  missingSigns(text, form, question).map(({ id }) => id)

test.each([
  ['Dear Uncle,\n\nWe lost.\n\nYour loving nephew, Pinto', []],
  ['Dear Uncle,\n\nWe lost.\n\nYours sincerely,\nA. Pinto', []],
  ['Dear Uncle,\n\nWe lost.\n\nPinto', []],
  ['Dear Uncle,\n\nWe lost. See you soon.\n\nLove from\nPinto', []],
  ['Dear Uncle,\n\nWe lost. Maybe I will come and see you.', ['letter-end']],
  ['We lost. Maybe I will come.\n\nPinto', ['letter-start']],
])('the letter %j lacks %j', (text, signs) => expect(ids(text, 'letter')).toEqual(signs))

test('the question about the end names who writes', () => {
  const [sign] = missingSigns('Dear Uncle,\n\nWe lost.', 'letter', LETTER)
  expect(sign?.ask).toBe('Your letter has no name at the end. Does Mr Pinto sign it?')
  expect(missingSigns('Dear Uncle,\n\nWe lost.', 'letter', '')[0]?.ask).toBe(
    'Your letter has no name at the end. Who signs it?',
  )
})

test.each([
  ['You are Mr Pinto. On the night', 'Mr Pinto'],
  ['You are Sister Benedetta, the teacher.', 'Sister Benedetta'],
  ['You are a reporter.', undefined],
])('%s: %s writes', (question, writer) => expect(writerOf(question)).toBe(writer))

test.each([
  ['speech', 'Good evening, everyone. I am Farah. I want to keep the market. It is loud.', ['speech-again']],
  ['speech', 'Good evening, everyone. I am Farah. Would you close it? It is loud.', []],
  ['speech', 'The market is loud. It should stay.', ['speech-start']],
  ['report', 'The choir has a raft. It sinks.\n\nIt was bought in May.', ['report-headings']],
  ['report', 'The raft\n\nIt sinks.', []],
  ['article', 'One day a goat stood on the line. It stayed.', ['article-headline']],
  ['article', 'The goat that stopped a train\n\nOne day it stood there.', []],
  ['journal', 'I am tired. The train was late.', ['journal-day']],
  ['journal', 'Tuesday, 9 p.m.\n\nI am tired.', []],
  ['interview', 'I asked her why. She said no.', ['interview-speakers']],
  ['interview', 'Reporter: Why?\nMs Anand: No reason.', []],
  ['summary', 'Sound artists work hard. I think it is a good job.', ['summary-opinion']],
  ['summary', 'Sound artists work hard.', []],
  ['essay', 'Voting is a duty that few people love. '.repeat(20), ['essay-paragraphs']],
  ['essay', 'Voting is a duty.', []],
] as const)('%s %#', (form, text, signs) => expect(ids(text, form)).toEqual(signs))

test('an empty text, and a form without signs, lack nothing', () => {
  expect(ids('', 'letter')).toEqual([])
  expect(ids('Anything.', undefined)).toEqual([])
})

test('the field opens where the sign is missing', () => {
  expect(signRange('We lost.', 'end')).toEqual({ from: 8, to: 8 })
  expect(signRange('We lost.', 'start')).toEqual({ from: 0, to: 0 })
  expect(signRange('We lost.', 'whole')).toEqual({ from: 0, to: 8 })
})
