import type { Nodes, Root } from 'mdast'
import type { DirectiveNode } from '#publishing/directives.ts'
import { type ContentProblem, problemAt } from '#publishing/reading/content-problem.ts'
import { type LibraryDocument, taskOf } from '#publishing/document.ts'
import { plainText, directivesNamed, everyNode, partsOf } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import type { Example } from '#publishing/reading/schema.ts'
import type { Task } from '#publishing/tasks/task-schema.ts'

const LEAST_NOTES = 6
const MOST_NOTES = 14
const LONGEST_MARK = 30
const LONGEST_NOTE = 220
/** How many characters of notes fit into the margin beside an answer: a fixed number, and more for each word. */
const NOTES_SPACE = { fixed: 1200, perWord: 2 }

/** The answer of an example has the given length and enough notes; the verdict names every objective. */
export function checkExample(document: LibraryDocument<Example>): ContentProblem[] {
  const { path, meta, body } = document
  const [answer, second] = directivesNamed(body, 'answer')
  if (!answer) return []
  if (second) return [problemAt(path, second, 'an example has one :::answer')]
  const marks = directivesNamed(answer, 'mark')
  const ofAnswer = [...checkLength(answer, taskOf(document).meta), ...checkNotes(answer, marks)]
  return [
    ...ofAnswer.map((message) => problemAt(path, answer, message)),
    ...marks.flatMap((mark) => checkMark(mark, meta).map((message) => problemAt(path, mark, message))),
    ...checkVerdict(body, path, meta),
  ]
}

function checkLength(answer: Nodes, { words: { from = 0, to } }: Task): string[] {
  const words = countWords(plainText(answer))
  if (words >= from && words <= to) return []
  const range = from > 0 ? `${from} to ${to}` : `at most ${to}`
  return [`:::answer has ${words} words; field "words" of its task asks for ${range}`]
}

function checkNotes(answer: Nodes, marks: readonly DirectiveNode[]): string[] {
  const notes = marks.flatMap(({ attributes }) => attributes?.note || [])
  const length = notes.join('').length
  const space = NOTES_SPACE.fixed + NOTES_SPACE.perWord * countWords(plainText(answer))
  return [
    ...(notes.length < LEAST_NOTES || notes.length > MOST_NOTES
      ? [`:::answer has ${notes.length} marks with a note; expected ${LEAST_NOTES} to ${MOST_NOTES}`]
      : []),
    ...(length > space
      ? [`the notes have ${length} characters; the margin of this answer has space for ${space}`]
      : []),
  ]
}

function checkMark(mark: DirectiveNode, { objectives, marks }: Example): string[] {
  const words = countWords(plainText(mark))
  const { note, objective } = mark.attributes ?? {}
  const known = [...objectives, ...marks.flatMap((each) => each.objective ?? [])]
  return [
    ...(words > LONGEST_MARK ? [`a :mark has at most ${LONGEST_MARK} words; this one has ${words}`] : []),
    ...(note && note.length > LONGEST_NOTE
      ? [`a note has at most ${LONGEST_NOTE} characters; this one has ${note.length}`]
      : []),
    ...(note?.includes('*') ? ['a note is plain text: write ‘word’ and not *word*'] : []),
    ...(typeof objective === 'string' && !known.includes(objective)
      ? [`a note names ${objective}; the answer has ${known.join(', ')}`]
      : []),
  ]
}

function checkVerdict(body: Root, path: string, { objectives }: Example): ContentProblem[] {
  const verdict = partsOf(body).find(({ text }) => text === 'Verdict')
  if (!verdict) return []
  const named = new Set(
    verdict.nodes
      .flatMap(everyNode)
      .filter((node) => node.type === 'text')
      .flatMap(({ value }) => value.match(/[A-Z]+\d|\b[A-E]\b/g) ?? []),
  )
  const missing = objectives.filter((objective) => !named.has(objective))
  return missing.map((objective) =>
    problemAt(
      path,
      verdict.heading,
      `the verdict does not name ${objective}, an objective in the front matter`,
    ),
  )
}
