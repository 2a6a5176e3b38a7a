import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadAloud, readSentences, type ReadingState } from './read-aloud.ts'

class Utterance extends EventTarget {
  lang = ''
  rate = 1
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** A voice that says each sentence when it is told to. */
function fakeSpeech() {
  const said: Utterance[] = []
  return {
    said,
    speech: { getVoices: () => [], speak: (each: Utterance) => said.push(each), cancel: () => {} },
    end: () => {
      const last = said.at(-1)
      last?.dispatchEvent(new Event('start'))
      last?.dispatchEvent(new Event('end'))
    },
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

function start() {
  const states: ReadingState[] = []
  const { said, speech, end } = fakeSpeech()
  // @ts-expect-error -- as much of a voice as is used
  const reader = createReadAloud(TEXT, speech, (state) => states.push(state))
  reader.start()
  const last = () => states.at(-1)
  return { reader, end, last, texts: () => said.map(({ text }) => text) }
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

test('a device that does not begin has no voice', () => {
  const { last } = start()
  vi.advanceTimersByTime(5000)
  expect(last()?.status).toBe('no voice')
})
