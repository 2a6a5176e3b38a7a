import { expect, test } from 'vitest'
import { CATEGORIES, CATEGORY_TITLES, categoriesOf, findCategory, storedCategory } from './category.ts'
import { LEVELS } from '#domain/exams/level.ts'

test('each category has its title and its name in stored records', () => {
  expect(
    CATEGORIES.map((category) => [storedCategory(category), category, CATEGORY_TITLES[category]]),
  ).toEqual([
    ['examNotes', 'notes', 'Exam Notes'],
    ['examples', 'examples', 'Examples'],
    ['structureGuides', 'structure', 'Structure Guides'],
    ['vocabulary', 'vocabulary', 'Vocabulary'],
    ['additionalResources', 'additional', 'Additional Resources'],
    ['courseFramework', 'course-framework', 'Course Framework'],
    ['literaryAnalysis', 'literary-analysis', 'Literary Analysis'],
    ['prescribedTexts', 'prescribed-texts', 'Prescribed Texts'],
    ['assessmentTools', 'assessment-tools', 'Assessment Tools'],
  ])
})

test.each([
  ['notes', 'notes'],
  ['examples', 'examples'],
  ['structure', 'structure'],
  ['structure-guides', 'structure'],
  ['vocabulary', 'vocabulary'],
  ['additional', 'additional'],
  ['additional-resources', 'additional'],
  ['course-framework', 'course-framework'],
  ['literary-analysis', 'literary-analysis'],
  ['prescribed-texts', 'prescribed-texts'],
  ['assessment-tools', 'assessment-tools'],
  ['Notes', 'notes'],
  ['Structure-Guides', 'structure'],
])('%s is the category %s', (name, address) => expect(findCategory(name)).toBe(address))

test.each(['general', 'p1', 'examNotes', '', 'toString'])('"%s" is no category', (name) =>
  expect(findCategory(name)).toBeUndefined(),
)

test('only IB has the last four categories', () => {
  const five = ['notes', 'examples', 'structure', 'vocabulary', 'additional']
  const ofIb = ['course-framework', 'literary-analysis', 'prescribed-texts', 'assessment-tools']
  for (const level of LEVELS) {
    expect(categoriesOf(level)).toEqual(level === 'ib' ? [...five, ...ofIb] : five)
  }
})
