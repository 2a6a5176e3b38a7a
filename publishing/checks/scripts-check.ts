import type { Nodes, RootContent } from 'mdast'
import { type ContentProblem, messageIf } from '#publishing/reading/content-problem.ts'
import { folderOf, type LibraryDocument, setsOf } from '#publishing/document.ts'
import { isDirective, plainText, everyNode } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import { sumOf, type LibraryScript, type ScriptAnswer } from '#publishing/scripts/read-scripts.ts'
import {
  documentsOfSet,
  type SetDocuments,
  type SetQuestion,
  setQuestions,
} from '#publishing/scripts/script-questions.ts'
import type { LibraryLevels } from '#publishing/tasks/task-schema.ts'

/** From one script of a set to the next there are at least so many of its marks. */
const LEAST_STEP = 0.1
/** Two or three scripts have one that an average student could write, in shares of the marks. */
const MIDDLE = { from: 0.45, to: 0.65 }
/** A long answer has at least one note for so many words. */
const WORDS_OF_A_NOTE = 100

/** In answers of these kinds candidates quote the texts, in a commentary their own too. In the others they make up speech. */
const QUOTING_KINDS: ReadonlySet<string> = new Set([
  'short answers',
  'use of language',
  'summary',
  'short response',
  'attitudes and opinions',
  'structured question',
  'language task',
  'language effects',
  'comparison',
  'commentary',
  'text analysis',
  'language change',
  'child language acquisition',
  'English in the world',
  'questions on situational material',
  'questions on a text',
  'analysis of a transcript',
  'discussion of written language',
  'analysis of data',
  'guided analysis',
])

/**
 * Checks what the scripts say: their set, the questions that they answer, sums, and marks that the form has. Each mark that
 * was not given has a reason, quotations are in the texts, and the scripts of a set are in order.
 */
export function checkScripts(
  scripts: readonly LibraryScript[],
  documents: readonly LibraryDocument[],
  levels: readonly LibraryLevels[],
): ContentProblem[] {
  const sets = setsOf(documents)
  return [...Map.groupBy(scripts, folderOf)].flatMap(([folder, each]) =>
    checkOfSet(each, sets.get(folder) ?? [], levels),
  )
}

function checkOfSet(
  scripts: readonly LibraryScript[],
  documents: readonly LibraryDocument<PracticePaper>[],
  levels: readonly LibraryLevels[],
): ContentProblem[] {
  const set = documentsOfSet(documents)
  const questions = setQuestions(set, levels)
  const texts = documents
    .filter(({ meta }) => meta.document !== 'mark scheme')
    .map(({ body }) => plainText(body))
    .join('\n')
  const scheme = set['mark scheme'] ? plainText(set['mark scheme'].body) : ''
  return [
    ...scripts.flatMap((script) =>
      checkScript(script, set, questions).map(({ message, line }) => ({ path: script.path, message, line })),
    ),
    ...scripts.flatMap((script) => checkQuotations(script, questions, texts, scheme)),
    ...checkOrder(scripts, set['question paper']?.meta.marks ?? 0),
  ]
}

type Message = Omit<ContentProblem, 'path'>

function checkScript(script: LibraryScript, set: SetDocuments, questions: readonly SetQuestion[]): Message[] {
  const { id, meta, answers } = script
  const paper = set['question paper']?.meta
  const expected = `${meta.exam.toLowerCase()}-p${meta.paper}-practice-${meta.practice}/script-${meta.title.slice(-1).toLowerCase()}`
  if (id !== expected) return [{ message: `with this front matter the file must be named ${expected}.md` }]
  if (!paper || questions.length === 0)
    return [{ message: 'its folder has no question paper and mark scheme without errors' }]
  const sum = sumOf(answers.flatMap(({ given }) => given))
  const spent = Object.values(meta.minutes ?? {}).reduce((total, minutes) => total + minutes, 0)
  const ofFields = [
    ...messageIf(meta.form !== paper.form, `"form": its set has the form ${paper.form}`),
    ...messageIf(sum !== meta.got, `"got": its answers have ${sum} marks, not ${meta.got}`),
    ...messageIf(
      meta.minutes !== undefined && spent !== paper.minutes,
      `"minutes": they are ${spent} together; the paper has ${paper.minutes}`,
    ),
  ]
  return [
    ...ofFields.map((message) => ({ message: `front matter: ${message}` })),
    ...checkNumbers(answers, questions),
    ...answers.flatMap((answer) => checkAnswer(answer, questions)),
  ]
}

