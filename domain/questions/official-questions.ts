import { examPath, examOf } from '#domain/exams/exam.ts'
import { parseLabel, questionGroups } from '#domain/exams/later/form-questions.ts'
import { findPaper, findPaperListing, findVariant, type Paper } from '#domain/papers/catalogue.ts'
import { changedYears } from '#domain/papers/practice-set.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import type { BankQuestion } from './question.ts'

/**
 * The questions of the official question papers that this site hosts, by the facts about their forms. They are pointers:
 * the text of a question stays in its paper.
 */
export function officialQuestions(fileNames: Iterable<string>): BankQuestion[] {
  return [...fileNames].flatMap((fileName) => {
    const paper = findPaper(fileName)
    return paper?.type === 'Question Paper' && paper.year !== 'sets' ? questionsOf(paper) : []
  })
}

function questionsOf(paper: Paper): BankQuestion[] {
  const component = findPaperListing(paper)?.component
  const variant = findVariant(paper)
  if (!component || !variant) return []
  const subject = variantSubject(paper.exam, paper.year, variant.key)
  const title = `Official paper: ${sittingName(paper)}, ${variant.code}`
  return questionGroups(component).flatMap((group) => {
    // A part of a paper without a number is no question.
    if (!parseLabel(group.label)) return []
    // `1(a)-(e)` begins with `1a`.
    const first = questionId(group.label.replace(/-.*$/, ''))
    return [
      {
        id: `${subject}#${first}`,
        source: 'official' as const,
        exam: paper.exam,
        paper: paper.paper,
        title,
        kind: group.kind,
        number: group.label,
        marks: group.answered === undefined ? group.marks : group.marks / group.answered,
        ...minutesOf(group, component),
        begins: '',
        asSet: changedYears(component),
        write: `${examPath(examOf(paper.exam))}/${paper.fileName}?first=my&question=${first}`,
        file: paper.fileName,
      },
    ]
  })
}

/** The share of a paper's time that belongs to its marks. */
export function minutesOf(
  { marks }: { marks: number },
  paper: { minutes?: number | undefined; marks: number },
): { minutes?: number } {
  if (paper.minutes === undefined) return {}
  return { minutes: Math.max(1, Math.round((paper.minutes * marks) / paper.marks)) }
}
