import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { fieldOf, itemsOf, parseJson } from '#domain/unknown-value.ts'

/** Where the reader is in a text: at which of its blocks, so that another width keeps the words. */
interface TextPlace {
  /** Which block is at the top, counted from 0. */
  block: number
  /** How far its top is above the top of the view, in pixels. */
  above: number
  /** What was asked for there: a question or a text. */
  asked: string
}

/** Where the reader was in each text: changing documents, a reload and a later visit keep the line. */
const places = createTextPlaces({ storage: storedTexts, key: 'ee_text_places_v1', limit: 50 })
/** How long the reader must rest until the place is written, in milliseconds. */
const REST = 400

/** How far below the top edge a question counts as the one that is read, in pixels. */
const READING_LINE = 96
/** The space above a question after a jump, in pixels. */
const ABOVE = 16

/**
 * Keeps a text at its place. It goes to the question or text that is asked for, else to where the reader was. While the
 * reader scrolls, it reports the question at the top.
 */
export function useTextPlace(
  box: RefObject<HTMLDivElement | null>,
  {
    fileName,
    question,
    text,
    page,
    firstText,
    isLoaded,
    onQuestion,
  }: {
    fileName: string
    question: string | undefined
    text: string | undefined
    page?: number | undefined
    /** Where a reader without a place begins. */
    firstText: string | undefined
    isLoaded: boolean
    onQuestion: (id: string) => void
  },
): void {
  const asked =
    `${question ?? ''} ${text ?? ''} ${question === undefined && page !== undefined ? `page ${page}` : ''}`.trim()
  const report = useEffectEvent(onQuestion)
  const shown = useRef<string>(undefined)

  useLayoutEffect(() => {
    const scroller = box.current
    if (!scroller || !isLoaded) return
    // Later, only a question that is asked for moves the reader.
    const before = shown.current === fileName ? undefined : places.recall(fileName)
    shown.current = fileName
    markQuestion(scroller, question)
    return moveTwice(scroller, () => {
      if (before && (before.asked === asked || asked === '')) return goTo(scroller, before)
      const target = findTarget(scroller, question, text ?? (before ? undefined : firstText), page)
      if (target) scroller.scrollBy({ top: topIn(scroller, target) - ABOVE - barAbove(scroller) })
    })
    // Only the first time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, fileName, asked, question, text, page, isLoaded])

  useEffect(() => {
    const scroller = box.current
    if (!scroller || !isLoaded) return
    let seen: string | undefined
    let frame = 0
    let rest: ReturnType<typeof setTimeout> | undefined
    let place: Omit<TextPlace, 'asked'> | undefined
    const keep = () => {
      clearTimeout(rest)
      if (place) places.keep(fileName, { ...place, asked })
      place = undefined
    }
    const look = () => {
      frame = 0
      place = placeIn(scroller)
      clearTimeout(rest)
      rest = setTimeout(keep, REST)
      const now = questionInView(scroller)
      if (now === undefined || now === seen) return
      seen = now
      report(now)
    }
    // The first place is where the reader was put, and not where the reader went. In the next frame the page is laid out.
    const first = requestAnimationFrame(() => (seen = questionInView(scroller)))
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    const over = new AbortController()
    const { signal } = over
    scroller.addEventListener('scroll', onScroll, { passive: true, signal })
    addEventListener('pagehide', keep, { signal })
    return () => {
      over.abort()
      cancelAnimationFrame(first)
      cancelAnimationFrame(frame)
      keep()
    }
  }, [box, fileName, asked, isLoaded])
}

/** Moves now, and again when the fonts are there: they change the heights. Not if the reader has moved in between. */
function moveTwice(scroller: HTMLElement, move: () => void): () => void {
  const moved = new AbortController()
  const { signal } = moved
  move()
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    scroller.addEventListener(type, () => moved.abort(), { signal, passive: true })
  requestAnimationFrame(async () => {
    await document.fonts?.ready
    if (!signal.aborted) move()
    moved.abort()
  })
  return () => moved.abort()
}

/** Paragraphs, headings, questions and tables of a text, and the paragraphs of its passages. */
function blocksIn(scroller: Element): Element[] {
  const parts = ':is(.text-view-page, .text-view-page > :is(.passage, section))'
  return [...scroller.querySelectorAll(`${parts} > :not(section)`)]
}

function placeIn(scroller: Element): Omit<TextPlace, 'asked'> | undefined {
  const blocks = blocksIn(scroller)
  const block = blocks.findLastIndex((each) => topIn(scroller, each) <= 0)
  const found = blocks[Math.max(0, block)]
  return found && { block: Math.max(0, block), above: -topIn(scroller, found) }
}

function goTo(scroller: Element, { block, above }: TextPlace) {
  const found = blocksIn(scroller)[block]
  if (found) scroller.scrollBy({ top: topIn(scroller, found) + above })
}

function questionsIn(scroller: Element): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-question]')]
}

