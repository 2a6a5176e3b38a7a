import { findGroup, questionGroups } from '#domain/exams/later/form-questions.ts'
import { questionFaults } from '#domain/papers/check-questions.ts'
import { findForm } from '#domain/papers/practice-set.ts'
import { type ContentProblem, messageIf } from '#publishing/reading/content-problem.ts'
import { type LibraryDocument, setsOf } from '#publishing/document.ts'
import { schemeQuestions, type SchemeQuestion } from '#publishing/scheme-points.ts'
import { questionEntries } from '#publishing/question-entries.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'

type Paper = LibraryDocument<PracticePaper>

/**
 * Checks the questions of each set. Their numbers have no gap, and each group has the marks of the form. Each question
 * has an entry in the mark scheme, and is about a text that the insert has.
 */
export function checkQuestions(documents: readonly LibraryDocument[]): ContentProblem[] {
  return [...setsOf(documents).values()].flatMap((set) => {
    const questionPaper = set.find(({ meta }) => meta.document === 'question paper')
    return questionPaper ? checkSet(questionPaper, set) : []
  })
}

function checkSet(questionPaper: Paper, set: readonly Paper[]): ContentProblem[] {
  const { path, meta } = questionPaper
  const component = findForm(meta.exam, String(meta.paper), meta.form)
  if (!component) return []
  const groups = questionGroups(component)
  const questions = numbersOf(questionPaper)
  const texts = new Set(
    set.flatMap(({ meta: of, body }) =>
      [...questionEntries(of, body).values()].flatMap((entry) => ('name' in entry ? entry.name : [])),
    ),
  )
  const markScheme = set.find(({ meta: { document } }) => document === 'mark scheme')
  const problem = (message: string) => ({ path, message })
  return [
    ...questionFaults(questions, { marks: component.marks, groups }).map((fault) => problem(fault)),
    ...questions.flatMap(({ number, text }) => {
      if (text !== undefined && !texts.has(text))
        return problem(`${number} is about ${text}, which is not there`)
      const expected = findGroup(groups, number)?.text
      return expected === undefined || expected === text
        ? []
        : problem(`${number} is about ${text ?? 'no text'}; in this form it is about ${expected}`)
    }),
    ...(markScheme ? checkScheme(markScheme, questions) : []),
  ]
}

function checkScheme({ path, meta, body }: Paper, questions: ReturnType<typeof numbersOf>): ContentProblem[] {
  const marked = numbersOf({ meta, body }).map(({ number }) => number)
  const unmarked = questions.filter(({ number }) => !marked.some((other) => isSameOrPart(number, other)))
  return [
    ...unmarked.map(({ number }) => `${number} has no entry`),
    ...schemeQuestions(body).flatMap((scheme) => checkPoints(scheme, questions)),
  ].map((message) => ({ path, message }))
}

/** A question that is marked by points has one for each mark, or more, and the marks of the question paper. */
function checkPoints(
  { number, marks, isByPoints, points }: SchemeQuestion,
  questions: ReturnType<typeof numbersOf>,
): string[] {
  const asked = questions.find((question) => question.number === number)
  if (!asked) return [`${number} has points, and no question`]
  return [
    ...messageIf(
      asked.marks !== marks,
      `${number} has ${marks} marks here and ${asked.marks} in the questions`,
    ),
    ...messageIf(
      isByPoints && points.length < marks,
      `${number} has ${points.length} points for ${marks} marks`,
    ),
  ]
}

function numbersOf({ meta, body }: Pick<Paper, 'meta' | 'body'>) {
  return [...questionEntries(meta, body).values()].filter((entry) => 'number' in entry)
}

/** A mark scheme may have one entry for a question and all of its parts, or one for each part. */
function isSameOrPart(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}(`) || other.startsWith(`${one}(`)
}
