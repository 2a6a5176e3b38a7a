import type { PublishedAnswer, TextRun } from '#domain/tasks/published-task.ts'
import type { PublishedScript, ScriptAnswer } from './published-script.ts'

/** A script's answer as one of our answers to a task: what is judged or printed of it needs no more. */
export function asPublishedAnswer(
  { id, got, of, marks, paragraphs, notes, notHigher, notLower }: ScriptAnswer,
  letter: string,
): PublishedAnswer {
  return {
    id: `script-${letter.toLowerCase()}-${id}`,
    address: '',
    title: `Script ${letter}`,
    band: 'middle',
    got,
    of,
    marks,
    notHigher: notHigher && plain(notHigher),
    notLower: notLower && plain(notLower),
    paragraphs,
    notes,
  }
}

/** The long answers of the scripts of a set to one question, to be put in order. */
export function scriptAnswers(scripts: readonly PublishedScript[], question: string): PublishedAnswer[] {
  return scripts.flatMap(({ letter, answers }) =>
    answers
      .filter(({ id, isLong, paragraphs }) => id === question && isLong && paragraphs.length > 0)
      .map((answer) => asPublishedAnswer(answer, letter)),
  )
}

function plain(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}
