import { plural } from '#domain/plural.ts'
import type { PageNote } from '#domain/study/log/record.ts'
import { findWords } from './find-words.ts'
import { type Mark, markBox, moveMark, readMark } from './mark.ts'
import type { Word } from './page-words.ts'
import { rangeLines } from './word-range.ts'

/** The marks of one document among those of its paper, in the order of the pages. */
export function documentMarks(notes: Iterable<readonly [string, PageNote]>, document: string): Mark[] {
  const marks: Mark[] = []
  const groups = new Map<string, number>()
  for (const [id, note] of notes) {
    const mark = note.document === document ? readMark(id, note) : undefined
    if (!mark) continue
    const group = mark.tool === 'pen' ? mark.group : undefined
    const index = group === undefined ? undefined : groups.get(group)
    const first = index === undefined ? undefined : marks[index]
    if (index !== undefined && first?.tool === 'pen' && mark.tool === 'pen' && first.page === mark.page) {
      // What is said of a stroke is in its first part, which may arrive later than the others.
      const [head, rest] = mark.words || mark.text ? [mark, first] : [first, mark]
      marks[index] = { ...head, ids: [...head.ids, ...rest.ids], strokes: [...head.strokes, ...rest.strokes] }
    } else {
      if (group !== undefined) groups.set(group, marks.length)
      marks.push(mark)
    }
  }
  return marks.toSorted(byPlace)
}

/** Marks in a document that may not be the file that was marked. */
export interface PlacedMarks {
  placed: Mark[]
  /** Marks of another file whose words are not in this one. */
  lost: Mark[]
  /** How many marks were made on another file. */
  foreign: number
}

/**
 * Gives each mark its place in this file. A mark of another file goes where its words are now. `pages` are the words of
 * all pages; undefined while they are not read: such marks then wait.
 */
export function placeMarks(
  marks: readonly Mark[],
  file: string,
  pages: readonly (readonly Word[])[] | undefined,
): PlacedMarks {
  const placed: Mark[] = []
  const lost: Mark[] = []
  let foreign = 0
  for (const mark of marks) {
    if (mark.file === file) {
      placed.push(mark)
      continue
    }
    foreign += 1
    if (!pages) continue
    const found = placeAgain(mark, pages)
    if (found) placed.push(found)
    else lost.push(mark)
  }
  return { placed: placed.toSorted(byPlace), lost, foreign }
}

/** 'This file has changed. 6 of 7 marks found their words.' */
export function changedLine({ lost, foreign }: PlacedMarks): string {
  return `This file has changed. ${foreign - lost.length} of ${plural(foreign, 'mark')} found ${
    foreign === 1 ? 'its' : 'their'
  } words.`
}

/** The numbers of the notes, by the id of their mark. */
export function noteNumbers(marks: readonly Mark[]): Map<string, number> {
  return new Map(marks.filter(({ text }) => text).map(({ ids: [id] }, index) => [id, index + 1]))
}

function placeAgain(mark: Mark, pages: readonly (readonly Word[])[]): Mark | undefined {
  const { words, at, page } = mark
  if (!words || !at) return undefined
  const found = findWords(words, { page, ...at }, pages)
  const onPage = found && pages[found.page - 1]
  const first = found && onPage?.[found.from]
  if (!found || !onPage || !first) return undefined
  // The place of the words moves along: a mark that is then changed or brought back moves no second time.
  const here = { page: found.page, at: { x: first.x, y: first.y } }
  if (mark.tool === 'highlight') {
    return { ...mark, ...here, lines: rangeLines(onPage, found.from, found.to) }
  }
  return { ...moveMark(mark, { x: first.x - at.x, y: first.y - at.y }), ...here }
}

function byPlace(a: Mark, b: Mark): number {
  const [one, other] = [markBox(a), markBox(b)]
  return a.page - b.page || one.y - other.y || one.x - other.x || (a.ids[0] < b.ids[0] ? -1 : 1)
}
