import { LEVELS, LEVEL_NAMES } from '#domain/exams/level.ts'
import { CATEGORIES, CATEGORY_TITLES, type CategoryAddress } from '#domain/resources/category.ts'
import { EXAM_IDS, type ExamId, type LevelAddress } from '#domain/exams/exam.ts'
import { type Catalogue, readSections, type Resource, type Section } from '#domain/resources/catalogue.ts'
import type { SearchableDocument } from './relevance.ts'
import type { SearchedLevel } from './search-address.ts'

/** A document in the search and its results. */
export interface SearchItem extends SearchableDocument {
  resource: Resource
  level: LevelAddress
  address: CategoryAddress
  /** The address that opens it in the viewer. */
  to: string
  /** Its location in a result: 'Exam Notes, Paper 1'. */
  place: string
}

export function searchedLevels(level: SearchedLevel): readonly LevelAddress[] {
  return level === 'all' ? LEVELS : [level]
}

/** The documents of a level, or of all levels, in the order of the lists. */
export function listItems(catalogue: Catalogue, searched: SearchedLevel): SearchItem[] {
  return searchedLevels(searched).flatMap((level) =>
    listCategories(catalogue, level).flatMap((address) =>
      readSections(catalogue[level][address] ?? []).flatMap((section) =>
        section.resources.map((resource) =>
          searchItem(resource, section, { level, address, isAlone: searched !== 'all' }),
        ),
      ),
    ),
  )
}

/** The categories with documents, of a level or of all levels. */
export function listCategories(catalogue: Catalogue, searched: SearchedLevel): CategoryAddress[] {
  const full = new Set(searchedLevels(searched).flatMap((level) => Object.keys(catalogue[level])))
  return CATEGORIES.filter((address) => full.has(address))
}

function searchItem(
  resource: Resource,
  { key, title: section }: Section,
  { level, address, isAlone }: Pick<SearchItem, 'level' | 'address'> & { isAlone: boolean },
): SearchItem {
  const { id, title, slug } = resource
  const category = CATEGORY_TITLES[address]
  const [name, code] = LEVEL_NAMES[level]
  // 'Paper 1' without the category that the section's name repeats: 'Paper 1 Notes'.
  const part = /^p\d$/.test(key) ? section.replace(/ \D+$/, '') : section
  return {
    id,
    title,
    category,
    section,
    codes: [namedExam(id) ?? code],
    resource,
    level,
    address,
    to: `/resources/${level}/${address}/${key}/${slug}`,
    place: [isAlone ? '' : name, category, part].filter(Boolean).join(', '),
  }
}

/** The exam that a document's id names, such as `note-1123-…`. */
export function namedExam(id: string): ExamId | undefined {
  const parts = id.split('-')
  return EXAM_IDS.find((exam) => parts[1] === exam.toLowerCase())
}
