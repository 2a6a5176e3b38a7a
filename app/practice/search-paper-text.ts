import { findPaper, findVariant, type Paper } from '#domain/papers/catalogue.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { PaperExamId } from '#domain/exams/exam.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** A page of a paper that has the words of a search. */
export interface PaperPlace {
  paper: Paper
  /** Counted from 1. */
  page: number
  /** `Summer 2024, 0500/12`. */
  of: string
  /** Some words of the page; those that were found are marked. */
  headline: readonly { text: string; isMarked: boolean }[]
}

/** What the server accepts. */
const LEAST_CHARACTERS = 3
export const MOST_CHARACTERS = 100

/** Whether a text is worth a search inside papers. */
export function isSearchable(text: string): boolean {
  return text.length >= LEAST_CHARACTERS && text.length <= MOST_CHARACTERS
}

/**
 * Where the words of a text are in the papers that this site hosts. Undefined when the site has no such search. Throws when
 * the search does not answer.
 */
export async function searchPaperText(
  text: string,
  exam: PaperExamId,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<PaperPlace[] | undefined> {
  const response = await fetch('/rest/v1/rpc/search_paper_text', {
    method: 'POST',
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ q: text, exam_id: exam }),
    signal,
  })
  if (response.status === 404 || response.status === 405) return undefined
  if (!response.ok) throw new Error(`The search inside papers answered ${response.status}`)
  const rows: unknown = await response.json()
  return Array.isArray(rows) ? rows.flatMap(parsePlace) : []
}

function parsePlace(row: unknown): PaperPlace[] {
  const paper = findPaper(textOf(row, 'file') ?? '')
  const page = fieldOf(row, 'page')
  if (!paper || typeof page !== 'number') return []
  const code = findVariant(paper)?.code
  return [
    {
      paper,
      page,
      of: [sittingName(paper), code].filter(Boolean).join(', '),
      headline: parseHeadline(textOf(row, 'headline') ?? ''),
    },
  ]
}

/** The server puts the characters 2 and 3 around a word that was found. */
export function parseHeadline(headline: string): PaperPlace['headline'] {
  return headline
    .replace(/\s+/g, ' ')
    .split('\u0002')
    .flatMap((part, index) => {
      const [marked = '', plain = ''] = index === 0 ? ['', part] : part.split('\u0003')
      return [
        { text: marked, isMarked: true },
        { text: plain, isMarked: false },
      ]
    })
    .filter(({ text }) => text !== '')
}
