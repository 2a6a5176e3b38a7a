import { tooMuch, unreadable, type Refusal } from './refusal.ts'

/** A cursor over one value of a query. `what` and `text` describe that value in an error message. */
export class Scanner {
  readonly #what: string
  readonly #text: string
  #at = 0

  constructor(what: string, text: string) {
    this.#what = what
    this.#text = text
  }

  get atEnd(): boolean {
    return this.#at === this.#text.length
  }

  /** The text after the cursor. */
  get rest(): string {
    return this.#text.slice(this.#at)
  }

  sees(prefix: string): boolean {
    return this.#text.startsWith(prefix, this.#at)
  }

  /** Moves past `prefix` if the text continues with it. */
  skip(prefix: string): boolean {
    if (!this.sees(prefix)) return false
    this.#at += prefix.length
    return true
  }

  skipBlanks(): void {
    while (this.sees(' ') || this.sees('\t')) this.#at += 1
  }

  /** Matches a sticky pattern at the cursor and moves past the match; undefined without a match. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match) return undefined
    this.#at += match[0].length
    return match
  }

  expect(text: string): void {
    if (!this.skip(text)) throw this.fail(`"${text}"`)
  }

  fail(expecting: string): Refusal {
    const found = this.atEnd ? 'end of input' : `"${String.fromCodePoint(this.rest.codePointAt(0) ?? 0)}"`
    return unreadable(this.#what, this.#text, this.#at + 1, `unexpected ${found} expecting ${expecting}`)
  }
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/suy
const BARE = /[\p{L}\d_ $]+(?:-(?!>)[\p{L}\d_ $]+)*/uy

/** The name of a column, a table or an alias: bare (letters, digits, _, $, inner - and spaces) or in double quotes. */
export function scanName(scanner: Scanner): string {
  const quoted = scanQuoted(scanner)
  if (quoted !== undefined) return quoted
  const bare = scanner.take(BARE)
  if (!bare) throw scanner.fail('field name (* or [a..z0..9_$])')
  return bare[0]
    .split('-')
    .map((part) => part.trim())
    .join('-')
}

/** Reads a text in double quotes, in which a backslash escapes the next character. */
export function scanQuoted(scanner: Scanner): string | undefined {
  return scanner.take(QUOTED)?.[1]?.replaceAll(/\\(.)/gsu, '$1')
}

/** Reads items with commas between them, up to the end of the text. More than `most` are refused. */
export function scanItems<Item>(
  scanner: Scanner,
  scanItem: (scanner: Scanner) => Item,
  { what, most }: { what: string; most: number },
): Item[] {
  const items: Item[] = []
  do {
    if (items.length === most)
      throw tooMuch(413, `The parameter ${what} may have ${most} names`, 'Name fewer of them.')
    scanner.skipBlanks()
    items.push(scanItem(scanner))
    scanner.skipBlanks()
  } while (scanner.skip(','))
  if (!scanner.atEnd) throw scanner.fail('"," or end of input')
  return items
}

/** Reads the value of `columns` or `on_conflict`: `a,"b c",d`. */
export function parseNames(what: string, text: string, most: number): string[] {
  return scanItems(new Scanner(`${what} parameter`, text), scanName, { what, most })
}
