import type { Nodes } from 'mdast'
import { isDirective } from '#publishing/markdown.ts'
import { lettersOf } from '#publishing/printed-places.ts'
import { htmlText } from './html-text.ts'

/** Writes the numbers of the printed lines into the text of passages. */
export interface PassageLines {
  begin: (passage: Nodes) => void
  end: () => void
  /** A text of a passage as HTML, with the numbers of the lines that begin in it; undefined outside such passages. */
  write: (text: string) => string | undefined
}

/**
 * @param starts of each passage with line numbers: how many letters and digits come before each of its printed lines
 */
export function passageLines(starts: readonly (readonly number[])[]): PassageLines {
  let next = 0
  let open: { numbers: Map<number, number>; letters: number } | undefined
  return {
    begin(passage) {
      const every = isDirective(passage) ? Number(passage.attributes?.lines ?? 0) : 0
      if (every === 0) return
      const lines = starts[next] ?? []
      next += 1
      const numbered = lines.map((letters, index) => [letters, index + 1] as const)
      open = { numbers: new Map(numbered.filter(([, line]) => line % every === 0)), letters: 0 }
    },
    end() {
      open = undefined
    },
    write(text) {
      if (!open) return undefined
      let html = ''
      for (const word of text.split(/(?<=[\s—–-])(?=\S)/)) {
        const line = open.numbers.get(open.letters)
        const letters = lettersOf(word).length
        if (line !== undefined && letters > 0) {
          open.numbers.delete(open.letters)
          html += `<span class="line-number" aria-hidden="true" data-line="${line}"></span>`
        }
        html += htmlText(word)
        open.letters += letters
      }
      return html
    },
  }
}
