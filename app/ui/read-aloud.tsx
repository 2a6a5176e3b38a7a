import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import Square from 'lucide-react/icons/square'
import { sentencesOf } from '#domain/reading/reading-preferences.ts'

/** The state of reading aloud. `at` counts from 0. */
export interface ReadingState {
  status: ReadingStatus
  at: number
  count: number
}

export type ReadAloud = ReturnType<typeof createReadAloud>

/** The buttons of reading aloud, below the text while it is read. */
export function ReadPlayer({
  reading: { status, at, count },
  reader,
}: {
  reading: ReadingState
  reader: ReadAloud | undefined
}) {
  const isReading = status === 'reading'
  return (
    <div className="read-player" role="group" aria-label="Read aloud">
      <button
        className="icon-btn"
        type="button"
        aria-label="Sentence before"
        onClick={() => reader?.step(-1)}
      >
        <SkipBack className="i" aria-hidden="true" />
      </button>
      <button
        className="btn btn-primary"
        type="button"
        onClick={() => (isReading ? reader?.pause() : reader?.goOn())}
      >
        {isReading ? <Pause className="i" aria-hidden="true" /> : <Play className="i" aria-hidden="true" />}
        {isReading ? 'Pause' : 'Go on'}
      </button>
      <button className="icon-btn" type="button" aria-label="Next sentence" onClick={() => reader?.step(1)}>
        <SkipForward className="i" aria-hidden="true" />
      </button>
      <button className="icon-btn" type="button" aria-label="Stop" onClick={() => reader?.stop()}>
        <Square className="i" aria-hidden="true" />
      </button>
      <span className="caption num">
        {at + 1} of {count}
      </span>
    </div>
  )
}

/** What a reader hears, and where in the text that is. */
interface ReadSentence {
  text: string
  range: Range
}

export type ReadingStatus = 'off' | 'reading' | 'paused' | Fault

/** Why nothing is read: no voice answered; those that answered fell silent; the browser did not let the page speak. */
export type Fault = 'no voice' | 'silent' | 'not allowed'

const FAULTS: Record<Fault, string> = {
  'no voice': 'This device has no voice to read with. Its settings may offer one, under accessibility.',
  silent:
    'The voice stopped, and no other voice of this device answers. Press Read aloud to try again from here. ' +
    'Some voices need the internet.',
  'not allowed': 'The browser did not let this page speak. Press Read aloud once more.',
}

/** What to tell a student whose text is not read; undefined if nothing is wrong. */
export function faultOf(status: ReadingStatus): string | undefined {
  return isFault(status) ? FAULTS[status] : undefined
}

function isFault(status: ReadingStatus): status is Fault {
  return status in FAULTS
}

export const READING_OFF: ReadingState = { status: 'off', at: 0, count: 0 }

