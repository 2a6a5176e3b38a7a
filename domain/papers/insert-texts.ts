import { foldText } from '#domain/fold-text.ts'

/** How many quotations of an insert's texts are proof, and how long each is at the least, in letters. */
const QUOTATIONS = 3
const QUOTATION = 10
/** The part of a paper's quotations that its own insert has. */
const MOST = 0.6

/**
 * Whether a question paper is about the texts of an insert: it names all of them with their titles (`Text A, The lighthouse`),
 * or it quotes them. That a paper names `Text A` alone says nothing: each paper does.
 */
export function isAbout(paper: readonly string[], insert: readonly string[]): boolean {
  const said = letters(paper.join('\n'))
  const titles = titlesIn(insert).map(letters)
  if (titles.length > 0 && titles.every((title) => said.includes(title))) return true
  const quoted = quotationsIn(paper.join('\n')).map(letters)
  const texts = letters(insert.join('\n'))
  const found = quoted.filter((quotation) => texts.includes(quotation))
  return found.length >= QUOTATIONS && found.length >= MOST * quoted.length
}

/** The texts of an insert with their titles, beside their heads or below them: `Text A The lighthouse`. */
function titlesIn(pages: readonly string[]): string[] {
  const lines = pages.flatMap((page) => page.split('\n'))
  return lines.flatMap((line, index) => {
    const [, name, beside = ''] = /^((?:text|passage) [a-d1-4])\b\s*[:–-]?\s*(.*)$/i.exec(line.trim()) ?? []
    if (name === undefined || /^[,.;)]|^(?:and|or|is|in|to)\b/.test(beside)) return []
    const title = beside === '' ? (lines[index + 1] ?? '') : beside
    return letters(title).length > 2 ? [`${name} ${title}`] : []
  })
}

function quotationsIn(text: string): string[] {
  const found = [...text.matchAll(/[‘“]([^‘’“”]{10,200})[’”]/gu)].map(([, words = '']) => words)
  return [...new Set(found)].filter((words) => letters(words).length >= QUOTATION && /\s/.test(words.trim()))
}

/** Its letters and digits alone: spaces, line ends and signs differ between two documents. */
function letters(text: string): string {
  return foldText(text).replace(/[^\p{L}\d]/gu, '')
}
