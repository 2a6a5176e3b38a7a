import { plural } from '#domain/plural.ts'
/** A block of a sheet that is never divided: a paragraph, a heading, an item of a list. */
export interface MeasuredBlock {
  height: number
  /** A heading stays with the block after it. */
  isHead: boolean
}

/** Which blocks are on which page. A block that is taller than a page has one to itself. */
export function fillPages(blocks: readonly MeasuredBlock[], pageHeight: number): number[][] {
  const pages: number[][] = []
  let page: number[] = []
  let used = 0
  for (const [at, { height }] of blocks.entries()) {
    if (page.length > 0 && used + height > pageHeight) {
      const heads = headsAtEnd(page, blocks)
      const rest = page.slice(0, page.length - heads)
      if (rest.length > 0) {
        pages.push(rest)
        page = page.slice(rest.length)
      } else {
        pages.push(page)
        page = []
      }
      used = page.reduce((sum, each) => sum + (blocks[each]?.height ?? 0), 0)
    }
    page.push(at)
    used += height
  }
  return page.length > 0 ? [...pages, page] : pages
}

function headsAtEnd(page: readonly number[], blocks: readonly MeasuredBlock[]): number {
  const last = page.findLastIndex((at) => blocks[at]?.isHead !== true)
  return page.length - 1 - last
}

/** What a hand writes on a lined page. */
const WORDS_ON_A_PAGE = 220
const WORDS_FOR_A_MARK = 9

/** How many lined pages an answer needs, by the words asked for, or else by its marks. */
export function linedPages({
  words,
  marks,
}: {
  words?: { to?: number | undefined } | undefined
  marks: number
}): number {
  return Math.max(1, Math.ceil((words?.to ?? marks * WORDS_FOR_A_MARK) / WORDS_ON_A_PAGE))
}

/**
 * Answers in an order that says nothing of their marks: the same for the same answers, so that a class's sheets and the
 * teacher's list agree.
 */
export function mixed<Each extends { id: string }>(answers: readonly Each[]): Each[] {
  return answers.toSorted((a, b) => hashOf(a.id) - hashOf(b.id) || (a.id < b.id ? -1 : 1))
}

/** `A` for the first answer. */
export function letterOf(at: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at)
}

/** `1 page`, `2 pages`. */
export function pagesLabel(count: number): string {
  return plural(count, 'page')
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
