import { formatSetFileName } from '#domain/papers/practice-set.ts'
import type { PracticePaper } from './schema.ts'

const TYPES = { 'question paper': 'Question Paper', 'mark scheme': 'Mark Scheme', insert: 'Insert' } as const

/** The file name under which a practice paper is in the practice area: `0500-p1-set3_qp.pdf`. */
export function setFileName({ exam, paper, practice, document }: PracticePaper): string {
  return formatSetFileName({ exam, paper: String(paper), number: practice }, TYPES[document])
}
