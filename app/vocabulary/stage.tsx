import { RotateCw, Shuffle } from 'lucide-react'
import { type CSSProperties, type Ref, type SubmitEvent, useState } from 'react'

/** The word that wants no 'very', to type over, and the stronger word in its place. */
export function Stage({
  ref,
  word,
  synonym,
  isUnknown,
  onWord,
  onNewSynonym,
  onRandomWord,
}: {
  ref: Ref<HTMLDivElement>
  word: string
  synonym: string | undefined
  isUnknown: boolean
  onWord: (text: string) => void
  onNewSynonym: () => void
  onRandomWord: () => void
}) {
  const [draft, setDraft] = useState<{ text: string; over: string }>()
  const text = draft?.over === word ? draft.text : word
  const answer = isUnknown ? 'No synonyms found' : synonym

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '') return
    setDraft(undefined)
    onWord(text)
  }

  return (
    <div ref={ref}>
      <div className={text.length > ROOM_FOR_HINT ? 'stage' : 'stage stage-short'}>
        <form className="was" onSubmit={onSubmit}>
          <span className="very score">very</span>
          <span className="entry" data-text={text || PLACEHOLDER} style={fitting(text || PLACEHOLDER)}>
            <input
              value={text}
              onChange={(event) => setDraft({ text: event.target.value, over: word })}
              onFocus={(event) => event.target.select()}
              placeholder={PLACEHOLDER}
              aria-label="Adjective to replace. Type a word and press Enter"
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
        <p className="now" aria-live="polite" style={fitting(answer ?? '')}>
          {!isUnknown && <i className="mk mk-caret" aria-hidden="true" />}
          {answer !== undefined && <span className={isUnknown ? 'none' : 'hl'}>{answer}</span>}
        </p>
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

/** Beside longer words there is no room for the hint: letters. */
const ROOM_FOR_HINT = 8

/** Long words are set smaller, so that they stay on their line (vocabulary.css). */
function fitting(text: string): CSSProperties {
  return { '--letters': text.length } as CSSProperties
}
