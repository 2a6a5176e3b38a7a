import { CATEGORIES, type CategoryAddress } from '#app/resources/category.ts'
import type { LevelAddress } from '#app/resources/level.ts'
import { findSection, type Section, SECTIONS } from '#app/resources/section.ts'
import type { Shelf } from '#app/resources/shelf.ts'
import { formatSlug } from '#app/resources/slug.ts'
import { type LibraryDocument, ofKind } from '#library/document.ts'
import type { FrontMatter, PaperGuide } from '#library/front-matter.ts'
import { resourceId } from '#library/resource-id.ts'

/** Where a document stands in the resources, and what it is called there. */
interface Place {
  level: LevelAddress
  category: CategoryAddress
  section: Section
  row: string
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
 * Puts each document on its level's shelf. @throws when two titles of a category would share an address, or one
 * would have the address of a section
 */
export function shelve(documents: readonly LibraryDocument[]): Record<LevelAddress, Shelf> {
  const guides = ofKind(documents, 'paper guide').map(({ meta }) => meta)
  const places = documents
    .toSorted((a, b) => compare(a.meta, b.meta, guides))
    .map((document) => placeOf(document, guides))
  checkAddresses(places)
  const shelf = (level: LevelAddress) => arrange(places.filter((place) => place.level === level))
  return {
    igcse: shelf('igcse'),
    alevel: shelf('alevel'),
    generalpaper: shelf('generalpaper'),
    edexcel: shelf('edexcel'),
    ib: shelf('ib'),
  }
}

function placeOf(document: LibraryDocument, guides: readonly PaperGuide[]): Place {
  const { meta } = document
  const level = LEVEL_OF[meta.exam]
  const title = titleOf(meta, guides)
  const row = `${resourceId(document)} ${title}`
  if (meta.kind === 'practice paper')
    return { level, category: 'additional', section: 'practice-materials', row, title }
  const section = findSection(`p${meta.paper}`)
  if (!section) throw new Error(`${document.path}: there is no section for paper ${meta.paper}`)
  return { level, category: 'notes', section, row, title }
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

function arrange(places: readonly Place[]): Shelf {
  const categories = CATEGORIES.flatMap(({ address }) => {
    const here = places.filter((place) => place.category === address)
    const sections = SECTIONS.flatMap((section) => {
      const rows = here.filter((place) => place.section === section).map(({ row }) => row)
      return rows.length > 0 ? [[section, rows] as const] : []
    })
    return sections.length > 0 ? [[address, Object.fromEntries(sections)] as const] : []
  })
  return Object.fromEntries(categories)
}
