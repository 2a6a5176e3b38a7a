import { Fragment } from 'react'
import type { Dictionary, ListedWord } from './dictionary.ts'
import { nearWords } from '#domain/near-words.ts'
import { WORD_KINDS } from '#domain/words/word-forms.ts'

/** Suggestions for a word that is not in the dictionary. */
export function NothingFound({
  dictionary,
  word,
  onWord,
}: {
  dictionary: Dictionary
  word: string
  onWord: (word: ListedWord) => void
}) {
  const weaker = dictionary.weakerThan(word).slice(0, 3)
  if (weaker.length > 0) {
    return (
      <div className="no-words">
        {weaker[0]?.kind === 'adjective' && <p className="note">No “very” needed.</p>}
        <p className="small">
          “{word}” is already a stronger word for <WordButtons words={weaker} onWord={onWord} />.
        </p>
      </div>
    )
  }
  const near = WORD_KINDS.flatMap((kind) =>
    nearWords(dictionary.words[kind], word).map((each) => ({ word: each, kind })),
  ).slice(0, 3)
  return (
    <div className="no-words">
      <p className="note">Not in this dictionary.</p>
      <p className="small">
        {near.length > 0 ? (
          <>
            Did you mean <WordButtons words={near} onWord={onWord} />?
          </>
        ) : (
          'Try an adjective, a verb or a noun in its plain form, or one from the word list.'
        )}
      </p>
    </div>
  )
}

/** 'a', 'a or b', 'a, b or c', each a button. */
function WordButtons({
  words,
  onWord,
}: {
  words: readonly ListedWord[]
  onWord: (word: ListedWord) => void
}) {
  return words.map((listed, index) => (
    <Fragment key={`${listed.kind} ${listed.word}`}>
      {index > 0 && (index === words.length - 1 ? ' or ' : ', ')}
      <button className="inline-link" type="button" onClick={() => onWord(listed)}>
        {listed.word}
      </button>
    </Fragment>
  ))
}

/** Shown if the words could not be fetched. A reload keeps the current word, which is in the address. */
export function LoadProblem() {
  return (
    <div className="no-words">
      <p className="note">The dictionary did not arrive.</p>
      <p className="small">Check the connection, then load the page again.</p>
      <button className="btn btn-line btn-sm" type="button" onClick={() => location.reload()}>
        Load again
      </button>
    </div>
  )
}
