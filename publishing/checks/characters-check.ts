import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import { readFonts } from '#publishing/fonts.ts'

/** Letters that no font of the PDFs has: they would be printed as empty boxes. The first of each in a file is reported. */
export function checkCharacters(
  files: readonly { path: string; source: string }[],
  // Typst takes a letter that one font lacks from another.
  known: ReadonlySet<number> = new Set(readFonts().flatMap(charactersOf)),
): ContentProblem[] {
  return files.flatMap(({ path, source }) => {
    return [...new Set(source)].flatMap((character) => {
      const point = character.codePointAt(0) ?? 0
      if (character === '\n' || known.has(point)) return []
      const code = point.toString(16).toUpperCase().padStart(4, '0')
      const line = source.slice(0, source.indexOf(character)).split('\n').length
      return {
        path,
        line,
        message: `no font of the PDFs has "${character}" (U+${code}): write it in another way`,
      }
    })
  })
}

/** The code points of a TrueType font up to U+FFFF, from its table `cmap`. */
function charactersOf(font: Buffer): number[] {
  const cmap = tableAt(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  const tables = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8))
  const table = tables.find((offset) => font.readUInt16BE(offset) === 4)
  return table === undefined ? [] : segmentsOf(font, table)
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4)
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === name)
  if (record === undefined) throw new Error(`a font has no table ${name}`)
  return font.readUInt32BE(record + 8)
}

/** A table of format 4: the ends of its segments, two bytes of padding, then their starts. The last segment is empty. */
function segmentsOf(font: Buffer, table: number): number[] {
  const doubled = font.readUInt16BE(table + 6)
  const ends = table + 14
  const starts = ends + doubled + 2
  return Array.from({ length: doubled / 2 - 1 }, (_, index) => {
    const start = font.readUInt16BE(starts + index * 2)
    const end = font.readUInt16BE(ends + index * 2)
    return Array.from({ length: end - start + 1 }, (_, step) => start + step)
  }).flat()
}
