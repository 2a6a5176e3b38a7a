import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '#domain/unknown-value.ts'

/** So many letters of a text are found in no other one by chance. */
const LONG_ENOUGH = 60
const LOCKED = /\.scripts\.json$|_ms\.(?:points|text)\.json$/
const OPEN = /_(?:qp|in)\.text\.json$/

/** Long pieces of the mark schemes and scripts that are in no question paper and no insert. */
export async function lockedTexts(papers: string): Promise<string[]> {
  const names = await readdir(papers)
  const read = async (pattern: RegExp) =>
    Promise.all(
      names
        .filter((name) => pattern.test(name))
        .map(async (name) => stringsIn(parseJson(await readFile(join(papers, name), 'utf8')))),
    )
  const open = shown((await read(OPEN)).flat().join(' '))
  const pieces = (await read(LOCKED)).flat().flatMap((text) => text.split(/<[^>]*>/))
  return [...new Set(pieces.map(plain))].filter(
    (piece) => piece.length >= LONG_ENOUGH && !open.includes(piece),
  )
}

/** Which of these pieces a page has. */
export function lockedIn(html: string, locked: readonly string[]): string[] {
  const text = shown(html)
  return locked.filter((piece) => text.includes(piece))
}

/** The words of a page without its tags: a number and a quotation may be in two elements of one line. */
function shown(html: string): string {
  return plain(html.replaceAll(/<[^>]*>/g, ' '))
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
