import { capital } from '#domain/plural.ts'
import { fetchBeside, questionOfSet } from '#app/lib/device/document-files.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { type ExamId, examOf, examPath, findPaperExam } from '#domain/exams/exam.ts'
import { findGroup, questionGroups } from '#domain/exams/later/form-questions.ts'
import { askedForm } from '#domain/first-reading/form.ts'
import type { AskedQuestion } from '#domain/first-reading/read-through.ts'
import type { SourceText } from '#domain/first-reading/source.ts'
import { findPaperListing, listSessions, type VariantListing } from '#domain/papers/catalogue.ts'
import { deskAddress, paperAndVariant } from '#domain/papers/later/neighbours.ts'
import { findQuestion, joinLists } from '#domain/papers/later/question-list.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import { insertText, readPaperText } from '#domain/papers/paper-text.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { paperOf, parseSubject, variantSubject } from '#domain/study/log/subject.ts'
import { textOf } from '#domain/unknown-value.ts'

/** A question whose answer is read through. */
export interface LoadedQuestion {
  subject: string
  exam: ExamId
  /** `Practice set 1, Paper 1`; the title of a task. */
  of: string
  /** `Question 3, letter`. */
  name: string
  marks: number | undefined
  /** Where it is written. */
  desk: string
  /** The desk with the insert, if the source is in one. */
  insert: string | undefined
  asked: AskedQuestion
  /** Why there is no source: the board's texts are not ours, or the file did not arrive. */
  noSource: 'official' | 'away' | undefined
}

/** Everything about the question of a subject. Undefined if there is none. Fails with an error if what is needed does not arrive. */
export async function loadAsked(text: string): Promise<LoadedQuestion | undefined> {
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
  return variant && loadOfPaper(variant, text, subject.question)
}

async function loadTask(subject: string, id: string): Promise<LoadedQuestion | undefined> {
  const task = await siteTasks.fetchTask(id)
  if (!task) return undefined
  const text = textOfHtml(task.questionHtml)
  const source = textsOf(task.passagesHtml)
  return {
    subject,
    exam: task.exam,
    of: task.title,
    name: capital(task.kind),
    marks: task.marks,
    desk: `/questions/${task.id}`,
    insert: undefined,
    asked: {
      kind: task.kind,
      text,
      words: task.words,
      // A task without passages, such as a story, has nothing to copy from.
      source: source.length > 0 ? source : [{ name: '', paragraphs: [] }],
    },
    noSource: undefined,
  }
}

async function loadOfPaper(
  variant: VariantListing,
  subject: string,
  id: string | undefined,
): Promise<LoadedQuestion | undefined> {
  const component = findPaperListing(variant)?.component
  const { questionPaper, insert } = variant.documents
  const desk = deskAddress(variant)
  if (!component || !questionPaper || desk === undefined) return undefined
  const isOurs = variant.year === 'sets'
  const questions = await fetchBeside(questionPaper.fileName, 'questions').catch((error: unknown) => {
    if (isOurs) throw error
    return undefined
  })
  const groups = questionGroups(component)
  const list = joinLists(
    { 'Question Paper': readDocumentQuestions(questions) },
    { groups, component: `${variant.paper}${variant.variant}` },
  )
  const listed = id === undefined ? list.questions[0] : findQuestion(list, id)
  if (!listed) return undefined
  const group = findGroup(groups, listed.number)
  const kind = listed.kind ?? group?.kind ?? 'short answers'
  const about = listed.text ?? group?.text
  const at = `${desk}?question=${listed.id}`
  const shared = {
    subject,
    exam: variant.exam,
    of: `${sittingName(variant)}, ${isOurs ? findPaperListing(variant)?.name : paperAndVariant(variant)}`,
    marks: listed.marks ?? group?.marks,
    desk: `${at}&first=my`,
    insert: insert && `${examPath(examOf(variant.exam))}/${insert.fileName}`,
  }
  const name = (question: string) =>
    `Question ${listed.number}${kind === 'short answers' ? '' : `, ${askedForm(kind, question) ?? kind}`}`
  const asked = { kind, text: '', words: group?.words }
  if (!isOurs) return { ...shared, name: name(''), ...(await officialSource(insert?.fileName, about, asked)) }
  const html = textOf(await fetchBeside(questionPaper.fileName, 'text'), 'html') ?? ''
  const question = questionOfSet(html, listed.id) ?? ''
  const file = insert && (await fetchBeside(insert.fileName, 'text').catch(() => 'away' as const))
  const source = file === 'away' ? undefined : aboutTexts(textsOf(textOf(file, 'html') ?? html), about)
  const words = textOfHtml(question)
  return {
    ...shared,
    name: name(words),
    asked: { ...asked, text: words, source },
    noSource: file === 'away' ? 'away' : undefined,
  }
}

/** The text of the board's insert, where it was surely read. Without it, the question is read as it is known from the facts. */
async function officialSource(
  insert: string | undefined,
  about: string | undefined,
  asked: AskedQuestion,
): Promise<Pick<LoadedQuestion, 'asked' | 'noSource'>> {
  const text =
    insert === undefined ? undefined : readPaperText(await fetchBeside(insert, 'text').catch(() => undefined))
  const letters = about?.match(/\b[A-Z]\b/g) ?? []
  const names = letters.length > 0 ? letters.map((letter) => `Text ${letter}`) : [undefined]
  const source = names.flatMap((name): SourceText[] => {
    const words = text && insertText(text, name)
    return words === undefined ? [] : [{ name: name ?? '', paragraphs: words.split('\n') }]
  })
  // A text that is not sure could hide what is from it: then nothing is compared.
  return source.length === names.length
    ? { asked: { ...asked, source }, noSource: undefined }
    : { asked, noSource: 'official' }
}

/** The texts that a question is about: `Text A`, `Texts A and B`. All of them if none has such a name. */
function aboutTexts(texts: readonly SourceText[], about: string | undefined): readonly SourceText[] {
  const letters = about?.match(/\b[A-Z]\b/g) ?? []
  const named = texts.filter(({ name }) => letters.some((letter) => name.endsWith(` ${letter}`)))
  return named.length > 0 ? named : texts
}

/** Parts of a page that are a paragraph each. */
const PARAGRAPHS = 'p, li, h2, h3, h4, blockquote, td, th, figcaption, dt, dd'

/** The passages of our own HTML with their names. A passage without a name has the one before it. */
function textsOf(html: string): SourceText[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts: { name: string; paragraphs: string[] }[] = []
  let name = ''
  const passages = body.querySelectorAll('[data-text], h2, .passage')
  const all = [...passages].some((part) => part.matches('.passage')) ? passages : [body]
  for (const part of all) {
    if (part.matches('[data-text], h2')) {
      name = part.getAttribute('data-text') ?? part.textContent
      continue
    }
    const paragraphs = paragraphsOf(part)
    const before = texts.at(-1)
    if (paragraphs.length === 0) continue
    if (before && before.name === name) before.paragraphs.push(...paragraphs)
    else texts.push({ name, paragraphs })
  }
  return texts
}

function textOfHtml(html: string): string {
  return paragraphsOf(new DOMParser().parseFromString(html, 'text/html').body).join('\n')
}

function paragraphsOf(part: Element): string[] {
  const found = [...part.querySelectorAll(PARAGRAPHS)].filter((each) => !each.querySelector(PARAGRAPHS))
  const texts = (found.length > 0 ? found : [part]).map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  )
  return texts.filter((text) => text !== '')
}
