import type { TextPlace } from '#domain/papers/later/question-list.ts'
import type { TextLine } from './text-lines.ts'

/** The texts of an insert in the order of its pages, each where its head is. */
export function readInsert(lines: readonly TextLine[]): TextPlace[] {
  return lines.flatMap((line) => {
    const name = textName(line)
    return name === undefined ? [] : { name, page: line.page, y: Math.round(line.top * 10) / 10 }
  })
}

/** `Text A`, alone, with a title after a colon, or `for Question 1`. A line of a contents page ends in a page number. */
function textName({ cells, text }: TextLine): string | undefined {
  const match = /^(text|passage|source|extract) ([a-f]|\d)(?=$|:| for questions? )/i.exec(text)
  if (!match || /^\d{1,3}$/.test(cells.at(-1)?.text ?? '')) return undefined
  const [, kind = '', letter = ''] = match
  return `${kind[0]?.toUpperCase()}${kind.slice(1).toLowerCase()} ${letter.toUpperCase()}`
}
