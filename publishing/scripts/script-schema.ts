import { z } from 'zod'
import { everyDocument, ofPaper, setNumber, year } from '#publishing/schema.ts'

/** A candidate is described by habit, never by level. */
const LEVEL_WORDS = /\b(?:weak|middle|strong|good|best|better|worst|top|low|high|excellent|poor|average)\b/i

const { summary, updated, reviewed } = everyDocument

/** The front matter of a candidate's script. */
export const scriptSchema = z.strictObject({
  kind: z.literal('script'),
  ...ofPaper,
  practice: setNumber.describe('The number of the set that it answers.'),
  form: year.describe('The first year of the form of its set.'),
  title: z
    .string()
    .regex(/^Script [A-C]$/, 'Script A, Script B or Script C')
    .describe('By the name of the file: Script A is in script-a.md.'),
  summary,
  habit: z
    .string()
    .trim()
    .min(20)
    .max(110)
    .regex(/\.$/, 'a sentence that ends with a full stop')
    .refine((text) => !LEVEL_WORDS.test(text), 'a habit, without a word for a level such as weak or strong')
    .describe('The candidate by a habit, for the list: what he or she does, and never how well.'),
  got: z.int().min(0).max(200).describe('The sum of the marks.'),
  minutes: z
    .record(z.string().regex(/^\d{1,2}$/, 'the number of a question'), z.int().min(1).max(240))
    .optional()
    .describe(
      "If the candidate ran out of time: the minutes on each question, such as { '1': 48, '2': 72 }; together the time allowed.",
    ),
  updated,
  reviewed,
})

export type Script = z.infer<typeof scriptSchema>