/** Each question that is no choice is answered, and of a choice as many as the paper asks for, in the order of the paper. */
function checkNumbers(answers: readonly ScriptAnswer[], questions: readonly SetQuestion[]): Message[] {
  const order = answers.map(({ number }) => questions.findIndex((question) => question.number === number))
  const given = new Set(answers.map(({ number }) => number))
  const choices = Map.groupBy(
    questions.flatMap(({ number, choice }) => (choice ? [{ number, ...choice }] : [])),
    ({ label }) => label,
  )
  return [
    ...answers.flatMap(({ number, line }, at) => {
      const place = order[at] ?? -1
      if (place < 0) return [{ message: `the paper has no question ${number}`, line }]
      return at > 0 && place <= (order[at - 1] ?? -1)
        ? [{ message: `${number} is twice, or not in the order of the paper`, line }]
        : []
    }),
    ...questions
      .filter(({ number, choice }) => !choice && !given.has(number))
      .map(({ number }) => ({
        message: `${number} has no answer; if it was not reached: an empty :::answer with got=0`,
      })),
    ...[...choices].flatMap(([label, each]) => {
      const chosen = each.filter(({ number }) => given.has(number)).length
      const wanted = each[0]?.answered
      return chosen === wanted
        ? []
        : [{ message: `of ${label} a candidate answers ${wanted}, but it has answers to ${chosen}` }]
    }),
  ]
}

function checkAnswer(answer: ScriptAnswer, questions: readonly SetQuestion[]): Message[] {
  const question = questions.find(({ number }) => number === answer.number)
  if (!question) return []
  const messages = [
    ...checkGiven(answer, question),
    ...(question.isLong && answer.body.length > 0
      ? checkLong(answer, question)
      : checkShort(answer, question)),
  ]
  return messages.map((message) => ({ message: `${answer.number}: ${message}`, line: answer.line }))
}

/** The marks are those that the form has, for the objectives that it has. */
function checkGiven({ given, body }: ScriptAnswer, { objectives, marks }: SetQuestion): string[] {
  if (body.length === 0 && sumOf(given) > 0) return ['an answer that is empty has no marks']
  if (body.length === 0 || objectives.length === 0) {
    const [only, ...others] = given
    if (only?.objective !== undefined || others.length > 0) return [`it has one mark, as in got=${marks}`]
    return (only?.got ?? 0) > marks ? [`${only?.got} of ${marks} marks`] : []
  }
  const names = objectives.map(({ name }) => name.toLowerCase())
  if (given.map(({ objective = '' }) => objective.toLowerCase()).join() !== names.join())
    return [
      `expected marks as in got="${objectives.map(({ name, marks: of }) => `${name} ${of}`).join(' + ')}"`,
    ]
  return objectives.flatMap(({ name, marks: of }, at) => {
    const got = given[at]?.got ?? 0
    return got > of ? [`${got} of ${of} marks for ${name}`] : []
  })
}

/** Each mark that was not given has its reason in the list. */
function checkShort({ given, missed, notHigher, notLower }: ScriptAnswer, { marks }: SetQuestion): string[] {
  if (notHigher || notLower)
    return ['a short answer has a list of the marks that were not given, and no reasons']
  const not = marks - sumOf(given)
  const explained = missed.reduce((total, each) => total + each.marks, 0)
  return messageIf(
    explained !== not,
    `${not} of ${marks} marks were not given, and the list has reasons for ${explained}; an item for several begins with “2 marks: ”`,
  )
}

/** A long answer has notes, and reasons for its marks. */
function checkLong(
  { given, missed, body, notHigher, notLower }: ScriptAnswer,
  { marks }: SetQuestion,
): string[] {
  const got = sumOf(given)
  const notes = body.flatMap(everyNode).filter(hasNote).length
  const words = countWords(body.map(plainText).join('\n'))
  const least = Math.max(1, Math.floor(words / WORDS_OF_A_NOTE))
  return [
    ...messageIf(missed.length > 0, 'a long answer has reasons, and no list of marks'),
    ...messageIf(notes < least, `expected ${least} notes in the margin or more, but it has ${notes}`),
    ...reason('Why not higher.', notHigher, got < marks),
    ...reason('Why not lower.', notLower, got > 0),
  ]
}

function reason(title: string, given: unknown, isWanted: boolean): string[] {
  if (isWanted === (given !== undefined)) return []
  return [isWanted ? `expected a paragraph **${title}** …` : `with these marks there is no **${title}**`]
}

function hasNote(node: Nodes): boolean {
  return isDirective(node) && node.name === 'mark' && Boolean(node.attributes?.note)
}

