import type { CategoryAddress } from '#domain/resources/category.ts'
import { EXAM_IDS, type ExamId, examOf, type LevelAddress } from '#domain/exams/exam.ts'
import { findSection, type SectionKey } from '#domain/resources/section.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { formatSlug } from '#domain/resources/slug.ts'
import type { ContentProblem } from './content-problem.ts'
import { type LibraryDocument, ofKind } from '#publishing/document.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { type FrontMatter, hasLocation, type PaperGuide } from './schema.ts'

/** The level, category and section of a document, with its id and title in lists. */
export interface DocumentLocation {
  level: LevelAddress
  category: CategoryAddress
  section: SectionKey
  id: string
  title: string
}

type Place = Omit<DocumentLocation, 'id'>

/** The address that opens a document in the viewer. */
export function viewerAddress({ level, category, section, title }: Place): string {
  return `/resources/${level}/${category}/${section}/${formatSlug(title)}`
}

/** The address of a document's page. */
export function pageAddress(place: Place): string {
  return readAddress(viewerAddress(place))
}

/** The order of kinds within a section. */
const KIND_ORDER: readonly FrontMatter['kind'][] = [
  'paper guide',
  'note',
  'strategy',
  'technique',
  'framework',
  'example',
  'term',
  'practice paper',
]
/** The order of a set's documents. */
const SET_ORDER = ['question paper', 'insert', 'mark scheme']

/**
 * The location of every document, in the order of each section: guides to the newest form before those to older forms,
 * IGCSE before O Level.
 */
export function locateDocuments(documents: readonly LibraryDocument[]): DocumentLocation[] {
  const guides = ofKind(documents, 'paper guide').map(({ meta }) => meta)
  return documents
    .toSorted((a, b) => compare(a.meta, b.meta, guides))
    .map((document) => locationOf(document, guides))
}

/** Two titles of a category may not have the same address. No title may have the address of a section or of a page. */
export function checkLocations(documents: readonly LibraryDocument[]): ContentProblem[] {
  const guides = ofKind(documents, 'paper guide').map(({ meta }) => meta)
  const taken = new Map<string, string>()
  return documents.flatMap((document) => {
    const { path } = document
    const { level, category, title } = locationOf(document, guides)
    const slug = formatSlug(title)
    const address = `${level}/${category}/${slug}`
    const other = taken.get(address)
    taken.set(address, path)
    const error =
      findSection(slug) || slug === 'read'
        ? 'would have the address of a section or of a page,'
        : other && 'would share the address'
    if (!error) return []
    const message = `front matter: field "title": "${title}" ${error} ${address}${other ? ` with ${other}` : ''}`
    return [{ path, message }]
  })
}

function locationOf(document: LibraryDocument, guides: readonly PaperGuide[]): DocumentLocation {
  const { meta } = document
  const names = { id: resourceId(document), title: titleOf(meta, guides) }
  if (hasLocation(meta)) {
    const { level, category, section } = meta
    return { level, category, section, ...names }
  }
  const level = examOf(meta.exam).resourceLevel
  if (meta.kind === 'practice paper')
    return { level, category: 'additional', section: 'practice-materials', ...names }
  return { level, category: 'notes', section: findSection(`p${meta.paper}`) ?? 'general', ...names }
}

/** In a list, the title of a guide names O Level, and the years of an older form. */
function titleOf(meta: FrontMatter, guides: readonly PaperGuide[]): string {
  if (meta.kind !== 'paper guide') return meta.title
  const title = meta.exam === '1123' ? `O Level ${meta.title}` : meta.title
  return isOlderForm(meta, guides) ? `${title} (${meta.era.from} to ${meta.era.to})` : title
}

/** Whether the exam has a newer form than this guide's. */
function isOlderForm({ exam, era }: PaperGuide, guides: readonly PaperGuide[]): boolean {
  const { to } = era
  return to !== undefined && guides.some((other) => other.exam === exam && other.era.from > to)
}

function compare(a: FrontMatter, b: FrontMatter, guides: readonly PaperGuide[]): number {
  const exams = EXAM_IDS.indexOf(mainExam(a)) - EXAM_IDS.indexOf(mainExam(b))
  if (a.kind === 'paper guide' && b.kind === 'paper guide') {
    const forms = Number(isOlderForm(a, guides)) - Number(isOlderForm(b, guides))
    return forms || exams || a.paper - b.paper || b.era.from - a.era.from
  }
  if (a.kind === 'practice paper' && b.kind === 'practice paper') {
    const sets = a.paper - b.paper || a.practice - b.practice
    return exams || sets || SET_ORDER.indexOf(a.document) - SET_ORDER.indexOf(b.document)
  }
  const kinds = KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind)
  if (kinds !== 0) return kinds
  return a.kind === 'term'
    ? a.title.localeCompare(b.title, 'en')
    : exams || a.title.localeCompare(b.title, 'en')
}

/** The exam that a document was written for. */
function mainExam(meta: FrontMatter): ExamId {
  if (!hasLocation(meta)) return meta.exam
  return findExamPaper(meta.papers[0] ?? '')?.exam ?? 'IB'
}
