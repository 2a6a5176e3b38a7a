import { isComparable, readNumbers } from './numbers.ts'
import { isBegun, readQuery, synonymsOf } from './relevance.ts'
import { readWords, type Word } from './words.ts'

/** A piece of a text, and whether it matches the query. */
export interface Piece {
  text: string
  isFound: boolean
}

/** Splits texts into the pieces that match a query and the rest. Matching words side by side are one piece. */
export function createMarker(query: string): (text: string) => Piece[] {
  const { words, numbers } = readQuery(query)
  const wanted = words.filter((word) => !/^\d+$/.test(word))
  const synonyms = new Set(wanted.flatMap(synonymsOf))
  const isWanted = ({ text }: Word) =>
    wanted.some((word) => text === word || isBegun(text, word)) || synonyms.has(text)

  return (text) => {
    const read = readWords(text)
    const found = new Set(
      readNumbers(read)
        .filter((number) => numbers.some((each) => each.value === number.value && isComparable(each, number)))
        .map(({ at }) => at),
    )
    return cut(
      text,
      read.filter((word, at) => found.has(at) || isWanted(word)),
    )
  }
}

function cut(text: string, found: readonly Word[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const word of found) {
    const between = text.slice(end, word.start)
    const last = pieces.at(-1)
    if (last && !/\S/.test(between)) last.text += between + text.slice(word.start, word.end)
    else
      pieces.push(
        { text: between, isFound: false },
        { text: text.slice(word.start, word.end), isFound: true },
      )
    end = word.end
  }
  return [...pieces, { text: text.slice(end), isFound: false }].filter((piece) => piece.text !== '')
}