/** A candidate quotes the texts letter for letter, or a mark says otherwise. We quote the answer, the texts or the scheme. */
function checkQuotations(
  { path, answers, next }: LibraryScript,
  questions: readonly SetQuestion[],
  texts: string,
  scheme: string,
): ContentProblem[] {
  const whole = answers.flatMap(({ body }) => body.map(plainText)).join('\n')
  return [
    ...answers.flatMap((answer) => {
      const kind = questions.find(({ number }) => number === answer.number)?.kind ?? ''
      const own = answer.body.map(plainText).join('\n')
      const ours = [
        ...answer.missed.map(({ why }) => nodesText(why)),
        nodesText(answer.notHigher ?? []),
        nodesText(answer.notLower ?? []),
        ...answer.body
          .flatMap(everyNode)
          .flatMap((node) => (isDirective(node) ? (node.attributes?.note ?? []) : [])),
      ]
      const quoted = QUOTING_KINDS.has(kind) ? quotationsOf(answer.body.map(unmarked).join('\n')) : []
      const wrong = [
        ...unfoundIn(quoted, kind === 'commentary' ? `${texts}\n${whole}` : texts).map(
          (text) => `quotes ‘${text}’, which is in no text; put a :mark with a note around it`,
        ),
        ...unfoundIn(ours.flatMap(quotationsOf), `${own}\n${texts}\n${scheme}`).map(
          (text) => `our note quotes ‘${text}’, which is in neither the answer nor the texts`,
        ),
      ]
      return wrong.map((message) => ({ path, message: `${answer.number}: ${message}`, line: answer.line }))
    }),
    ...unfoundIn(
      next.flatMap((line) => quotationsOf(nodesText(line))),
      `${whole}\n${texts}\n${scheme}`,
    ).map((text) => ({
      path,
      message: `the next ten marks quote ‘${text}’, which is in neither the script nor the texts`,
    })),
  ]
}

/** A text without what is marked with a note. */
function unmarked(node: Nodes): string {
  if (hasNote(node)) return ' '
  if (!('children' in node)) return plainText(node)
  return node.children.map(unmarked).join('')
}

function nodesText(nodes: readonly RootContent[]): string {
  return nodes.map(plainText).join('')
}

/** Whatever their letters: a tenth of the marks or more between two scripts, and one of several in the middle. */
function checkOrder(scripts: readonly LibraryScript[], marks: number): ContentProblem[] {
  const steps = scripts.toSorted((a, b) => a.meta.got - b.meta.got)
  const least = Math.ceil(marks * LEAST_STEP)
  const near = steps.slice(1).flatMap(({ path, meta: { got } }, at) => {
    const below = steps[at]
    if (!below || got - below.meta.got >= least) return []
    const message = `it has ${got} marks and ${below.path} ${below.meta.got}; expected ${least} marks between them or more`
    return [{ path, message }]
  })
  const [from, to] = [MIDDLE.from * marks, MIDDLE.to * marks]
  const [first, second] = scripts
  const hasMiddle = scripts.some(({ meta }) => meta.got >= from && meta.got <= to)
  if (!first || !second || hasMiddle) return near
  const message = `no script of its set is a middle one, of ${Math.ceil(from)} to ${Math.floor(to)} marks of ${marks}`
  return [...near, { path: first.path, message }]
}

/** The quotations of three words or more in a text, each in the pieces between its gaps: ‘one … two’ has two. */
function quotationsOf(text: string): string[] {
  const found = text.matchAll(/(?<![\p{L}\p{N}])[‘“'"]([^\n]*?)[’”'"](?![\p{L}\p{N}])/gu)
  return [...found]
    .flatMap(([, quoted = '']) => quoted.split(/\s*(?:\[…\]|\[\.\.\.\]|…|\.\.\.)\s*/))
    .map((piece) => piece.replace(/^[\s,;:.–]+|[\s,;:.!?–]+$/g, ''))
    .filter((piece) => piece.split(/\s+/).length >= 3)
}

/** The quotations that are not in a text letter for letter. The first letter may be small or a capital. */
function unfoundIn(quotations: readonly string[], text: string): string[] {
  const source = plain(text)
  return quotations.filter((quotation) => {
    const wanted = plain(quotation)
    const [first = '', rest = wanted.slice(1)] = [wanted[0]]
    return !source.includes(first.toLowerCase() + rest) && !source.includes(first.toUpperCase() + rest)
  })
}

/** Without quotation marks, and with single spaces: both sides may quote in their own way. */
function plain(text: string): string {
  return text
    .replace(/[‘’“”'"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
