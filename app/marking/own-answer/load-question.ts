import { capital } from '#domain/plural.ts'
import { fetchBeside, fileUrl, questionOfSet } from '#app/lib/device/document-files.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { findPaperExam, type ExamId } from '#domain/exams/exam.ts'
import { findGroup, questionGroups, rowName } from '#domain/exams/later/form-questions.ts'
import { findPaperListing, listSessions, type VariantListing } from '#domain/papers/catalogue.ts'
import { deskAddress, paperAndVariant } from '#domain/papers/later/neighbours.ts'
import {
  type DocumentQuestions,
  findQuestion,
  joinLists,
  type ListedQuestion,
} from '#domain/papers/later/question-list.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { paperOf, parseSubject, questionOf, variantSubject } from '#domain/study/log/subject.ts'
import {
  readSchemePoints,
  marksOfWay,
  wayToMark,
  type WayToMark,
} from '#domain/study/marking/scheme-points.ts'
import { textOf } from '#domain/unknown-value.ts'

/** The question whose answer a student marks. */
export interface MarkedQuestion {
  /** `0500/sets/p1-3#2d`, `task/0500/night-ferry`. */
  subject: string
  exam: ExamId
  /** The id of the task, if it is one: `0500/night-ferry`. */
  task?: string
  /** `Practice set 1, Paper 1`; the title of a task. */
  of: string
  /** `Question 3, extended response`. */
  name: string
  /** `3`; empty for a task. */
  number: string
  kind: string
  /** The row of the facts: `0500 p1 2020 3`. */
  form?: string | undefined
  marks: number
  way: WayToMark
  /** Where it is written. */
  desk: string
  /** What it asks, as HTML of ours. */
  questionHtml?: string | undefined
  /** The board's question paper and mark scheme of an official paper, as far as they are here. */
  papers: readonly PaperFile[]
  /** The questions of its paper, in their order; empty for a task. */
  others: readonly OtherQuestion[]
}

export interface PaperFile {
  /** `Mark scheme`. */
  label: string
  url: string
  fileName: string
  name: string
  page: number
}

/** A question of the same paper. */
export interface OtherQuestion {
  subject: string
  /** `1(d)(ii)`. */
  number: string
  marks: number | undefined
  /** It is marked on one screen, by points or with a mark alone. */
  isShort: boolean
}

/**
 * Everything about the question of a subject. Undefined if there is no such question. Fails with an error if a file that it
 * needs does not arrive.
 */
export async function loadQuestion(text: string): Promise<MarkedQuestion | undefined> {
  const subject = parseSubject(text)
  if (subject?.type === 'task') return loadTask(text, `${subject.exam}/${subject.name}`)
  if (subject?.type !== 'variant' && subject?.type !== 'set') return undefined
  const exam = findPaperExam(subject.exam)?.id
  const paper = paperOf(text)
  const variant =
    exam &&
    listSessions(exam, subject.type === 'variant' ? subject.year : 'sets')
      .flatMap(({ papers }) => papers.flatMap(({ variants }) => variants))
      .find(({ year, key }) => variantSubject(exam, year, key) === paper)
  return variant && loadOfPaper(variant, paper, subject.question)
}

async function loadTask(subject: string, id: string): Promise<MarkedQuestion | undefined> {
  const task = await siteTasks.fetchTask(id)
  const way = task && wayToMark({ marks: task.marks, scale: task.scale })
  if (!task || !way) return undefined
  return {
    subject,
    exam: task.exam,
    task: task.id,
    of: task.title,
    name: capital(task.kind),
    number: '',
    kind: task.kind,
    form: task.forms[0],
    marks: marksOfWay(way),
    way,
    desk: `/questions/${task.id}`,
    questionHtml: task.questionHtml,
    papers: [],
    others: [],
  }
}

async function loadOfPaper(
  variant: VariantListing,
  paper: string,
  id: string | undefined,
): Promise<MarkedQuestion | undefined> {
  const component = findPaperListing(variant)?.component
  const { questionPaper, markScheme } = variant.documents
  if (!component) return undefined
  const isOurs = variant.year === 'sets'
  const [questions, schemeQuestions, points, { scales }] = await Promise.all([
    fetchList(questionPaper?.fileName, isOurs),
    fetchList(markScheme?.fileName, false),
    isOurs && markScheme ? fetchBeside(markScheme.fileName, 'points') : undefined,
    siteTasks.fetchScales(variant.exam),
  ])
  const groups = questionGroups(component)
  const documents = { 'Question Paper': questions, 'Mark Scheme': schemeQuestions }
  const list = joinLists(documents, { groups, component: `${variant.paper}${variant.variant}` })
  const listed = id === undefined ? list.questions[0] : findQuestion(list, id)
  if (!listed) return undefined
  const byNumber = new Map(readSchemePoints(points).map((each) => [each.number, each]))
  const groupOf = ({ number }: ListedQuestion) =>
    groups.find(({ label }) => label === number) ?? findGroup(groups, number)
  const formOf = (question: ListedQuestion) => {
    const group = groupOf(question)
    return group && rowName(component, group.label)
  }
  const wayOf = (question: ListedQuestion) =>
    wayToMark({
      marks: question.marks,
      points: byNumber.get(question.number),
      scale: scales[formOf(question) ?? ''],
    })
  const way = wayOf(listed)
  const desk = deskAddress(variant)
  if (!way || desk === undefined) return undefined
  const kind = listed.kind ?? groupOf(listed)?.kind ?? 'short answers'
  return {
    subject: questionOf(paper, listed.id),
    exam: variant.exam,
    of: `${sittingName(variant)}, ${isOurs ? findPaperListing(variant)?.name : paperAndVariant(variant)}`,
    name: `Question ${listed.number}${kind === 'short answers' ? '' : `, ${kind}`}`,
    number: listed.number,
    kind,
    form: formOf(listed),
    marks: marksOfWay(way),
    way,
    desk: `${desk}?first=my&question=${listed.id}`,
    questionHtml:
      isOurs && questionPaper ? await fetchQuestionHtml(questionPaper.fileName, listed.id) : undefined,
    papers: isOurs
      ? []
      : [
          paperFile('Question', questionPaper?.fileName, listed.places['Question Paper']?.page),
          paperFile('Mark scheme', markScheme?.fileName, listed.places['Mark Scheme']?.page),
        ].flatMap((paper) => (paper ? [{ ...paper, name: `${paper.label}, ${variant.longCode}` }] : [])),
    others: list.questions.map((each) => ({
      subject: questionOf(paper, each.id),
      number: each.number,
      marks: each.marks,
      isShort: wayOf(each)?.type !== 'levels',
    })),
  }
}

function paperFile(label: string, fileName: string | undefined, page = 1) {
  return fileName === undefined ? undefined : { label, url: fileUrl(fileName), fileName, page }
}

/** The list of a document's questions; undefined if nothing was read of it, or if it does not arrive and is not needed. */
async function fetchList(
  fileName: string | undefined,
  isNeeded: boolean,
): Promise<DocumentQuestions | undefined> {
  if (fileName === undefined) return undefined
  try {
    return readDocumentQuestions(await fetchBeside(fileName, 'questions'))
  } catch (error) {
    if (isNeeded) throw error
    return undefined
  }
}

/** What a question of our own papers asks, as HTML of ours. */
async function fetchQuestionHtml(fileName: string, id: string): Promise<string | undefined> {
  const html = textOf(await fetchBeside(fileName, 'text'), 'html')
  return html === undefined ? undefined : questionOfSet(html, id)
}
