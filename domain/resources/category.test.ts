import { expect, test } from 'vitest'
import { CATEGORY_KEYS, categoriesOf, findCategory } from './category.ts'
import { LEVELS } from './level.ts'
import { CATEGORY_TITLES } from './taxonomy.ts'

test('the categories have the keys of stored records and their titles', () => {
  expect(
    Object.entries(CATEGORY_KEYS).map(([key, address]) => [key, address, CATEGORY_TITLES[address]]),
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

test('four categories are of IB alone', () => {
  const five = ['notes', 'examples', 'structure', 'vocabulary', 'additional']
  const ofIb = ['course-framework', 'literary-analysis', 'prescribed-texts', 'assessment-tools']
  for (const level of LEVELS) {
    expect(categoriesOf(level)).toEqual(level === 'ib' ? [...five, ...ofIb] : five)
  }
})
