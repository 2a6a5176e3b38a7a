import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { cardReviewed } from './card-reviewed.ts'

const reviewed = (n: number, data: Record<string, unknown>, subject = 'card/term-asyndeton') =>
  factOf(n, { kind: 'card.reviewed', subject, data })

test('every review of a card is kept, in order', () => {
  const record = emptyRecord()
  for (const [n, grade] of ['again', 'knew'].entries())
    expect(cardReviewed.apply(record, reviewed(n, { grade, day: '2026-11-22' }))).toBe(true)
  expect(record.reviews).toEqual(
    new Map([
      [
        'term-asyndeton',
        [
          { grade: 'again', day: '2026-11-22' },
          { grade: 'knew', day: '2026-11-22' },
        ],
      ],
    ]),
  )
})

test.each([
  [{ grade: 'good', day: '2026-11-22' }, 'card/term-asyndeton'],
  [{ grade: 'knew', day: '2026-11-31' }, 'card/term-asyndeton'],
  [{ grade: 'knew' }, 'card/term-asyndeton'],
  [{ grade: 'knew', day: '2026-11-22' }, '0500'],
])('%j of %s is no review', (data, subject) => {
  const record = emptyRecord()
  expect(cardReviewed.apply(record, reviewed(1, data, subject))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
