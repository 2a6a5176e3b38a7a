import { listSessions, type Paper, type VariantListing } from '#domain/papers/catalogue.ts'
import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import { parseSubject, variantSubject } from '#domain/study/log/subject.ts'
import type { PaperMark, StoppedPaper, StudyRecord } from '#domain/study/log/record.ts'

/** A paper that a student left or marked. */
export interface RecentPaper {
  variant: VariantListing
  /** Where they left it; undefined if they have marked it since. */
  stopped: StoppedPaper | undefined
  mark: PaperMark | undefined
  /** When that was. */
  at: string
}

const DOCUMENTS = { qp: 'questionPaper', ms: 'markScheme', in: 'insert' } as const

/** The papers of an exam that a student worked on last, the newest first. `except` are the subjects of papers left out. */
export function recentPapers(
  record: StudyRecord,
  exam: ExamId,
  { except, most }: { except: readonly string[]; most: number },
): RecentPaper[] {
  const { stopped, marks } = record
  const subjects = new Set([...stopped.keys(), ...marks.keys()])
  return [...subjects]
    .filter((subject) => subject.startsWith(`${exam}/`) && !except.includes(subject))
    .flatMap((subject) => {
      const variant = findVariantOfSubject(subject)
      if (!variant) return []
      const mark = marks.get(subject)
      const [, latest = ''] = [stopped.get(subject)?.at ?? '', mark?.at ?? ''].toSorted()
      return [{ variant, stopped: openPlace(record, subject), mark, at: latest }]
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most)
}

/** Where a paper was left; undefined if it is completed, or has been marked since. */
export function openPlace(
  { stopped, marks, completed }: StudyRecord,
  subject: string,
): StoppedPaper | undefined {
  const place = stopped.get(subject)
  const mark = marks.get(subject)
  const isOver = completed.has(subject) || (place && mark && mark.at >= place.at)
  return isOver ? undefined : place
}

/** The document that a fact names by its code (`qp`), of a variant. */
export function documentOfCode({ documents }: VariantListing, code: string): Paper | undefined {
  const name = Object.entries(DOCUMENTS).find(([each]) => each === code)?.[1]
  return name && documents[name]
}

/** The variant or set of a subject; undefined for a question, and for what this site does not have. */
function findVariantOfSubject(text: string): VariantListing | undefined {
  const subject = parseSubject(text)
  if (subject?.type !== 'variant' && subject?.type !== 'set') return undefined
  const [exam = '', year = ''] = text.split('/')
  const id = EXAM_IDS.find((each) => each === exam)
  return (id ? listSessions(id, year === 'sets' ? year : Number(year)) : [])
    .flatMap(({ papers }) => papers.flatMap(({ variants }) => variants))
    .find((variant) => variantSubject(variant.exam, variant.year, variant.key) === text)
}
