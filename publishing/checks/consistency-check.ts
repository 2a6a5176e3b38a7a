import { findForm } from '#domain/papers/practice-set.ts'
import { type ContentProblem, inField, messageIf, problemAt } from '#publishing/reading/content-problem.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { hasLocation, type PracticePaper, type WithLocation } from '#publishing/reading/schema.ts'
import { plainText, directivesNamed } from '#publishing/markdown.ts'
import { type LibraryDocument, ofKind, setsOf } from '#publishing/document.ts'

type Paper = LibraryDocument<PracticePaper>

/** A file's name agrees with its front matter: `guide-0500-p1-2020`, `0500-p1-practice-1/insert`, `0500/night-ferry-summary`. */
export function checkFileName({ id, path, meta }: LibraryDocument): ContentProblem[] {
  if (hasLocation(meta)) return checkName(id, path, meta)
  const exam = meta.exam.toLowerCase()
  const expected =
    meta.kind === 'paper guide'
      ? `guide-${exam}-p${meta.paper}-${meta.era.from}`
      : `${exam}-p${meta.paper}-practice-${meta.practice}/${meta.document.replace(' ', '-')}`
  const message = `with this front matter the file must be named ${expected}.md`
  return id === expected ? [] : [{ path, message }]
}

function checkName(id: string, path: string, { papers }: WithLocation): ContentProblem[] {
  const [name = '', folder] = id.split('/').reverse()
  const exam = findExamPaper(papers[0] ?? '')?.exam.toLowerCase()
  return [
    ...messageIf(
      !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name),
      'a file name has small letters and hyphens, such as night-ferry.md',
    ),
    ...messageIf(
      folder !== undefined && folder !== exam,
      inField('papers', `expected a paper of "${folder}", its folder, first, but it is "${papers[0]}"`),
    ),
  ].map((message) => ({ path, message }))
}

/** The documents of a set of practice papers agree with one another. */
export function checkPracticePapers(documents: readonly LibraryDocument[]): ContentProblem[] {
  const papers = ofKind(documents, 'practice paper')
  return [
    ...papers.flatMap(checkForm),
    ...papers.flatMap(checkTotal),
    ...papers.flatMap(checkNotes),
    ...papers.flatMap(checkReplaces),
    ...documents.flatMap(checkPictures),
    ...[...setsOf(documents).values()].flatMap(checkCovers),
  ]
}

/** A set has the time and the marks of its form, and no insert if its form has none. */
function checkForm({ path, meta }: Paper): ContentProblem[] {
  const { exam, paper, form, minutes, marks, document } = meta
  const problem = (message: string) => [{ path, message: `front matter: ${message}` }]
  const component = findForm(exam, String(paper), form)
  if (!component) return problem(`"form": no form of ${exam} Paper ${paper} begins in ${form}`)
  if (component.minutes !== minutes || component.marks !== marks)
    return problem(`the form from ${form} has ${component.minutes} minutes and ${component.marks} marks`)
  if (document === 'insert' && !component.hasInsert)
    return problem(`"document": the form from ${form} has no insert`)
  return []
}

/** The marks of the questions and of headings (for a choice of questions) add up to the total on the cover. */
function checkTotal({ path, meta, body }: Paper): ContentProblem[] {
  if (meta.document !== 'question paper') return []
  const ofQuestions = directivesNamed(body, 'question').map(({ attributes }) => attributes?.marks ?? 0)
  const ofHeadings = directivesNamed(body, 'marks').map(plainText)
  const total = [...ofQuestions, ...ofHeadings].reduce<number>((sum, marks) => sum + Number(marks), 0)
  if (total === meta.marks) return []
  return [{ path, message: `its questions have ${total} marks, but its front matter has ${meta.marks}` }]
}

/** A question paper says which set it replaces, and that set is gone. */
function checkReplaces({ path, meta }: Paper, _: number, papers: readonly Paper[]): ContentProblem[] {
  const { replaces, document, exam, paper, practice } = meta
  if (replaces === undefined) return []
  const problem = (message: string) => [{ path, message: `front matter: "replaces": ${message}` }]
  if (document !== 'question paper') return problem('only a question paper has it')
  if (replaces === practice) return problem('a set does not replace itself')
  const ofPaper = papers.filter(({ meta: of }) => of.exam === exam && of.paper === paper)
  const old = ofPaper.find(({ meta: of }) => of.practice === replaces)
  if (old) return problem(`set ${replaces} is still there, in ${old.path}`)
  const other = ofPaper.find((each) => each.path !== path && each.meta.replaces === replaces)
  return other ? problem(`${other.path} replaces set ${replaces} too`) : []
}

/** A drawing is kept in the folder of a set. */
function checkPictures({ path, meta, body }: LibraryDocument): ContentProblem[] {
  if (meta.kind === 'practice paper') return []
  return directivesNamed(body, 'picture').map(() => ({ path, message: '::picture is for practice papers' }))
}

function checkNotes({ path, body }: Paper): ContentProblem[] {
  const message = 'a practice paper has no margin for the note of a :mark'
  return directivesNamed(body, 'mark')
    .filter(({ attributes }) => attributes?.note)
    .map((node) => problemAt(path, node, message))
}

function checkCovers([first, ...others]: readonly Paper[]): ContentProblem[] {
  if (!first) return []
  const fields = ['form', 'minutes', 'marks', 'difficulty'] as const
  return others.flatMap(({ path, meta }) =>
    fields
      .filter((field) => meta[field] !== first.meta[field])
      .map((field) => ({
        path,
        message: `front matter: "${field}" is ${meta[field]} here and ${first.meta[field]} in ${first.path}`,
      })),
  )
}
