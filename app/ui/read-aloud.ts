import { sentencesOf } from '#domain/reading/reading-preferences.ts'

/** What a reader hears, and where in the text that is. */
interface ReadSentence {
  text: string
  range: Range
}

export type ReadingStatus = 'off' | 'reading' | 'paused' | 'no voice'

/** The state of reading aloud. `at` counts from 0. */
export interface ReadingState {
  status: ReadingStatus
  at: number
  count: number
}

export const READING_OFF: ReadingState = { status: 'off', at: 0, count: 0 }

const BLOCKS = 'h1, h2, h3, h4, p, li, td, th, dt, dd, blockquote, figcaption'
/** What is beside the text, or only for the eye. */
const SKIPPED = '.beside, .ref, .tap, .notes, .line-number, .marks, [aria-hidden="true"], [hidden]'
const LIT = 'reading-sentence'
/** How long a device may take to begin, in milliseconds. */
const PATIENCE = 4000

export type ReadAloud = ReturnType<typeof createReadAloud>

/**
 * Reads a text aloud, sentence by sentence, with a voice of the device. The sentence that is read is lit. A pause ends the
 * sentence, and going on begins it again: not every device can stop within one.
 */
export function createReadAloud(
  root: HTMLElement,
  speech: SpeechSynthesis,
  onState: (state: ReadingState) => void,
  /** What scrolls; without it the page. */
  box?: HTMLElement,
) {
  let sentences: readonly ReadSentence[] = []
  let status: ReadingStatus = 'off'
  let at = 0
  let rate = 1
  /** Counts what was begun, so that the end of a sentence that was cut off moves nothing. */
  let turn = 0

  function change(next: ReadingStatus) {
    status = next
    onState({ status, at, count: sentences.length })
  }

  function speak() {
    turn += 1
    const own = turn
    speech.cancel()
    const sentence = sentences[at]
    if (!sentence) return stop()
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = 'en-GB'
    utterance.rate = rate
    const voice = chooseVoice(speech.getVoices())
    if (voice) utterance.voice = voice
    const late = setTimeout(() => own === turn && fail(), PATIENCE)
    utterance.addEventListener('start', () => clearTimeout(late))
    utterance.addEventListener('end', () => {
      clearTimeout(late)
      if (own !== turn || status !== 'reading') return
      at += 1
      speak()
    })
    utterance.addEventListener('error', () => {
      clearTimeout(late)
      if (own === turn && status === 'reading') fail()
    })
    light(sentence.range, box)
    change('reading')
    speech.speak(utterance)
    return undefined
  }

  function fail() {
    turn += 1
    speech.cancel()
    light(undefined, box)
    change('no voice')
  }

  function stop() {
    turn += 1
    speech.cancel()
    light(undefined, box)
    at = 0
    change('off')
  }

  return {
    /** Begins with the first sentence that is in view. */
    start() {
      sentences = readSentences(root)
      at = Math.max(
        0,
        sentences.findIndex(({ range }) => range.getBoundingClientRect().bottom > seenPart(box).top),
      )
      speak()
    },
    pause() {
      turn += 1
      speech.cancel()
      change('paused')
    },
    goOn: speak,
    /** To the sentence before or after. */
    step(by: 1 | -1) {
      at = Math.min(Math.max(0, at + by), sentences.length - 1)
      speak()
    },
    setRate(next: number) {
      rate = next
      if (status === 'reading') speak()
    },
    stop,
  }
}

/** The height of the site's header, in pixels. */
const HEADER = 90
/** The height of the bar with the buttons of reading aloud. */
const FOOTER = 120

/** Between which heights of the window a text is seen. */
function seenPart(box: HTMLElement | undefined): { top: number; bottom: number } {
  if (!box) return { top: HEADER, bottom: innerHeight - FOOTER }
  const { top, bottom } = box.getBoundingClientRect()
  return { top, bottom: bottom - FOOTER }
}

/** Lights a sentence and brings it into view. */
function light(range: Range | undefined, box: HTMLElement | undefined) {
  if (!('highlights' in CSS)) return
  if (!range) {
    CSS.highlights.delete(LIT)
    return
  }
  CSS.highlights.set(LIT, new Highlight(range))
  const { top, bottom } = range.getBoundingClientRect()
  const seen = seenPart(box)
  if (top >= seen.top && bottom <= seen.bottom) return
  const by = { top: top - seen.top - (seen.bottom - seen.top) / 3, behavior: 'instant' } as const
  if (box) box.scrollBy(by)
  else scrollBy(by)
}

/** The sentences of a text in their order. Marks within a sentence do not divide it. */
export function readSentences(root: HTMLElement): ReadSentence[] {
  const blocks = [...root.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => !block.closest(SKIPPED) && !block.querySelector(BLOCKS),
  )
  return blocks.flatMap((block) => {
    const nodes = textNodes(block)
    const text = nodes.map(({ data }) => data).join('')
    return sentencesOf(text).map(({ start, end }) => {
      const range = document.createRange()
      const [first, from] = nodeAt(nodes, start)
      const [last, to] = nodeAt(nodes, end)
      if (first) range.setStart(first, from)
      if (last) range.setEnd(last, to)
      return { text: text.slice(start, end).replace(/\s+/g, ' '), range }
    })
  })
}

function textNodes(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest(SKIPPED)) nodes.push(node)
  }
  return nodes
}

function nodeAt(nodes: readonly Text[], place: number): [Text | undefined, number] {
  let before = 0
  for (const node of nodes) {
    if (place <= before + node.length) return [node, place - before]
    before += node.length
  }
  const last = nodes.at(-1)
  return [last, last?.length ?? 0]
}

/** A British voice of the device itself, else any English one. */
function chooseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang))
  const points = ({ lang, localService, default: isDefault }: SpeechSynthesisVoice) =>
    (/^en[-_]GB/i.test(lang) ? 4 : 0) + (localService ? 2 : 0) + (isDefault ? 1 : 0)
  return english.toSorted((a, b) => points(b) - points(a))[0]
}
