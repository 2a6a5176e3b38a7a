import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadAloud, faultOf, partsOf, readSentences, type ReadingState } from './read-aloud.tsx'

class Utterance extends EventTarget {
  lang = ''
  rate = 1
  voice: Voice | undefined = undefined
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

interface Voice {
  voiceURI: string
  lang: string
  localService: boolean
  default: boolean
}

const voiceOf = (voiceURI: string, lang: string, localService: boolean): Voice => ({
  voiceURI,
  lang,
  localService,
  default: false,
})
const ONLINE = voiceOf('online', 'en-GB', false)
const LOCAL = voiceOf('local', 'en-US', true)
const BRITISH = voiceOf('british', 'en-GB', true)
const GERMAN = voiceOf('german', 'de-DE', true)

/** A synthesizer that says each part when it is told to. */
function fakeSpeech(voices: readonly Voice[] = []) {
  const said: Utterance[] = []
  const tell = (...events: string[]) => {
    const last = said.at(-1)
    for (const event of events) last?.dispatchEvent(new Event(event))
  }
  return {
    said,
    speech: {
      speaking: true,
      getVoices: () => voices,
      speak: (each: Utterance) => said.push(each),
      cancel: () => {},
    },
    tell,
    end: () => tell('start', 'end'),
  }
}

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function textOf(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

const TEXT = textOf(
  '<h2>A heading</h2><p>One <em>is</em> here. Two<span class="ref">1</span> is <b>not.</b></p><aside class="beside"><p>A note.</p></aside><ul><li>Three.</li></ul>',
)

function start(voices: readonly Voice[] = [], text = TEXT) {
  const states: ReadingState[] = []
  const { said, speech, end, tell } = fakeSpeech(voices)
  // @ts-expect-error -- as much of a voice as is used
  const reader = createReadAloud(text, speech, (state) => states.push(state))
  reader.start()
  const last = () => states.at(-1)
  const spoken = () => said.map(({ text: part, voice }) => `${voice?.voiceURI ?? 'none'}: ${part}`)
  const refuse = () => said.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
  return { reader, end, tell, refuse, last, texts: () => said.map((each) => each.text), spoken }
}

test('the sentences are those of the text, without notes and references', () => {
  const sentences = readSentences(TEXT)
  expect(sentences.map(({ text }) => text)).toEqual(['A heading', 'One is here.', 'Two is not.', 'Three.'])
  expect(sentences[1]?.range.toString()).toBe('One is here.')
})

test('it reads sentence by sentence to the end', () => {
  const { end, last, texts } = start()
  for (let sentence = 0; sentence < 4; sentence += 1) end()
  expect(texts()).toEqual(['A heading', 'One is here.', 'Two is not.', 'Three.'])
  expect(last()?.status).toBe('off')
})

test('after a pause it goes on with the same sentence, and steps lead back and on', () => {
  const { reader, end, last, texts } = start()
  end()
  reader.pause()
  expect(last()).toEqual({ status: 'paused', at: 1, count: 4 })
  end()
  expect(texts()).toHaveLength(2)
  reader.goOn()
  reader.step(-1)
  reader.step(-1)
  reader.step(1)
  expect(texts().slice(2)).toEqual(['One is here.', 'A heading', 'A heading', 'One is here.'])
})

test('a device that does not begin is asked twice, and then has no voice', () => {
  const { last, texts } = start()
  vi.advanceTimersByTime(4100)
  expect([last()?.status, texts()]).toEqual(['reading', ['A heading', 'A heading']])
  vi.advanceTimersByTime(4100)
  expect(last()?.status).toBe('no voice')
  expect(faultOf('no voice')).toContain('no voice to read with')
})

test('a voice of the device is taken before one from the internet, and a British one first', () => {
  expect(start([ONLINE, GERMAN, LOCAL]).spoken()).toEqual(['local: A heading'])
  expect(start([ONLINE, LOCAL, BRITISH]).spoken()).toEqual(['british: A heading'])
  expect(start([ONLINE]).spoken()).toEqual(['online: A heading'])
})

test('in place of a voice that never begins the next one says the same', () => {
  const { end, last, spoken } = start([BRITISH, ONLINE])
  vi.advanceTimersByTime(8200)
  expect(spoken()).toEqual(['british: A heading', 'british: A heading', 'online: A heading'])
  end()
  expect(spoken().at(-1)).toBe('online: One is here.')
  expect(last()).toEqual({ status: 'reading', at: 1, count: 4 })
})

test('a voice that falls silent in a sentence is left, and its sentence is said again', () => {
  const { tell, last, spoken } = start([BRITISH, LOCAL])
  tell('start')
  vi.advanceTimersByTime(12_000)
  expect(spoken()).toEqual(['british: A heading', 'local: A heading'])
  tell('start', 'boundary')
  vi.advanceTimersByTime(7900)
  expect(last()?.status).toBe('reading')
  vi.advanceTimersByTime(200)
  expect(last()?.status).toBe('silent')
  expect(faultOf('silent')).toContain('The voice stopped')
})

test('a voice that says it failed is left at once; what a voice says after its end changes nothing', () => {
  const { tell, spoken } = start([BRITISH, LOCAL])
  tell('error')
  expect(spoken()).toEqual(['british: A heading', 'local: A heading'])
  tell('start', 'end', 'boundary', 'error')
  expect(spoken().at(-1)).toBe('local: One is here.')
})

test('who starts again after a fault asks every voice again', () => {
  const { reader, tell, last, spoken } = start([BRITISH])
  tell('error')
  expect(last()?.status).toBe('no voice')
  reader.start()
  expect([last()?.status, spoken().length]).toEqual(['reading', 2])
})

test('a browser that does not let the page speak is told of', () => {
  const { refuse, last } = start([BRITISH, LOCAL])
  refuse()
  expect(last()?.status).toBe('not allowed')
  expect(faultOf('not allowed')).toContain('once more')
  expect(faultOf('paused')).toBeUndefined()
})

test('a long sentence is said in parts of at most 140 characters, and none of its words is lost', () => {
  const sentence = `${'The keeper rowed home, slowly and without a lamp, '.repeat(9)}and the sea was quiet.`
  const parts = partsOf(sentence)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(140)
  expect(parts.join(' ')).toBe(sentence)
  expect(parts[0]).toMatch(/,$/)
  expect(partsOf('x'.repeat(300)).join('')).toBe('x'.repeat(300))
  const { end, last, texts } = start([BRITISH], textOf(`<p>${sentence}</p><p>Next.</p>`))
  for (const _ of parts) end()
  expect(texts()).toEqual([...parts, 'Next.'])
  expect(last()).toEqual({ status: 'reading', at: 1, count: 2 })
})
