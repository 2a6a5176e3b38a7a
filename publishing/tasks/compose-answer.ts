import type { Root, RootContent } from 'mdast'
import { type LibraryDocument, ofKind, taskOf } from '#publishing/document.ts'
import { parseMarkdown, plainText } from '#publishing/markdown.ts'
import { pageAddress } from '#publishing/reading/document-locations.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { BANDS, type LibraryTask } from './task-schema.ts'
import { printMarks, sumOf } from './print-marks.ts'

/** An answer among those to the same task. */
export interface Answer {
  id: string
  meta: Example
  body: Root
}

/** The body of an answer's page: the task's passages, the other answers, its own text with the marks in the verdict. */
export function composeAnswer(answer: Answer, task: LibraryTask, ladder: readonly Answer[]): Root {
  const own = withMarks(answer.body.children, blocks(printMarks(answer.meta, task.meta)))
  const links = () => blocks(printLadder(answer, ladder))
  return { ...answer.body, children: [...task.body.children, ...links(), ...own, ...links()] }
}

/** The marks follow the table of the verdict, or its heading if it has no table. */
function withMarks(nodes: readonly RootContent[], marks: readonly RootContent[]): RootContent[] {
  const verdict = nodes.findIndex((node) => isHeading(node) && plainText(node).trim() === 'Verdict')
  if (verdict < 0) return [...nodes]
  const end = nodes.findIndex((node, at) => at > verdict && isHeading(node))
  const table = nodes.findIndex((node, at) => at > verdict && node.type === 'table')
  const at = table > verdict && (end < 0 || table < end) ? table : verdict
  return [...nodes.slice(0, at + 1), ...marks, ...nodes.slice(at + 1)]
}

function isHeading(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 2
}

/** 'Answers to this task: [low, 5 of 15](…) · middle, 8 · **this one: good, 11** · …'. Empty if there is no other one. */
export function printLadder(answer: Answer, ladder: readonly Answer[]): string {
  if (ladder.length < 2) return ''
  const steps = inOrder(ladder).map((other) => {
    const { got, of } = sumOf(other.meta.marks)
    const name = `${other.meta.band}, ${got} of ${of}`
    return other.id === answer.id ? `**this one: ${name}**` : `[${name}](${pageAddress(other.meta)})`
  })
  return `Answers to this task: ${steps.join('\u00A0· ')}.`
}

/** The answers to each task by its id, from the lowest band. */
export function laddersOf(documents: readonly LibraryDocument[]): Map<string, LibraryDocument<Example>[]> {
  const answers = Map.groupBy(ofKind(documents, 'example'), (document) => taskOf(document).id)
  return new Map([...answers].map(([id, each]) => [id, inOrder(each)]))
}

/** From the lowest band to the highest. */
function inOrder<Each extends { meta: Pick<Example, 'band'> }>(answers: readonly Each[]): Each[] {
  return answers.toSorted((a, b) => BANDS.indexOf(a.meta.band) - BANDS.indexOf(b.meta.band))
}

function blocks(markdown: string): RootContent[] {
  return parseMarkdown(markdown).body.children
}
