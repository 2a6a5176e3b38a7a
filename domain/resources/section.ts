import { CATEGORY_TITLES, type CategoryAddress } from './category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'

/** The sections of a category, in the order of a page. */
export const SECTIONS = [
  'p1',
  'p2',
  'p3',
  'p4',
  'general',
  'summary-writing',
  'directed-writing',
  'descriptive-writing',
  'narrative-writing',
  'essay-evidences',
  'writing-structure',
  'writing-skills',
  'writing-examples',
  'text-formats',
  'text-guides',
  'question-type-examples',
  'student-work',
  'unit-exemplars',
  'wen-scripts',
  'language-resources',
  'vocabulary-guides',
  'edexcel-resources',
  'io-oral',
  'hl-essay',
  'extended-essays',
  'bodies-of-work',
  'literary-terms',
  'non-literary-features',
  'course-guides',
  'study-guides',
  'paper-tips',
  'practice-exercises',
  'practice-materials',
  'combined-papers',
] as const
export type SectionKey = (typeof SECTIONS)[number]

/** A section by its key in addresses, in any case. */
export function findSection(name: string): SectionKey | undefined {
  const wanted = name.toLowerCase()
  return SECTIONS.find((section) => section === wanted)
}

/** The heading over a section: 'Paper 1 Notes', 'Unit 2 Examples', 'Essay Evidences'. */
export function sectionTitle(section: SectionKey, level: LevelAddress, category: CategoryAddress): string {
  const name = sectionName(section, level)
  return /^p\d$/.test(section) ? `${name} ${CATEGORY_TITLES[category].split(' ').at(-1)}` : name
}

function sectionName(section: SectionKey, level: LevelAddress): string {
  if (/^p\d$/.test(section)) return `${level === 'edexcel' ? 'Unit' : 'Paper'} ${section[1]}`
  return OTHER_NAMES[section] ?? section.replace(/(^|-)(.)/g, titleCase)
}

/** Names that capitals alone do not make from the key. */
const OTHER_NAMES: Partial<Record<SectionKey, string>> = {
  'wen-scripts': 'WEN Scripts',
  'io-oral': 'Individual Oral',
  'hl-essay': 'HL Essay',
  'bodies-of-work': 'Bodies of Work',
  'non-literary-features': 'Non-Literary Features',
}

function titleCase(_match: string, hyphen: string, letter: string): string {
  return (hyphen && ' ') + letter.toUpperCase()
}
