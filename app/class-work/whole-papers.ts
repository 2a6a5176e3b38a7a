import { EXAMS, type ExamId, findPaperExam } from '#domain/exams/exam.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { listSessions } from '#domain/papers/catalogue.ts'
import { deskAddress } from '#domain/papers/later/neighbours.ts'
import { paperOf, parseSubject, variantSubject } from '#domain/study/log/subject.ts'
import { subjectName } from '#domain/study/subject-name.ts'

/** A whole paper that a teacher can set: a practice set of ours, or a paper of an exam board. */
export interface WholePaper {
  /** Its subject in the study log. */
  id: string
  title: string
  marks: number
  minutes: number | undefined
  /** The address of its desk. */
  write: string
}

/** The whole papers of an exam: our sets, then the years, the newest first. */
export function wholePapers(examId: string): WholePaper[] {
  const exam = EXAMS.find(({ id }) => id === examId)
  if (!exam) return []
  const board = findPaperExam(exam.id)
  const years = board ? examYears(board.id) : []
  return (['sets', ...years] as const).flatMap((year) => papersOf(exam.id, year))
}

/** The desk of the paper that a subject is, or is a question of. */
export function paperAddress(subject: string): string | undefined {
  const paper = parseSubject(subject)
  if (paper?.type !== 'set' && paper?.type !== 'variant') return undefined
  const exam = EXAMS.find(({ id }) => id.toLowerCase() === paper.exam.toLowerCase())
  if (!exam) return undefined
  return papersOf(exam.id, paper.type === 'set' ? 'sets' : paper.year).find(
    ({ id }) => id === paperOf(subject),
  )?.write
}

function papersOf(exam: ExamId, year: Parameters<typeof listSessions>[1]): WholePaper[] {
  return listSessions(exam, year).flatMap(({ papers }) =>
    papers.flatMap(({ component, variants }) =>
      variants.flatMap((variant) => {
        const write = deskAddress(variant)
        const id = variantSubject(exam, year, variant.key)
        const title = subjectName(id)
        return write && title
          ? [{ id, title, marks: component.marks, minutes: component.minutes, write }]
          : []
      }),
    ),
  )
}
