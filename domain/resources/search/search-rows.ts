import { type ExamId, examOf } from '#domain/exams/exam.ts'
import type { TitleMatch } from './relevance.ts'
import { namedExam, type SearchItem } from './search-items.ts'
import type { CategoryAddress } from '#domain/resources/category.ts'
import { searchTexts, type TextIndex } from './text-index.ts'

/** A document found by its text, with its best part. */
interface FoundText {
  item: SearchItem
  part: number
}

/** At most this many documents found by their text are shown. */
const MOST_TEXTS = 10

export function inCategory(item: SearchItem, category: CategoryAddress | undefined): boolean {
  return !category || item.address === category
}

/** The documents found by their texts, without those whose titles, categories and sections have all the words. */
export function findTexts(
  indexes: readonly TextIndex[],
  query: string,
  items: readonly SearchItem[],
  titles: readonly TitleMatch<SearchItem>[],
): FoundText[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  for (const { item, hasAllWords, hasConflict } of titles) {
    if (hasAllWords && !hasConflict) byId.delete(item.id)
  }
  return searchTexts(indexes, query, (id) => byId.has(id))
    .slice(0, MOST_TEXTS)
    .flatMap(({ id, part }) => {
      const item = byId.get(id)
      return item ? [{ item, part }] : []
    })
}

/** The number of results, in a line that a screen reader says too. `where` is such as 'in IGCSE'. */
export function countLine(titles: number, texts: number, where: string): string {
  if (titles === 0) return `No titles ${where}, ${texts} in the text`
  const found = titles === 1 ? `1 result ${where}` : `${titles} results ${where}`
  return texts > 0 ? `${found}, ${texts} more in the text` : found
}

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
