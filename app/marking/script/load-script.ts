import { fetchScripts } from '#app/scripts/fetch-scripts.ts'
import { fetchBeside, questionsOfSet } from '#app/lib/device/document-files.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { EXAM_IDS, examOf, examPath, type ExamId } from '#domain/exams/exam.ts'
import { findPaperListing, listSessions, type VariantListing } from '#domain/papers/catalogue.ts'
import { listAddress, sittingName } from '#domain/papers/sitting.ts'
import type { PublishedScript, ScriptAnswer } from '#domain/scripts/published-script.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import { type PointsOfQuestion, readSchemePoints } from '#domain/study/marking/scheme-points.ts'
import type { PublishedScale } from '#domain/tasks/published-task.ts'
import { textOf } from '#domain/unknown-value.ts'

/** A script with all that its marking needs. */
export interface ScriptToMark {
  /** `Practice set 1, Paper 1`. */
  of: string
  exam: ExamId
  /** The list of the exam's sets, and the question paper at the desk. */
  back: string
  desk: string
  script: PublishedScript
  /** The scripts of the set. */
  scripts: readonly PublishedScript[]
  /** What a question asks, as HTML of ours. */
  questionHtml: (answer: ScriptAnswer) => string | undefined
  /** The points of a question that is marked by points. */
  pointsOf: (answer: ScriptAnswer) => PointsOfQuestion | undefined
  scaleOf: (answer: ScriptAnswer) => PublishedScale | undefined
}

/** Undefined if there is no such script. Fails if a file does not arrive. */
export async function loadScript(set: string, letter: string): Promise<ScriptToMark | undefined> {
  const variant = findSet(set)
  const { questionPaper, markScheme } = variant?.documents ?? {}
  if (!variant || !questionPaper || !markScheme || !variant.scripts) return undefined
  const [scripts, text, points, { scales }] = await Promise.all([
    fetchScripts(questionPaper.fileName),
    fetchBeside(questionPaper.fileName, 'text'),
    fetchBeside(markScheme.fileName, 'points'),
    siteTasks.fetchScales(variant.exam),
  ])
  // A link from elsewhere does not know the letters.
  const script = scripts.find((each) => each.letter === letter) ?? scripts[0]
  if (!script) return undefined
  const exam = examOf(variant.exam)
  const html = textOf(text, 'html') ?? ''
  const byNumber = new Map(readSchemePoints(points).map((each) => [each.number, each]))
  const asked = questionsOfSet(html)
  return {
    of: `${sittingName(variant)}, ${findPaperListing(variant)?.name ?? ''}`,
    exam: variant.exam,
    back: listAddress(exam, 'sets'),
    desk: `${examPath(exam)}/${questionPaper.fileName}`,
    script,
    scripts,
    questionHtml: ({ id }) => asked(id),
    pointsOf: ({ number, of, isLong }) => {
      const found = byNumber.get(number)
      return !isLong && found?.isByPoints && found.points.length >= of ? found : undefined
    },
    scaleOf: ({ form, isLong }) => (isLong && form !== undefined ? scales[form] : undefined),
  }
}

function findSet(set: string): VariantListing | undefined {
  const exam = EXAM_IDS.find((id) => set.startsWith(`${id}/sets/`))
  if (!exam) return undefined
  return listSessions(exam, 'sets')
    .flatMap(({ papers }) => papers.flatMap(({ variants }) => variants))
    .find(({ year, key }) => variantSubject(exam, year, key) === set)
}