function findTarget(
  scroller: Element,
  question: string | undefined,
  text: string | undefined,
  page: number | undefined,
): Element | undefined {
  if (question !== undefined) {
    const elements = questionsIn(scroller)
    const ids = elements.map(({ dataset }) => dataset.question ?? '')
    const id = findAnchor(ids, question)
    const found = id === undefined ? undefined : elements[ids.indexOf(id)]
    if (found) return stemOf(found)
  }
  const texts = [...scroller.querySelectorAll<HTMLElement>('[data-text]')]
  const named = texts.find(({ dataset }) => dataset.text === text)
  if (named || question !== undefined || page === undefined) return named
  return scroller.querySelector(`[data-page="${page}"]`) ?? undefined
}

/** Where to begin to read for a question: at the heading and the words above it that belong to no other. An official text says it. */
function stemOf(question: Element): Element {
  if (question.closest('[data-official], table')) return question
  let stem = question
  for (let before = question.previousElementSibling; before; before = before.previousElementSibling) {
    if (before.matches('[data-question], .passage')) return stem
    stem = before
    if (before.matches('h1, h2, h3')) return stem
  }
  return question
}

/** The question that was asked for has a mark beside it. */
function markQuestion(scroller: Element, question: string | undefined) {
  for (const element of questionsIn(scroller))
    element.toggleAttribute('data-asked', element.dataset.question === question)
}

function questionInView(scroller: Element): string | undefined {
  return questionsIn(scroller).findLast(
    (element) => topIn(scroller, element) <= READING_LINE + barAbove(scroller),
  )?.dataset.question
}

function topIn(scroller: Element, element: Element): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}

/** The height of a bar that lies over the text: the scroll padding of its box. */
function barAbove(scroller: Element): number {
  return Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
}

/**
 * The question of a document to show for a question of the paper: the same, or the one that it is part of, or its first
 * part. A mark scheme may have one row for all of 1(b).
 */
export function findAnchor(ids: readonly string[], question: string): string | undefined {
  for (let id = question; id !== ''; id = wholeOf(id)) if (ids.includes(id)) return id
  return ids.find((id) => id.startsWith(question) && !/^\d/.test(id.slice(question.length)))
}

/** `1bii` is part of `1b`, and that of `1`. */
function wholeOf(id: string): string {
  const [, top = '', letters = ''] = /^(\d+)([a-z]*)$/.exec(id) ?? []
  if (letters === '') return ''
  return letters.length === 1 ? top : top + letters.slice(0, 1)
}

/** The last place in each text, by file name, on the device. Beyond `limit` the oldest are dropped. */
export function createTextPlaces({
  storage,
  key,
  limit,
}: {
  storage: { read: (key: string) => string | null; write: (key: string, text: string) => boolean }
  key: string
  limit: number
}) {
  return {
    recall: (fileName: string): TextPlace | undefined => parsePlaces(storage.read(key)).get(fileName),
    keep(fileName: string, place: TextPlace) {
      const places = parsePlaces(storage.read(key))
      places.delete(fileName)
      places.set(fileName, place)
      storage.write(key, JSON.stringify([...places].slice(-limit)))
    },
  }
}

/** Reads stored places. Whatever is damaged is left out. */
function parsePlaces(stored: string | null): Map<string, TextPlace> {
  return new Map(itemsOf(parseJson(stored)).filter(isEntry))
}

function isEntry(entry: unknown): entry is [string, TextPlace] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const place: unknown = entry[1]
  const block = fieldOf(place, 'block')
  return (
    Number.isInteger(block) &&
    Number(block) >= 0 &&
    Number.isFinite(fieldOf(place, 'above')) &&
    typeof fieldOf(place, 'asked') === 'string'
  )
}
