import { capital } from '#domain/plural.ts'
/** What a student does with a kind of question: `Write a summary`. */
const TO_DO: Readonly<Record<string, string>> = {
  'short answers': 'Answer short questions',
  'short response': 'Write a short response',
  'use of language': 'Answer questions on language',
  'questions on a text': 'Answer questions on a text',
  'questions on situational material': 'Answer questions on a situation',
  'structured question': 'Answer a structured question',
  'directed writing': 'Write a letter, speech or article',
  'directed response': 'Write a directed response',
  'extended response': 'Write an extended response',
  'extended writing': 'Write an extended answer',
  'extended essay': 'Work on an extended essay',
  'shorter writing': 'Write a short text',
  'imaginative writing': 'Write a story or description',
  'writing for an audience': 'Write for an audience',
  'creation of a text': 'Write a text of your own',
  composition: 'Write a story or description',
  notes: 'Make notes',
  'individual oral': 'Prepare an oral',
  'analysis of data': 'Analyse data',
  'analysis of a transcript': 'Analyse a transcript',
  'text analysis': 'Analyse a text',
  'guided analysis': 'Analyse a text',
  comparison: 'Compare two texts',
  'attitudes and opinions': 'Write about attitudes and opinions',
  'child language acquisition': 'Write about child language',
  'English in the world': 'Write about English in the world',
  'language and the self': 'Write about language and the self',
  'language change': 'Write about language change',
  'language topics': 'Write about a language topic',
  'language task': 'Write about a writer’s language',
  'language effects': 'Write about a writer’s language',
  'discussion of a topic': 'Discuss a language topic',
  'discussion of written language': 'Discuss written language',
  'commentary and directed writing': 'Write a commentary and a text',
  essay: 'Write an essay',
  'comparative essay': 'Write a comparative essay',
  'HL essay': 'Work on an HL essay',
  'reflective commentary': 'Write a reflective commentary',
}

/** What a student does with a question of a kind. */
export function kindToDo(kind: string): string {
  return TO_DO[kind] ?? `Write a ${kind}`
}

/** A kind at the beginning of a sentence: `Directed writing`. */
export function kindName(kind: string): string {
  return capital(kind)
}
