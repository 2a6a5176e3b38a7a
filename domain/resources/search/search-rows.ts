import { type ExamId, examOf } from '#domain/exams/exam.ts'
import type { FoundText } from './full-text-results.ts'
import type { TitleMatch } from './relevance.ts'
import { namedExam, type SearchItem } from './search-items.ts'

/** A row of the results. */
export type SearchRow =
  | { kind: 'title'; item: SearchItem; isOther: boolean }
  /** Shows the rest of the titles. */
  | { kind: 'more'; count: number }
  | ({ kind: 'text'; isOther: boolean } & FoundText)

/** How many titles show at first. */
const FIRST = 12

/**
 * The rows of a result in their order; with every title if `showsAll`. What is for another exam than the student's comes after
 * the rest. If nothing is for theirs, all is alike.
 */
export function listRows(
  { titles, texts }: { titles: readonly TitleMatch<SearchItem>[]; texts: readonly FoundText[] },
  showsAll: boolean,
  own?: ExamId,
): SearchRow[] {
  const ordered = ownFirst(titles, own)
  const shown = showsAll || titles.length <= FIRST + 1 ? ordered : ordered.slice(0, FIRST)
  const left = titles.length - shown.length
  return [
    ...shown.map(({ row: { item }, isOther }) => ({ kind: 'title', item, isOther }) as const),
    ...(left > 0 ? [{ kind: 'more', count: left } as const] : []),
    ...ownFirst(texts, own).map(
      ({ row: { item, part }, isOther }) => ({ kind: 'text', item, part, isOther }) as const,
    ),
  ]
}

function ownFirst<Row extends { item: SearchItem }>(rows: readonly Row[], own: ExamId | undefined) {
  const flagged = rows.map((row) => ({ row, isOther: own !== undefined && isForOther(row.item, own) }))
  if (flagged.every(({ isOther }) => isOther)) return rows.map((row) => ({ row, isOther: false }))
  return flagged.toSorted((a, b) => Number(a.isOther) - Number(b.isOther))
}

/** A document of another level, or one whose name says another exam. */
function isForOther({ id, level }: SearchItem, own: ExamId): boolean {
  return level !== examOf(own).resourceLevel || (namedExam(id) ?? own) !== own
}
