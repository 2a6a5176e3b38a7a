import type { CategoryAddress, LevelAddress } from '#app/resources/names.ts'
import { findSection, type Section } from '#app/resources/section.ts'
import { formatSlug } from '#app/resources/slug.ts'
import { type LibraryDocument, ofKind } from '#library/document.ts'
import type { FrontMatter, PaperGuide } from '#library/front-matter.ts'
import { resourceId } from '#library/resource-id.ts'

/** Where a document stands in the resources, and what it is called there. */
export interface Place {
  level: LevelAddress
  category: CategoryAddress
  section: Section
  id: string
  title: string
}

/** The level whose shelf has the documents of an exam. O Level papers ask what IGCSE papers ask. */
const LEVEL_OF: Record<FrontMatter['exam'], LevelAddress> = {
  '0500': 'igcse',
  '1123': 'igcse',
  '9093': 'alevel',
  '8021': 'generalpaper',
  XEN01: 'edexcel',
}

/** The order within a section: papers of today before those of the past, IGCSE before O Level, the set as it is sat. */
const EXAM_ORDER = ['0500', '1123', '9093', '8021', 'XEN01']
const SET_ORDER = ['question paper', 'insert', 'mark scheme']

/**
 * The place of every document, in the order of each section. @throws when two titles of a category would share an
 * address, or one would have the address of a section
 */
export function placeDocuments(documents: readonly LibraryDocument[]): Place[] {
  const guides = ofKind(documents, 'paper guide').map(({ meta }) => meta)
  const places = documents
    .toSorted((a, b) => compare(a.meta, b.meta, guides))
    .map((document) => placeOf(document, guides))
  checkAddresses(places)
  return places
}

function placeOf(document: LibraryDocument, guides: readonly PaperGuide[]): Place {
  const { meta } = document
  const place = { level: LEVEL_OF[meta.exam], id: resourceId(document), title: titleOf(meta, guides) }
  if (meta.kind === 'practice paper')
    return { ...place, category: 'additional', section: 'practice-materials' }
  const section = findSection(`p${meta.paper}`)
  if (!section) throw new Error(`${document.path}: there is no section for paper ${meta.paper}`)
  return { ...place, category: 'notes', section }
}

/** On a shelf, a guide also tells which papers it serves where that is not plain: O Level ones, those of the past. */
function titleOf(meta: FrontMatter, guides: readonly PaperGuide[]): string {
  if (meta.kind === 'practice paper') return meta.title
  const title = meta.exam === '1123' ? `O Level ${meta.title}` : meta.title
  return isPast(meta, guides) ? `${title} (${meta.era.from} to ${meta.era.to})` : title
}

/** Whether the exam has a newer form. */
function isPast({ exam, era }: PaperGuide, guides: readonly PaperGuide[]): boolean {
  const { to } = era
  return to !== undefined && guides.some((other) => other.exam === exam && other.era.from > to)
}

function compare(a: FrontMatter, b: FrontMatter, guides: readonly PaperGuide[]): number {
  const exams = EXAM_ORDER.indexOf(a.exam) - EXAM_ORDER.indexOf(b.exam)
  if (a.kind === 'paper guide' && b.kind === 'paper guide') {
    const ages = Number(isPast(a, guides)) - Number(isPast(b, guides))
    return ages || exams || a.paper - b.paper || b.era.from - a.era.from
  }
  if (a.kind === 'practice paper' && b.kind === 'practice paper') {
    const sets = a.paper - b.paper || a.practice - b.practice
    return exams || sets || SET_ORDER.indexOf(a.document) - SET_ORDER.indexOf(b.document)
  }
  return a.kind === 'paper guide' ? -1 : 1
}

function checkAddresses(places: readonly Place[]) {
  const taken = new Map<string, string>()
  for (const { level, category, title } of places) {
    const slug = formatSlug(title)
    const path = `${level}/${category}/${slug}`
    if (findSection(slug)) throw new Error(`"${title}" would have the address of a section, ${path}`)
    const other = taken.get(path)
    if (other) throw new Error(`"${title}" and "${other}" would share the address ${path}`)
    taken.set(path, title)
  }
}
