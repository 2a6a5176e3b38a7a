import { findExamPaper, formatPapers } from './exam-papers.ts'
import { type FrontMatter, isShelved, type PaperGuide, type Shelved } from './schema.ts'

/** What stands at the head of a document's margin: a code for candidate boxes, and lines in handwriting. */
export interface MarginHead {
  code: string
  lines: string[]
}

const NAMES: Record<Shelved['kind'], string | undefined> = {
  note: undefined,
  example: undefined,
  technique: 'A writing technique',
  framework: 'A framework for analysis',
  strategy: 'An exam strategy',
  term: 'A term',
}

/** Says which exam and paper a document is for, and how long it takes. */
export function marginHead(meta: Exclude<FrontMatter, { kind: 'practice paper' }>): MarginHead {
  if (!isShelved(meta)) return { code: meta.exam, lines: [`Paper ${meta.paper}, ${formatEra(meta.era)}`] }
  const papers = meta.papers.map(findExamPaper).filter((paper) => paper !== undefined)
  const code = papers[0]?.exam ?? 'IB'
  const own = formatPapers(papers.filter(({ exam }) => exam === code))
  const others = [...new Set(papers.map(({ exam }) => exam))].filter((exam) => exam !== code)
  const question = meta.kind === 'example' && meta.question ? `, Question ${meta.question}` : ''
  const lines = [
    NAMES[meta.kind],
    own + question,
    others.length > 0 && `also for ${others.join(', ')}`,
    meta.kind !== 'example' && (meta.minutes === 1 ? '1 minute' : `${meta.minutes} minutes`),
  ]
  return { code, lines: lines.filter((line) => typeof line === 'string') }
}

/** The years of an era as a reader says them: "2020 to 2026", "since 2016". */
export function formatEra({ from, to }: PaperGuide['era']): string {
  return to === undefined ? `since ${from}` : `${from} to ${to}`
}
