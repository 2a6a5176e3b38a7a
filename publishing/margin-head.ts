import { plural } from '#domain/plural.ts'
import { paperName } from '#domain/exams/exam.ts'
import { findExamPaper, formatPapers } from './exam-papers.ts'
import {
  type FrontMatter,
  hasLocation,
  type PaperGuide,
  type WithLocation,
} from '#publishing/reading/schema.ts'

const NAMES: Record<WithLocation['kind'], string | undefined> = {
  note: undefined,
  example: undefined,
  technique: 'A writing technique',
  framework: 'A framework for analysis',
  strategy: 'An exam strategy',
  term: 'A term',
}

/**
 * The head of a document's margin, with the exam and paper that it is for, and the minutes it takes: a code for candidate boxes,
 * and lines in handwriting.
 * @param number the number of the question that an example answers
 */
export function marginHead(
  meta: Exclude<FrontMatter, { kind: 'practice paper' }>,
  number?: string,
): { code: string; lines: string[] } {
  if (!hasLocation(meta))
    return { code: meta.exam, lines: [`${paperName(meta.exam, meta.paper)}, ${formatYears(meta.era)}`] }
  const papers = meta.papers.map(findExamPaper).filter((paper) => paper !== undefined)
  const code = papers[0]?.exam ?? 'IB'
  const own = formatPapers(papers.filter(({ exam }) => exam === code))
  const others = [...new Set(papers.map(({ exam }) => exam))].filter((exam) => exam !== code)
  const question = number ? `, Question ${number}` : ''
  const lines = [
    NAMES[meta.kind],
    own + question,
    others.length > 0 && `also for ${others.join(', ')}`,
    meta.kind !== 'example' && plural(meta.minutes, 'minute'),
  ]
  return { code, lines: lines.filter((line) => typeof line === 'string') }
}

/** The years of a form: "2020 to 2026", "since 2016". */
export function formatYears({ from, to }: PaperGuide['era']): string {
  return to === undefined ? `since ${from}` : `${from} to ${to}`
}