const BLOCKS = 'h1, h2, h3, h4, p, li, td, th, dt, dd, blockquote, figcaption'
/** What is beside the text, or only for the eye. */
const SKIPPED = '.beside, .ref, .tap, .notes, .line-number, .marks, [aria-hidden="true"], [hidden]'
const LIT = 'reading-sentence'
/** How long a voice may take to begin, in milliseconds. */
const PATIENCE = 4000
/** How long it may take for a character, and between two signs that it goes on. A slow voice says ten characters a second. */
const FOR_A_CHARACTER = 250
const BETWEEN_SIGNS = 8000
/** Voices from the internet fall silent after 15 seconds. What is said at once takes less. */
const LONGEST_PART = 140
/** How often a voice is tried that does not begin. Browsers lose what is said right after a stop. */
const TRIES = 2

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
  let clock: ReturnType<typeof setTimeout> | undefined
  /** The voices that did not begin, or fell silent. They are asked again when the student starts anew. */
  let dead = new Set<string>()
  let hasSpoken = false

  function change(next: ReadingStatus) {
    status = next
    onState({ status, at, count: sentences.length })
  }

  /** Ends what is said, if anything is. */
  function hush() {
    turn += 1
    clearTimeout(clock)
    if (speech.speaking || speech.pending) speech.cancel()
  }

  function speak() {
    hush()
    const sentence = sentences[at]
    if (!sentence) return stop()
    light(sentence.range, box)
    change('reading')
    say(partsOf(sentence.text), 1)
    return undefined
  }

  /** Says the parts of a sentence one after another, each with the best voice that is not dead. */
  function say(parts: readonly string[], tries: number) {
    const [part, ...rest] = parts
    if (part === undefined) {
      at += 1
      return speak()
    }
    const voices = voicesInOrder(speech.getVoices())
    const voice = voices.find(({ voiceURI }) => !dead.has(voiceURI))
    if (!voice && (voices.length > 0 || dead.has(NO_NAME))) return fail(hasSpoken ? 'silent' : 'no voice')
    turn += 1
    const own = turn
    let hasBegun = false
    const utterance = new SpeechSynthesisUtterance(part)
    utterance.lang = voice?.lang ?? 'en-GB'
    utterance.rate = rate
    if (voice) utterance.voice = voice
    const giveUp = () => {
      if (own !== turn) return
      hush()
      if (!hasBegun && tries < TRIES) return say(parts, tries + 1)
      dead.add(voice?.voiceURI ?? NO_NAME)
      say(parts, 1)
    }
    const watch = (ms: number) => {
      if (own !== turn) return
      clearTimeout(clock)
      clock = setTimeout(giveUp, ms)
    }
    utterance.addEventListener('start', () => {
      hasBegun = true
      if (own === turn) hasSpoken = true
      watch(BETWEEN_SIGNS + (part.length * FOR_A_CHARACTER) / rate)
    })
    utterance.addEventListener('boundary', () => watch(BETWEEN_SIGNS))
    utterance.addEventListener('end', () => {
      if (own !== turn) return
      clearTimeout(clock)
      say(rest, 1)
    })
    utterance.addEventListener('error', (event) => {
      if (own !== turn) return
      clearTimeout(clock)
      if ('error' in event && event.error === 'not-allowed') return fail('not allowed')
      // It said so itself: asking once more would say the same.
      tries = TRIES
      giveUp()
    })
    watch(PATIENCE)
    speech.speak(utterance)
    return undefined
  }

  function fail(fault: Fault) {
    hush()
    light(undefined, box)
    change(fault)
  }

  function stop() {
    hush()
    light(undefined, box)
    at = 0
    change('off')
  }

  return {
    /** Begins with the first sentence that is in view. */
    start() {
      sentences = readSentences(root)
      dead = new Set()
      hasSpoken = false
      at = Math.max(
        0,
        sentences.findIndex(({ range }) => range.getBoundingClientRect().bottom > seenPart(box).top),
      )
      speak()
    },
    pause() {
      hush()
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

/** Where a device lists no voices, it speaks with one that has no name. */
const NO_NAME = ''

/**
 * The English voices, those of the device itself first: the others need the internet, and some never begin or fall silent.
 * Among these the British first.
 */
function voicesInOrder(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  const points = ({ lang, localService, default: isDefault }: SpeechSynthesisVoice) =>
    (localService ? 4 : 0) + (/^en[-_]GB/i.test(lang) ? 2 : 0) + (isDefault ? 1 : 0)
  return voices.filter(({ lang }) => /^en\b/i.test(lang)).toSorted((a, b) => points(b) - points(a))
}

/** A sentence in parts that are said at once: divided after a sign where there is one, else between words. */
export function partsOf(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > LONGEST_PART) {
    const near = rest.slice(0, LONGEST_PART + 1)
    const sign = Math.max(...[...near.matchAll(/[,;:–—…)]\s/g)].map(({ index }) => index + 1), 0)
    const space = near.lastIndexOf(' ')
    const end = sign > LONGEST_PART / 3 ? sign : space > 0 ? space : LONGEST_PART
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
