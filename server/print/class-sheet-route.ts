import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { classAnswersDocument, classSheetDocument } from '#publishing/kits/class-sheet.ts'
import { PAPERS } from '#publishing/kits/kit-document.ts'
import { parseJson } from '#domain/unknown-value.ts'
import { orBusy } from './pdf-maker.ts'
import type { VerifyToken } from '#server/verify-token.ts'
import type { Database } from '#server/database/database.ts'
import { readBodyText } from '#server/http/read-body.ts'
import { forSender } from '#server/http/sender.ts'
import { windowCounter } from '#server/http/window-counter.ts'
import { answerError, Problem } from '#server/problem.ts'
import { liveSessions, identifyPrincipal } from '#server/rest/principal.ts'
import { Refusal } from '#server/rest/refusal.ts'

/** Three sentences and three notes, as long as they may be; sixty answers to one task. */
const LARGEST_SHEET = 32 * 1024
const LARGEST_ANSWERS = 1024 * 1024
const MINUTE = 60_000
const MOST_A_MINUTE = 20

const HEAD = {
  title: z.string().max(300),
  facts: z.string().max(300),
  paper: z.enum(PAPERS),
  day: z.iso.date(),
}

const sheetSchema = z.object({
  ...HEAD,
  sentences: z.array(z.object({ words: z.string().max(2000), why: z.string().max(200) })).max(3),
  notes: z.array(z.object({ text: z.string().max(200), times: z.number().int().min(1).max(10_000) })).max(3),
  marks: z
    .object({
      outOf: z.number().int().min(1).max(100),
      given: z
        .array(z.object({ mark: z.number().min(0).max(100), times: z.number().int().min(1).max(60) }))
        .min(1)
        .max(101),
    })
    .refine(({ outOf, given }) => given.every(({ mark }) => mark <= outOf))
    .optional(),
  todo: z.string().max(400),
})

const answersSchema = z.object({
  ...HEAD,
  answers: z
    .array(
      z.object({
        name: z.string().max(100),
        facts: z.string().max(300),
        body: z.string().max(131_072),
        notes: z
          .array(z.object({ about: z.string().max(200), text: z.string().max(200), works: z.boolean() }))
          .max(60),
        change: z.string().max(600),
      }),
    )
    .min(1)
    .max(60),
})

interface Options {
  database: Database
  verifyToken: VerifyToken
  publishableKey: string
  site: { name: string; url: string }
  /** The PDF of a Typst source. */
  makePdf: (source: string) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * `POST /class-sheet`: the PDF of the sheet that a teacher made in the page. `POST /class-answers`: that of all answers to a task,
 * for the teacher's copy of a class. Both have what was sent and nothing of the database, and are kept nowhere. Only who is signed
 * in gets one.
 */
export function classSheet({ database, verifyToken, publishableKey, site, makePdf }: Options): Hono {
  const isLive = liveSessions(database)
  const count = windowCounter({ most: MOST_A_MINUTE, windowMs: MINUTE })

  async function admit(c: Context): Promise<string> {
    const { student } = await identifyPrincipal(c.req.header('Authorization'), {
      verifyToken,
      publishableKey,
    })
    if (!student || !(await isLive(student))) throw new Problem(401, 'signed_out', 'Sign in to make a sheet.')
    const seconds = count(student.userId)
    if (seconds !== undefined)
      throw new Problem(429, 'too_often', 'Too many sheets in a minute. Try again in a moment.', {
        retrySeconds: seconds,
      })
    return student.userId
  }

  function handle<Sheet>(
    schema: z.ZodType<Sheet>,
    largest: number,
    compose: (sheet: Sheet, of: Options['site']) => string,
  ) {
    return async (c: Context) => {
      const sender = await admit(c)
      const sheet = schema.safeParse(parseJson(await readBodyText(c, largest)))
      if (!sheet.success) throw new Problem(400, 'bad_sheet', 'This sheet is not complete, or too long.')
      const pdf = await forSender(sender, async () => makePdf(compose(sheet.data, site)))
      return c.body(pdf, 200, { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
    }
  }

  return new Hono()
    .onError((error, c) => answerError(asProblem(error), c))
    .post('/class-sheet', handle(sheetSchema, LARGEST_SHEET, classSheetDocument))
    .post('/class-answers', handle(answersSchema, LARGEST_ANSWERS, classAnswersDocument))
}

function asProblem(error: Error): Error {
  if (error instanceof Refusal)
    return new Problem(401, 'signed_out', 'Sign in to make a sheet.', { cause: error })
  return orBusy(error)
}
