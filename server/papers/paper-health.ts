import { findVariant, listPapers, type BoardPaper } from '#domain/papers/catalogue.ts'
import { examOf, PAPER_EXAMS, type PaperExamId } from '#domain/exams/exam.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { documentNames } from '#server/here.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { findOther } from './document-readings.ts'
import { VERSION, type KeptReading, type KeptReadings } from './kept-reading.ts'

/** What can be wrong with a paper, the worst first. */
export const PROBLEMS = [
  'unreadable',
  'wrong type',
  'wrong paper',
  'wrong sitting',
  'wrong variant',
  'no text',
  'questions not found',
  'not read',
] as const
type PaperProblem = (typeof PROBLEMS)[number]

/** What a problem means for students, and what to do. */
export const PROBLEM_MEANINGS: Record<PaperProblem, string> = {
  unreadable: 'It could not be opened. Import another copy.',
  'wrong type': 'Its cover says that it is another type of document. Check its file name.',
  'wrong paper': 'Its pages bear the code of another paper. Check its file name.',
  'wrong sitting': 'Its cover says another sitting. Check its file name.',
  'wrong variant': 'Its pages bear the code of another variant. Check its file name.',
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
  const imported = new Set(await documentNames(folder))
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
        findings: here.flatMap((paper) => findProblems(paper, read.get(paper.fileName))),
      })
    }
  }
  return sittings
}

/** All that is wrong with a paper, the worst first. */
function findProblems(paper: BoardPaper, reading: KeptReading | undefined): PaperFinding[] {
  const { fileName } = paper
  if (reading?.version !== VERSION) return [{ fileName, problem: 'not read' }]
  if (reading.pageCount === 0) return [{ fileName, problem: 'unreadable', ...detailOf(reading.problem) }]
  if (!reading.hasText) return [{ fileName, problem: 'no text' }]
  const { cover, codes } = reading
  const variant = findVariant(paper)
  const other = variant && findOther(codes, variant)
  const said = other && `it says ${codes.join(', ')}`
  const isOtherSitting = isOther(cover.sessions, paper.session) || isOther(cover.years, paper.year)
  const found: Partial<Record<PaperProblem, string | undefined | false>> = {
    'wrong type':
      isOther(cover.types, paper.type) &&
      `the cover says ${small(cover.types)}, the name says ${small([paper.type])}`,
    'wrong paper': other === 'paper' && said,
    'wrong sitting':
      isOtherSitting &&
      `the cover says ${[cover.sessions, cover.years]
        .map((said) => said.join(' or '))
        .join(' ')
        .trim()}, the name says ${sittingName(paper)}`,
    'wrong variant': other === 'variant' && said,
  }
  const wrong = PROBLEMS.flatMap((problem) => {
    const detail = found[problem]
    return typeof detail === 'string' ? [{ fileName, problem, detail }] : []
  })
  return reading.refusal !== undefined && !reading.hasQuestions
    ? [...wrong, { fileName, problem: 'questions not found', ...detailOf(reading.refusal) }]
    : wrong
}

/** Whether the cover says something, and all of it is other than the name. */
function isOther<Each>(said: readonly Each[], named: Each): boolean {
  return said.length > 0 && !said.includes(named)
}

function small(types: readonly DocumentType[]): string {
  return types.map((type) => type.toLowerCase()).join(' and ')
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
