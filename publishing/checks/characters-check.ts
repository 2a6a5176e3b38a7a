import type { ContentProblem } from '#publishing/content-problem.ts'
import { fontCharacters } from '#publishing/font-characters.ts'

/** Letters that no font of the PDFs has: they would be printed as empty boxes. The first of each in a file is reported. */
export function checkCharacters(
  files: readonly { path: string; source: string }[],
  known: ReadonlySet<number> = fontCharacters(),
): ContentProblem[] {
  return files.flatMap(({ path, source }) => {
    const lacking = new Set(Array.from(source).filter((character) => isLacking(character, known)))
    return [...lacking].map((character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
      const line = source.slice(0, source.indexOf(character)).split('\n').length
      return {
        path,
        line,
        message: `no font of the PDFs has "${character}" (U+${code}): write it in another way`,
      }
    })
  })
}

function isLacking(character: string, known: ReadonlySet<number>): boolean {
  return character !== '\n' && !known.has(character.codePointAt(0) ?? 0)
}
