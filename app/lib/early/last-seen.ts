import { fieldOf, listOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** The rooms that a student comes back to, by the address of each. */
const SEEN_ROOMS = {
  '/today': 'today',
  '/cards': 'cards',
  '/record': 'record',
  '/marking/pairs': 'pairs',
  '/marking/answer': 'marking',
  '/class': 'classes',
} as const satisfies Record<string, string>

/** A class, and its parts: each has its own address. */
const OF_CLASS = /^\/class\/(?!join$)./

export type SeenRoom = (typeof SEEN_ROOMS)[keyof typeof SEEN_ROOMS] | 'class'

/** @param path without a slash at its end */
export function seenRoom(path: string): SeenRoom | undefined {
  if (OF_CLASS.test(path)) return 'class'
  return Object.hasOwn(SEEN_ROOMS, path) ? (SEEN_ROOMS as Record<string, SeenRoom>)[path] : undefined
}

/** A line of what a room showed: a heading, a paragraph, an item of a list. */
export type SeenLine = readonly [kind: 'h' | 'p' | 'li', text: string]

/** What a room showed last. */
export interface LastSeen {
  /** The account of the student; null without one. */
  owner: string | null
  /** The address with its query: one marking is not another one. */
  address: string
  lines: readonly SeenLine[]
}

export function lastSeenKey(room: SeenRoom): string {
  return `ee_last_seen_v1:${room}`
}

/** What is stored for this owner and address; undefined if there is none. */
export function parseLastSeen(
  stored: string | null,
  { owner, address }: Pick<LastSeen, 'owner' | 'address'>,
): readonly SeenLine[] | undefined {
  const value = parseJson(stored)
  if (fieldOf(value, 'owner') !== owner || textOf(value, 'address') !== address) return undefined
  const lines = listOf(value, 'lines').flatMap((line): SeenLine[] => {
    if (!Array.isArray(line)) return []
    const [kind, text]: unknown[] = line
    const known = (['h', 'p', 'li'] as const).find((each) => each === kind)
    return known && typeof text === 'string' ? [[known, text]] : []
  })
  return lines.length > 0 ? lines : undefined
}

const TAGS = { h: 'h2', p: 'p', li: 'p' } as const

/** Puts the lines into a page as text. */
export function fillLastSeen(place: HTMLElement, lines: readonly SeenLine[]) {
  place.replaceChildren(
    ...lines.map(([kind, text], at) => {
      const line = document.createElement(kind === 'h' && at === 0 ? 'h1' : TAGS[kind])
      line.className = kind === 'h' ? (at === 0 ? 'h1' : 'h2') : kind
      line.textContent = text
      return line
    }),
  )
}

/** The most that is kept of a room. */
const MOST_LINES = 40
const MOST_LETTERS = 4000

const KINDS: Record<string, SeenLine[0]> = { H1: 'h', H2: 'h', H3: 'h', LI: 'li' }

/** What a room shows now: its headings, paragraphs and items, without what is only for a screen reader. */
export function readSeen(room: HTMLElement): SeenLine[] {
  const found = room.querySelectorAll('h1, h2, h3, p, blockquote, li, .para')
  const lines: SeenLine[] = []
  let letters = 0
  for (const element of found) {
    if (element.closest('.sr, [hidden], .keys, .note') || element.querySelector('p, li, h2, h3')) continue
    const copy = element.cloneNode(true)
    if (!(copy instanceof HTMLElement)) continue
    for (const hidden of copy.querySelectorAll('.sr, button, select, svg')) hidden.remove()
    for (const part of copy.querySelectorAll('* + *')) separate(part)
    const text = copy.textContent.replaceAll(/\s+/g, ' ').trim()
    letters += text.length
    if (text === '') continue
    if (lines.length === MOST_LINES || letters > MOST_LETTERS) break
    lines.push([KINDS[element.tagName] ?? 'p', text])
  }
  return lines
}

const ENDS_WITH_WORD = /[\p{L}\p{N}]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u

/** Puts a comma between two facts that only a gap keeps apart on the screen. */
function separate(part: Element) {
  const { previousSibling: before } = part
  if (!(before instanceof Element)) return
  const isBetweenWords = ENDS_WITH_WORD.test(before.textContent) && BEGINS_WITH_WORD.test(part.textContent)
  part.before(isBetweenWords ? ', ' : ' ')
}
