import { z } from 'zod'

/** The steps of a ladder, from the lowest. */
export const BANDS = ['low', 'middle', 'good', 'top'] as const

export const reason = z.string().trim().min(10).max(600)

const objective = z.string().trim().min(1).max(40)
const got = z.int().min(0).max(50)
const of = z.int().min(1).max(50)

/** Marks for one objective, criterion or part of a question; without a name, for the whole. */
export const mark = z.strictObject({
  objective: objective.optional(),
  got,
  of,
  /** From 1, the lowest, to 5. */
  level: z.int().min(1).max(5).optional(),
  /** The level of each objective, where the paper gives one mark for all of them: `4.5` is between 4 and 5. */
  levels: z.record(z.string(), z.number().min(1).max(5).multipleOf(0.5)).optional(),
  /** What a part of a question earned its marks with. Entries that have it are printed as a table. */
  why: z.string().trim().min(3).max(300).optional(),
  notHigher: reason.optional(),
  notLower: reason.optional(),
})

/** The marks of the same answer in another form of the paper. */
export const markInForm = z.strictObject({
  form: z.string(),
  marks: z.array(z.strictObject({ objective: objective.optional(), got, of })).min(1),
})

export type Mark = z.infer<typeof mark>
