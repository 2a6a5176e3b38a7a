import type { LibraryDocument } from './document.ts'
import { formatSetFileName } from '#domain/papers/practice-set.ts'
import type { PracticePaper } from './schema.ts'

const TYPES = { 'question paper': 'Question Paper', 'mark scheme': 'Mark Scheme', insert: 'Insert' } as const

/** The file name under which a practice paper is in the practice area: `0500-p1-set3_qp.pdf`. */
export function setFileName({ exam, paper, practice, document }: PracticePaper): string {
  return formatSetFileName({ exam, paper: String(paper), number: practice }, TYPES[document])
}

/**
 * A document's id in the resources: its PDF's name, its address on the file host and its key in stored records. It is
 * made from the path of the Markdown file, so a new title does not change it: `example-0500-night-ferry-summary`.
 */
export function resourceId({ id, meta }: LibraryDocument): string {
  if (meta.kind === 'paper guide') return id
  if (meta.kind !== 'practice paper') return `${meta.kind}-${id.replace('/', '-')}`
  const { exam, paper, practice, document } = meta
  return `practice-${exam.toLowerCase()}-p${paper}-${practice}-${document.replace(' ', '-')}`
}
