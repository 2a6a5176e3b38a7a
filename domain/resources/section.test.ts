import { expect, test } from 'vitest'
import { findSection, SECTIONS, sectionTitle } from './section.ts'

const TITLES = {
  p1: 'Paper 1',
  p2: 'Paper 2',
  p3: 'Paper 3',
  p4: 'Paper 4',
  general: 'General',
  'essay-evidences': 'Essay Evidences',
  'writing-structure': 'Writing Structure',
  'text-formats': 'Text Formats',
  'language-resources': 'Language Resources',
  'edexcel-resources': 'Edexcel Resources',
  'wen-scripts': 'WEN Scripts',
  'unit-exemplars': 'Unit Exemplars',
  'student-work': 'Student Work',
  'writing-skills': 'Writing Skills',
  'study-guides': 'Study Guides',
  'summary-writing': 'Summary Writing',
  'descriptive-writing': 'Descriptive Writing',
  'narrative-writing': 'Narrative Writing',
  'directed-writing': 'Directed Writing',
  'paper-tips': 'Paper Tips',
  'practice-materials': 'Practice Materials',
  'combined-papers': 'Combined Papers',
  'io-oral': 'Individual Oral',
  'hl-essay': 'HL Essay',
  'bodies-of-work': 'Bodies of Work',
  'course-guides': 'Course Guides',
  'literary-terms': 'Literary Terms',
  'non-literary-features': 'Non-Literary Features',
  'vocabulary-guides': 'Vocabulary Guides',
  'writing-examples': 'Writing Examples',
  'extended-essays': 'Extended Essays',
  'text-guides': 'Text Guides',
  'practice-exercises': 'Practice Exercises',
  'question-type-examples': 'Question Type Examples',
}

test('the sections are those of the addresses, no more and no fewer', () => {
  expect(SECTIONS.toSorted()).toEqual(Object.keys(TITLES).toSorted())
})

test.each(Object.entries(TITLES))('%s is called "%s"', (key, name) => {
  const section = findSection(key.toUpperCase())
  expect(section).toBe(key)
  const title = section && sectionTitle(section, 'igcse', 'notes')
  expect(title).toBe(/^p\d$/.test(key) ? `${name} Notes` : name)
})

test.each([
  ['p1', 'igcse', 'notes', 'Paper 1 Notes'],
  ['p4', 'alevel', 'examples', 'Paper 4 Examples'],
  ['p2', 'edexcel', 'notes', 'Unit 2 Notes'],
  ['p1', 'ib', 'structure', 'Paper 1 Guides'],
  ['p1', 'ib', 'additional', 'Paper 1 Resources'],
  ['general', 'igcse', 'notes', 'General'],
  ['wen-scripts', 'edexcel', 'examples', 'WEN Scripts'],
] as const)('%s of %s %s is headed "%s"', (section, level, category, title) =>
  expect(sectionTitle(section, level, category)).toBe(title),
)

test.each(['p5', 'notes', '', 'my-guide'])('"%s" is no section', (name) =>
  expect(findSection(name)).toBeUndefined(),
)
