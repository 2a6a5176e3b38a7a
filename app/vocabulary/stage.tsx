import RotateCw from 'lucide-react/icons/rotate-cw'
import Shuffle from 'lucide-react/icons/shuffle'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import type { WordKind } from '#domain/words/word-forms.ts'

/** The first word of the page: an adjective of the dictionary, and the first of its alternatives. */
export const FIRST_WORD = 'amazing'

/** The adjective after 'very', or a verb or noun, in a field, and the stronger word that replaces it with what it means. */
export function Stage({
  ref,
  word,
  kind,
  synonym,
  isUnknown,
  onWord,
  onNewSynonym,
  onRandomWord,
  meaning,
}: {
  ref: Ref<HTMLDivElement>
  word: string
  kind: WordKind
  synonym: string | undefined
  isUnknown: boolean
  /** Resolves when the word is shown, or cannot be shown. */
  onWord: (text: string) => Promise<void>
  onNewSynonym: () => void
  onRandomWord: () => void
  meaning: ReactNode
}) {
  const [draft, setDraft] = useState<Draft>()
  const [prerendered] = useState(findPrerenderedText)
  const begun = useSyncExternalStore(
    subscribeNever,
    () => prerendered,
    () => FIRST_WORD,
  )
  const typed = draft ?? { text: begun, over: FIRST_WORD }
  const text = typed.over === word ? typed.text : word
  const answer = isUnknown ? 'No synonyms found' : synonym

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '') return
    await onWord(text)
    setDraft(DONE)
  }

  return (
    <div ref={ref}>
      <div className={text.length > ROOM_FOR_HINT ? 'stage' : 'stage stage-short'}>
        <form className="was" onSubmit={onSubmit}>
          {kind === 'adjective' && <span className="very score">very</span>}
          <span
            className={kind === 'adjective' || text !== word ? 'entry' : 'entry struck'}
            data-text={text || PLACEHOLDER}
            style={fitting(text || PLACEHOLDER)}
          >
            <input
              name="word"
              value={text}
              onChange={(event) => setDraft({ text: event.target.value, over: word })}
              onFocus={(event) => event.target.select()}
              placeholder={PLACEHOLDER}
              aria-label="Word to replace. Type a word and press Enter"
              size={1}
              maxLength={40}
              enterKeyHint="go"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </span>
          <span className="hint beside" aria-hidden="true">
            <i className="mk mk-arrow-l" /> type a word, press Enter
          </span>
        </form>
        <p className="now" role="status" aria-label="Stronger word" style={fitting(answer ?? '')}>
          {!isUnknown && <i className="mk mk-caret" aria-hidden="true" />}
          {answer !== undefined && <span className={isUnknown ? 'none' : 'hl'}>{answer}</span>}
        </p>
        {meaning}
        <p className="hint below" aria-hidden="true">
          type a word, press Enter
        </p>
      </div>
      <div className="stage-actions">
        <button className="btn btn-primary" type="button" onClick={onNewSynonym} disabled={isUnknown}>
          <RotateCw className="i" aria-hidden="true" /> New Synonym
        </button>
        <button className="btn btn-line" type="button" onClick={onRandomWord}>
          <Shuffle className="i" aria-hidden="true" /> Random Word
        </button>
      </div>
    </div>
  )
}

const PLACEHOLDER = 'type here'

/** The typed text. It is valid only while the word it replaces is the current one. */
interface Draft {
  text: string
  over: string
}

/** An empty draft. */
const DONE: Draft = { text: '', over: '' }

const subscribeNever = () => () => {}

/** The text that was typed before React took over the prerendered field. */
function findPrerenderedText(): string {
  if (typeof document === 'undefined') return FIRST_WORD
  return document.querySelector<HTMLInputElement>('.stage input')?.value ?? FIRST_WORD
}

/** The hint fits beside words of up to this many letters. */
const ROOM_FOR_HINT = 8

/** The font size depends on the word's length, so that long words fit on one line (vocabulary.css). */
function fitting(text: string): CSSProperties {
  return { '--letters': text.length }
}

export const FIRST_SYNONYM = 'staggering'

/**
 * Lower case, without outer spaces and punctuation, and without 'very': 'Very happy.' is 'happy'. Blank text gives ''.
 */
export function normaliseWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/^(very )+/, '')
}

/** The word at a random place; `random` is a number from 0 up to 1. Undefined when there is none. */
export function pickWord(words: readonly string[], random: number): string | undefined {
  return words[Math.floor(random * words.length)]
}

/** A random word other than the current one, unless that is the only one. */
export function pickAnother(
  words: readonly string[],
  current: string | undefined,
  random: number,
): string | undefined {
  const others = words.filter((word) => word !== current)
  return pickWord(others.length > 0 ? others : words, random)
}
