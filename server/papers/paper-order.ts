import { questionGroups } from '#domain/exams/later/form-questions.ts'
import { findPaper, findPaperListing } from '#domain/papers/catalogue.ts'
import type { ReaderOrder } from './reader-messages.ts'

/**
 * What to read of a document in the area of papers. The questions of our own sets come from the build, and thresholds
 * have none.
 */
export function paperOrder(fileName: string): ReaderOrder {
  const paper = findPaper(fileName)
  if (!paper || paper.year === 'sets' || paper.type === 'Grade Thresholds') return { wantsText: true }
  const component = findPaperListing(paper)?.component
  return {
    wantsText: true,
    questionsOf: {
      type: paper.type,
      form: component && { marks: component.marks, groups: questionGroups(component) },
    },
  }
}
