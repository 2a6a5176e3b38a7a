import { findVariant, listPapers, type BoardPaper } from '#domain/papers/catalogue.ts'
import { examOf, PAPER_EXAMS, type PaperExamId } from '#domain/exams/exam.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { importedNames } from '#server/here.ts'
import { isOtherPaper } from './cover-codes.ts'
import { VERSION, type KeptReading, type KeptReadings } from './kept-reading.ts'

export const PROBLEMS = [
  'unreadable',
  'wrong cover code',
  'no text',
  'questions not found',
  'not read',
] as const
type PaperProblem = (typeof PROBLEMS)[number]

/** What a problem means for students, and what to do. */
export const PROBLEM_MEANINGS: Record<PaperProblem, string> = {
  unreadable: 'It could not be opened. Import another copy.',
  'wrong cover code': 'Its pages bear the code of another paper. Check its file name.',
  'no text': 'It is a scan, so the search inside papers and the question list cannot use it.',
  'questions not found':
    'Its questions were not found with certainty, so the desk shows the form without jumps.',
  'not read': 'It has not been read yet. The server reads it within minutes; an import reads it at once.',
}

interface PaperFinding {
  fileName: string
  problem: PaperProblem
  /** What was found, as far as there is more to say. */
  detail?: string
}

/** The official papers of one exam and sitting. */
export interface SittingHealth {
  exam: PaperExamId
  /** `Summer 2024`. */
  sitting: string
  /** How many documents are here. */
  here: number
  missing: string[]
  findings: PaperFinding[]
}

/** What is here of each sitting, and what is wrong with it; exams in their order, the newest sitting first. */
export async function paperHealth(folder: string, kept: KeptReadings): Promise<SittingHealth[]> {
  const imported = new Set(await importedNames(folder))
  const read = new Map<string, KeptReading>()
  for (const fileName of await kept.list('papers')) {
    const reading = await kept.find('papers', fileName)
    if (reading && (imported.has(fileName) || reading.origin === 'upstream')) read.set(fileName, reading)
  }
  const sittings: SittingHealth[] = []
  for (const { id } of PAPER_EXAMS) {
    const bySitting = Map.groupBy(
      listPapers(id).toSorted((a, b) => b.year - a.year),
      sittingName,
    )
    for (const [sitting, papers] of bySitting) {
      const here = papers.filter(({ fileName }) => imported.has(fileName) || read.has(fileName))
      sittings.push({
        exam: id,
        sitting,
        here: here.length,
        missing: papers.filter((paper) => !here.includes(paper)).map(({ fileName }) => fileName),
        findings: here.flatMap((paper) => findProblem(paper, read.get(paper.fileName)) ?? []),
      })
    }
  }
  return sittings
}

function findProblem(paper: BoardPaper, reading: KeptReading | undefined): PaperFinding | undefined {
  const { fileName } = paper
  if (reading?.version !== VERSION) return { fileName, problem: 'not read' }
  if (reading.pageCount === 0) return { fileName, problem: 'unreadable', ...detailOf(reading.problem) }
  if (!reading.hasText) return { fileName, problem: 'no text' }
  const variant = findVariant(paper)
  if (variant && isOtherPaper(reading.codes, variant))
    return { fileName, problem: 'wrong cover code', detail: `it says ${reading.codes.join(', ')}` }
  if (reading.refusal !== undefined && !reading.hasQuestions)
    return { fileName, problem: 'questions not found', ...detailOf(reading.refusal) }
  return undefined
}

function detailOf(text: string | undefined): { detail?: string } {
  return text === undefined ? {} : { detail: text.replace(/\.$/, '') }
}

/** `IGCSE English (0500), Summer 2024`. */
export function healthTitle({ exam, sitting }: SittingHealth): string {
  return `${examOf(exam).fullName}, ${sitting}`
}

/** How often each problem occurs. */
export function countProblems(sittings: readonly SittingHealth[]): [PaperProblem, number][] {
  const all = sittings.flatMap(({ findings }) => findings)
  return PROBLEMS.map((problem): [PaperProblem, number] => [
    problem,
    all.filter((finding) => finding.problem === problem).length,
  ]).filter(([, count]) => count > 0)
}
