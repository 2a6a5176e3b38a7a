import type { PhrasingContent } from 'mdast'
import { questionId } from '#domain/papers/later/question-list.ts'
import type { PublishedScript, PublishedScripts, ScriptAnswer } from '#domain/scripts/published-script.ts'
import type { MarginNote, TextRun } from '#domain/tasks/published-task.ts'
import { folderOf, type LibraryDocument, setsOf } from '#publishing/document.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import { paragraphsOf, runsOf } from '#publishing/tasks/text-runs.ts'
import { type LibraryScript, type ScriptAnswer as LibraryAnswer, sumOf } from './read-scripts.ts'
import { documentsOfSet, type SetQuestion, setQuestions } from './script-questions.ts'

/** The scripts of a set as the site serves them; undefined if it has none. */
export function publishScripts(
  paper: LibraryDocument<PracticePaper>,
  { documents, scripts, levels }: Library,
): PublishedScripts | undefined {
  const folder = folderOf(paper)
  const own = scripts.filter((script) => folderOf(script) === folder)
  if (own.length === 0) return undefined
  const questions = setQuestions(documentsOfSet(setsOf(documents).get(folder) ?? []), levels)
  return { v: 1, scripts: own.map((script) => publishScript(script, questions, paper.meta.marks)) }
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
