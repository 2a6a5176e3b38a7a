import type { PhrasingContent } from 'mdast'
import { questionId } from '#domain/papers/later/question-list.ts'
import type { PublishedScript, PublishedScripts, ScriptAnswer } from '#domain/scripts/published-script.ts'
import type { MarginNote, TextRun } from '#domain/tasks/published-task.ts'
import { type LibraryDocument, ofKind } from '#publishing/document.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import { paragraphsOf, runsOf } from '#publishing/tasks/text-runs.ts'
import { type LibraryScript, type ScriptAnswer as LibraryAnswer, sumOf } from './read-scripts.ts'
import { type SetQuestion, setQuestions } from './script-questions.ts'

/** The scripts of a set as the site serves them; undefined if it has none. */
export function publishScripts(
  { meta, id }: LibraryDocument<PracticePaper>,
  { documents, scripts, levels }: Library,
): PublishedScripts | undefined {
  const folder = folderOf(id)
  const own = scripts.filter((script) => folderOf(script.id) === folder)
  if (own.length === 0) return undefined
  const ofSet = ofKind(documents, 'practice paper').filter((document) => folderOf(document.id) === folder)
  const set = Object.fromEntries(ofSet.map((document) => [document.meta.document, document]))
  const questions = setQuestions(set, levels)
  return { v: 1, scripts: own.map((script) => publishScript(script, questions, meta.marks)) }
}

function publishScript(
  { meta, answers, next }: LibraryScript,
  questions: readonly SetQuestion[],
  of: number,
): PublishedScript {
  return {
    letter: meta.title.slice(-1),
    habit: meta.habit,
    got: meta.got,
    of,
    minutes: meta.minutes && Object.entries(meta.minutes),
    answers: answers.flatMap((answer) => {
      const question = questions.find(({ number }) => number === answer.number)
      return question ? [publishAnswer(answer, question)] : []
    }),
    next: next.map(plainRuns),
  }
}

function publishAnswer(
  { number, given, body, missed, notHigher, notLower }: LibraryAnswer,
  { kind, row, marks, isLong, objectives }: SetQuestion,
): ScriptAnswer {
  const notes: MarginNote[] = []
  const byObjective = objectives.map(({ name, marks: of }, at) => ({
    objective: name,
    got: given[at]?.got ?? 0,
    of,
  }))
  return {
    number,
    id: questionId(number),
    kind,
    form: row?.name,
    got: sumOf(given),
    of: marks,
    marks: byObjective.length > 0 ? byObjective : [{ got: sumOf(given), of: marks }],
    isLong,
    paragraphs: paragraphsOf(body, notes),
    notes,
    missed: missed.map((each) => ({ marks: each.marks, why: plainRuns(each.why) })),
    notHigher: notHigher && plainRuns(notHigher),
    notLower: notLower && plainRuns(notLower),
  }
}

function plainRuns(nodes: readonly PhrasingContent[]): TextRun[] {
  return runsOf(nodes, [], {})
}

function folderOf(id: string): string {
  return id.split('/')[0] ?? ''
}
