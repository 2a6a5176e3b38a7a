import type { Answer, AnswerLine } from './answer.ts'
import { countWords } from '#domain/count-words.ts'

/** The text of an answer above and below its line. */
export interface Parts {
  above: string
  below: string
}

/** What joins the parts, so that the words of both stay apart in the whole text. */
const BETWEEN = '\n\n'

export function partsOf({ body, line }: Pick<Answer, 'body' | 'line'>): Parts {
  if (!line) return { above: body, below: '' }
  const rest = body.slice(line.at)
  return {
    above: body.slice(0, line.at),
    below: rest.startsWith(BETWEEN) ? rest.slice(BETWEEN.length) : rest,
  }
}

/** The whole text; the line is between the parts. */
export function joinParts({ above, below }: Parts): string {
  if (below === '') return above
  return above === '' ? below : `${above}${BETWEEN}${below}`
}

/** Draws the line under what is written. A line that is there stays. */
export function drawLine(answer: Answer, why: AnswerLine['why'], time: string): Answer {
  return answer.line
    ? answer
    : { ...answer, rev: answer.rev + 1, line: { why, time, at: answer.body.length } }
}

/** Takes the line of the time away: extra time was granted, or the timer was reset. */
export function removeTimeLine(answer: Answer): Answer {
  if (answer.line?.why !== 'time') return answer
  const { line: _, ...rest } = answer
  return { ...rest, rev: answer.rev + 1 }
}

/**
 * The line, if it is still between the same texts. Another device may have changed what is above it: then the line of the time is
 * gone. What is handed in stays handed in: a second version has that line at its end.
 */
export function lineIn({ line, body }: Answer, next: string): AnswerLine | undefined {
  if (!line || next.startsWith(body.slice(0, line.at))) return line
  return line.why === 'handed-in' && next !== '' ? { ...line, at: next.length } : undefined
}

/** All words of an answer, and those that were written after the time was up. */
export function countAnswer(answer: Pick<Answer, 'body' | 'line'>): { words: number; afterTime: number } {
  const { above, below } = partsOf(answer)
  const after = countWords(below)
  return { words: countWords(above) + after, afterTime: answer.line?.why === 'time' ? after : 0 }
}

/** Where a student marks their own answer. `subject` is the question's, or a task's: `0500/sets/p1-3#3`. */
export function markingAddress(subject: string): string {
  // A query may have slashes, and they are easier to read; `#` would end it.
  return `/marking/answer?of=${encodeURIComponent(subject).replaceAll('%2F', '/')}`
}
