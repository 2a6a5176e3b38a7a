import type { Root } from 'mdast'
import { z } from 'zod'
import { findQuestionRow, QUESTION_KINDS } from './question-rows.ts'

/** The number of levels in every scale of ours, from the best to the lowest. */
export const LEVEL_COUNT = 5

/** Moves lead to each of these levels. Who is lower aims at the lowest of them. */
export const AIMS = [5, 4, 3] as const

const move = z.strictObject({
  to: z.int().min(3).max(LEVEL_COUNT).describe('The level that it leads to.'),
  do: z.string().trim().min(15).max(110).regex(/\.$/).describe('What to do, to a student.'),
  example: z
    .string()
    .trim()
    .min(10)
    .max(160)
    .regex(/[.?!]$/)
    .describe('A sentence that an average student could write.'),
})

const scale = z.strictObject({
  /** As in the facts; absent if the question has one scale. */
  objective: z.string().trim().min(1).max(40).optional(),
  /** The marks of the objective, if the facts do not divide them. */
  of: z.int().min(1).max(50).optional(),
  levels: z.array(z.string().trim().min(15).max(400).regex(/\.$/)).length(LEVEL_COUNT),
  moves: z
    .array(move)
    .refine(
      (moves) => AIMS.every((level) => moves.some(({ to }) => to === level)),
      'a move to each of the levels 5, 4 and 3',
    ),
})

/** The front matter of a scale: what each level looks like, in our own words. */
export const levelsSchema = z.strictObject({
  kind: z.literal('levels'),
  title: z.string().trim().min(3).max(90).describe('The name of the scale for lists.'),
  updated: z.iso.date().describe('The day of the last change that a reader may notice.'),
  reviewed: z.iso.date().optional().describe('The day on which someone other than the author checked it.'),
  asks: z.enum(QUESTION_KINDS).describe('The kind of question that it is for.'),
  forms: z
    .array(
      z.string().refine((name) => findQuestionRow(name), 'a row of questions.csv such as 0500 p1 2027 2(a)'),
    )
    .min(1)
    .describe('The rows of the facts that it serves: exam, paper, first year, question.'),
  marked: z
    .enum(['by objective', 'together', 'by points'])
    .describe(
      'How marks are given: for each objective by itself, one mark for all of them, or one for each point. A scale by points says what an answer of each level does with its points.',
    ),
  scales: z
    .array(scale)
    .min(1)
    .describe(
      'A scale for each objective: its five levels, the best one first, and the moves that lead to them.',
    ),
})

export type Levels = z.infer<typeof levelsSchema>

export interface LibraryLevels {
  /** `summary-0500`. */
  id: string
  path: string
  meta: Levels
  /** Advice for who marks. */
  body: Root
}

/** The fewest and the most marks of a level: the marks of the objective in five parts of about the same size. */
export function levelRange(level: number, of: number): { from: number; to: number } {
  const to = (step: number) => Math.round((of * step) / LEVEL_COUNT)
  return { from: to(level - 1) + 1, to: to(level) }
}
