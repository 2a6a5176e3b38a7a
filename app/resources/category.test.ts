import { expect, test } from 'vitest'
import { CATEGORIES, categoriesOf, findCategory } from './category.ts'
import { findLevel, LEVELS } from './level.ts'

test('the categories have the keys of stored records', () => {
  expect(CATEGORIES.map(({ key }) => key)).toEqual([
    'examNotes',
    'examples',
    'structureGuides',
    'vocabulary',
    'additionalResources',
    'courseFramework',
    'literaryAnalysis',
    'prescribedTexts',
    'assessmentTools',
  ])
})

test.each([
  ['notes', 'examNotes', 'Exam Notes'],
  ['examples', 'examples', 'Examples'],
  ['structure', 'structureGuides', 'Structure Guides'],
  ['structure-guides', 'structureGuides', 'Structure Guides'],
  ['vocabulary', 'vocabulary', 'Vocabulary'],
  ['additional', 'additionalResources', 'Additional Resources'],
  ['additional-resources', 'additionalResources', 'Additional Resources'],
  ['course-framework', 'courseFramework', 'Course Framework'],
  ['literary-analysis', 'literaryAnalysis', 'Literary Analysis'],
  ['prescribed-texts', 'prescribedTexts', 'Prescribed Texts'],
  ['assessment-tools', 'assessmentTools', 'Assessment Tools'],
  ['Notes', 'examNotes', 'Exam Notes'],
])('%s is the category %s, "%s"', (name, key, title) =>
  expect(findCategory(name)).toMatchObject({ key, title }),
)

test.each(['general', 'p1', 'examNotes', '', 'undefined'])('"%s" is no category', (name) =>
  expect(findCategory(name)).toBeUndefined(),
)

test('four categories are of IB alone', () => {
  for (const level of LEVELS) {
    expect(categoriesOf(level)).toHaveLength(level === findLevel('ib') ? 9 : 5)
  }
})
