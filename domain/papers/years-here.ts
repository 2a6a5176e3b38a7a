import type { PaperExamId } from '#domain/exams/exam.ts'
import { findPaper } from './catalogue.ts'

/** The years of an exam of which a site has an official document. */
export function yearsHere(exam: PaperExamId, fileNames: Iterable<string>): ReadonlySet<number> {
  const years = new Set<number>()
  for (const name of fileNames) {
    const paper = findPaper(name)
    if (paper?.exam === exam && typeof paper.year === 'number') years.add(paper.year)
  }
  return years
}
