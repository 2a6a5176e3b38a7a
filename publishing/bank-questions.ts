import { paperName, examOf, examPath } from '#domain/exams/exam.ts'
import type { Nodes } from 'mdast'
import { COMPONENTS } from '#domain/exams/component.ts'
import { covers, questionGroups } from '#domain/exams/later/form-questions.ts'
import { findForm, changedYears } from '#domain/papers/practice-set.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import {
  type BankFile,
  type BankQuestion,
  compareQuestions,
  questionNames,
} from '#domain/questions/question.ts'
import { minutesOf } from '#domain/questions/official-questions.ts'
import { readScriptAddress } from '#domain/scripts/script-address.ts'
import { folderOf, type LibraryDocument, ofKind } from './document.ts'
import { isDirective, parseMarkdown, plainText } from './markdown.ts'
import { pageAddress } from '#publishing/reading/document-locations.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { questionEntries } from './question-entries.ts'
import type { Example, PracticePaper } from '#publishing/reading/schema.ts'
import type { LibraryScript } from '#publishing/scripts/read-scripts.ts'
import { setFileName } from './resource-id.ts'
import { laddersOf } from '#publishing/tasks/compose-answer.ts'
import { findQuestionRow, type QuestionRow } from '#publishing/tasks/question-rows.ts'
import type { LibraryTask } from '#publishing/tasks/task-schema.ts'

/** The bank as the site serves it, and the names of its questions. */
export function makeQuestionFiles(library: Library): Map<string, string> {
  const questions = bankQuestions(library)
  const file: BankFile = { v: 1, questions }
  return new Map([
    ['all.json', JSON.stringify(file)],
    ['names.json', JSON.stringify(questionNames(questions))],
  ])
}

/** Every question of our own, in the order of the bank: the tasks, and the questions of our practice sets. */
export function bankQuestions({
  documents,
  tasks,
  scripts = [],
}: Pick<Library, 'documents' | 'tasks'> & Partial<Pick<Library, 'scripts'>>): BankQuestion[] {
  const ladders = laddersOf(documents)
  const questionPapers = ofKind(documents, 'practice paper').filter(
    ({ meta }) => meta.document === 'question paper',
  )
  return [
    ...tasks.flatMap((task) => ofTask(task, ladders.get(task.id) ?? [])),
    ...questionPapers.flatMap((paper) => ofSet(paper, scripts)),
  ].toSorted(compareQuestions)
}

function ofTask({ id, meta }: LibraryTask, answers: readonly LibraryDocument<Example>[]): BankQuestion[] {
  const rows = meta.forms.flatMap((form) => findQuestionRow(form) ?? [])
  const [main] = rows
  if (!main) return []
  const { title, asks, number, marks, minutes, question, formOfWriting, audience, theme } = meta
  return [
    {
      id: `task/${id}`,
      source: 'task',
      exam: main.exam,
      paper: main.paper.replace(/^\S+ p?/, ''),
      title,
      kind: asks,
      ...(number !== undefined && { number }),
      marks,
      ...(minutes !== undefined && { minutes }),
      begins: firstWords(plainText(parseMarkdown(question).body)),
      ...(formOfWriting && { formOfWriting }),
      ...(audience && { audience }),
      ...(theme && { theme }),
      asSet: [...new Set(rows.flatMap(yearsOf))],
      write: `/questions/${id}`,
      ...answersOf(answers),
    },
  ]
}

/** The page of the answer that a reader learns most from: the good one, else the best. */
function answersOf(answers: readonly LibraryDocument<Example>[]): Pick<BankQuestion, 'answers'> {
  const shown = answers.find(({ meta }) => meta.band === 'good') ?? answers.at(-1)
  if (!shown) return {}
  return { answers: { count: answers.length, address: pageAddress(shown.meta) } }
}

function ofSet(paper: LibraryDocument<PracticePaper>, scripts: readonly LibraryScript[]): BankQuestion[] {
  const { meta, body } = paper
  const form = findForm(meta.exam, String(meta.paper), meta.form)
  if (!form) return []
  const desk = `${examPath(examOf(meta.exam))}/${setFileName(meta)}`
  const own = scripts.filter((script) => folderOf(script) === folderOf(paper))
  const groups = questionGroups(form)
  return [...questionEntries(meta, body)].flatMap(([node, entry]) => {
    if (!('number' in entry) || entry.marks === undefined) return []
    const { number, marks } = entry
    const group = groups.find(({ label }) => covers(label, number))
    if (!group) return []
    return [
      {
        id: `${meta.exam}/sets/p${meta.paper}-${meta.practice}#${questionId(number)}`,
        source: 'set' as const,
        exam: meta.exam,
        paper: String(meta.paper),
        title: `Practice set ${meta.practice}, ${paperName(meta.exam, meta.paper)}: Question ${number}`,
        kind: group.kind,
        number,
        marks,
        ...minutesOf({ marks }, form),
        begins: firstWords(questionText(node)),
        asSet: changedYears(form),
        write: `${desk}?first=my&question=${questionId(number)}`,
        ...scriptsOf(own, number, desk),
      },
    ]
  })
}

/** The scripts that answer a question, and the desk with the first of them. */
function scriptsOf(
  scripts: readonly LibraryScript[],
  number: string,
  desk: string,
): Pick<BankQuestion, 'scripts'> {
  const answering = scripts.filter(({ answers }) => answers.some((answer) => answer.number === number))
  const letter = answering[0]?.meta.title.slice(-1)
  if (letter === undefined) return {}
  const address = readScriptAddress(desk, letter, questionId(number))
  return { scripts: { count: answering.length, address } }
}

/** The words of a question, without its marks. */
function questionText(node: Nodes): string {
  if (isDirective(node) && node.name === 'marks') return ''
  if (!('children' in node)) return plainText(node)
  const isBlock = node.type === 'containerDirective' || node.type === 'list' || node.type === 'listItem'
  return node.children.map(questionText).join(isBlock ? '\n' : '')
}

function yearsOf({ paper, firstYear }: QuestionRow): string[] {
  const form = COMPONENTS.find(
    (each) => paper === `${each.exam} p${each.paper}` && each.firstYear === firstYear,
  )
  return form ? changedYears(form) : []
}

/** A line of a list says so much of a question, in characters. */
const LONGEST = 170

/** The beginning of a question, cut between two words. */
export function firstWords(text: string): string {
  const [plain = ''] = text.replace(/\s+/g, ' ').trim().split(' For which exam?')
  if (plain.length <= LONGEST) return plain
  const cut = plain.slice(0, plain.lastIndexOf(' ', LONGEST))
  return `${cut.replace(/[,;:.–]$/, '')} …`
}
