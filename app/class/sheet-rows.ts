import { StudentError } from '#app/lib/service/request-error.ts'
import { loadStudentClient } from '#app/lib/service/supabase.ts'
import { textOf } from '#domain/unknown-value.ts'

/** What is on the sheet of a class, as the server prints it. */
export interface SheetToPrint {
  title: string
  facts: string
  sentences: readonly { words: string; why: string }[]
  notes: readonly { text: string; times: number }[]
  marks?: { outOf: number; given: readonly { mark: number; times: number }[] } | undefined
  todo: string
  paper: 'a4' | 'letter'
  day: string
}

/** All answers to one task, as the server prints them. */
export interface AnswersToPrint {
  title: string
  facts: string
  answers: readonly {
    name: string
    facts: string
    body: string
    notes: readonly { about: string; text: string; works: boolean }[]
    change: string
  }[]
  paper: 'a4' | 'letter'
  day: string
}

/** The PDF of a sheet. The server makes it of what is sent, and keeps nothing. */
export async function makeSheetPdf(sheet: SheetToPrint): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf('/class-sheet', sheet)
}

/** The PDF of the answers to a task. */
export async function makeAnswersPdf(answers: AnswersToPrint): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf('/class-answers', answers)
}

async function makePdf(address: string, sent: object): Promise<Uint8Array<ArrayBuffer>> {
  const client = await loadStudentClient()
  const answer = await client.callStudy(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  })
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
  const body: unknown = await answer.json().catch(() => undefined)
  throw new StudentError(textOf(body, 'message') ?? 'The sheet could not be made. Print the page instead.')
}

/** A name of a file from the name of a class. */
export function fileName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'class'
  )
}
