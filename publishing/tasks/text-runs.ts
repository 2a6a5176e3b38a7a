import type { PhrasingContent, Root, RootContent } from 'mdast'
import type { MarginNote, TextRun } from '#domain/tasks/published-task.ts'
import { isDirective, plainText } from '#publishing/markdown.ts'

/** The directive's pattern allows no other. */
const COLOURS: readonly MarginNote['colour'][] = ['mint', 'rose', 'sky', 'yellow']

/** Each paragraph, heading and item of a list as runs of text. A heading is strong. The notes are added to `notes`. */
export function paragraphsOf(nodes: readonly RootContent[], notes: MarginNote[]): TextRun[][] {
  return nodes.flatMap((node): TextRun[][] => {
    if (node.type === 'paragraph') return [runsOf(node.children, notes, {})]
    if (node.type === 'heading') return [runsOf(node.children, notes, { style: 'strong' })]
    return 'children' in node ? paragraphsOf(node.children, notes) : []
  })
}

/** What a student wrote, and our notes on it. */
export interface AnswerText {
  paragraphs: TextRun[][]
  notes: MarginNote[]
}

/** The `:::answer` of an example. */
export function answerTextOf({ children }: Root): AnswerText {
  const notes: MarginNote[] = []
  const answer = children.find((node) => isDirective(node) && node.name === 'answer')
  return { paragraphs: answer && 'children' in answer ? paragraphsOf(answer.children, notes) : [], notes }
}

export function runsOf(
  nodes: readonly PhrasingContent[],
  notes: MarginNote[],
  of: Omit<TextRun, 'text'>,
): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (node.type === 'text') return [{ text: node.value, ...of }]
    if (node.type === 'break') return [{ text: '\n', ...of }]
    if (node.type === 'strong') return runsOf(node.children, notes, { ...of, style: 'strong' })
    if (node.type === 'emphasis') return runsOf(node.children, notes, { ...of, style: 'emphasis' })
    if (node.type === 'textDirective' && node.name === 'mark') {
      const { note = '', colour, objective } = node.attributes ?? {}
      notes.push({
        text: note ?? '',
        colour: COLOURS.find((name) => name === colour) ?? 'yellow',
        objective: objective ?? undefined,
      })
      return runsOf(node.children, notes, { ...of, note: notes.length - 1 })
    }
    return [{ text: plainText(node), ...of }]
  })
}
