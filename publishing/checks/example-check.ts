import type { Nodes } from 'mdast'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'
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
  if (second) return [at(second, path, 'an example has one :::answer')]
  return [
    ...checkLength(answer, path, taskOf(document).meta),
    ...checkAnnotations(answer, path, meta),
    ...checkVerdict(body, path, meta),
  ]
}

function checkLength(answer: Nodes, path: string, { words: { from = 0, to } }: Task): ContentProblem[] {
  const words = countWords(plainText(answer))
  if (words >= from && words <= to) return []
  const range = from > 0 ? `${from} to ${to}` : `at most ${to}`
  return [at(answer, path, `:::answer has ${words} words; field "words" of its task asks for ${range}`)]
}

function checkAnnotations(answer: Nodes, path: string, meta: Example): ContentProblem[] {
  const marks = directivesNamed(answer, 'mark')
  const noted = marks.filter(({ attributes }) => attributes?.note)
  const count =
    noted.length < LEAST_NOTES || noted.length > MOST_NOTES
      ? [
          at(
            answer,
            path,
            `:::answer has ${noted.length} marks with a note; expected ${LEAST_NOTES} to ${MOST_NOTES}`,
          ),
        ]
      : []
  const length = noted.reduce((sum, { attributes }) => sum + (attributes?.note?.length ?? 0), 0)
  const space = NOTES_SPACE.fixed + NOTES_SPACE.perWord * countWords(plainText(answer))
  const tooLong =
    length > space
      ? [
          at(
            answer,
            path,
            `the notes have ${length} characters; the margin of this answer has space for ${space}`,
          ),
        ]
      : []
  return [...count, ...tooLong, ...marks.flatMap((mark) => checkMark(mark, path, meta))]
}

function checkMark(
  mark: ReturnType<typeof directivesNamed>[number],
  path: string,
  { objectives, marks }: Example,
): ContentProblem[] {
  const words = countWords(plainText(mark))
  const { note = '', objective } = mark.attributes ?? {}
  const known = [...objectives, ...marks.flatMap((each) => each.objective ?? [])]
  return [
    ...(words > LONGEST_MARK
      ? [at(mark, path, `a :mark has at most ${LONGEST_MARK} words; this one has ${words}`)]
      : []),
    ...((note?.length ?? 0) > LONGEST_NOTE
      ? [at(mark, path, `a note has at most ${LONGEST_NOTE} characters; this one has ${note?.length}`)]
      : []),
    ...(note?.includes('*') ? [at(mark, path, 'a note is plain text: write ‘word’ and not *word*')] : []),
    ...(typeof objective === 'string' && !known.includes(objective)
      ? [at(mark, path, `a note names ${objective}; the answer has ${known.join(', ')}`)]
      : []),
  ]
}

function checkVerdict(
  body: LibraryDocument['body'],
  path: string,
  { objectives }: Example,
): ContentProblem[] {
  const verdict = partsOf(body).find(({ text }) => text === 'Verdict')
  if (!verdict) return []
  const named = new Set(
    verdict.nodes
      .flatMap(everyNode)
      .filter((node) => node.type === 'text')
      .flatMap(({ value }) => value.match(/[A-Z]+\d|\b[A-E]\b/g) ?? []),
  )
  return objectives
    .filter((objective) => !named.has(objective))
    .map((objective) =>
      at(verdict.heading, path, `the verdict does not name ${objective}, an objective in the front matter`),
    )
}

function at(node: Nodes, path: string, message: string): ContentProblem {
  const line = node.position?.start.line
  return line === undefined ? { path, message } : { path, line, message }
}
