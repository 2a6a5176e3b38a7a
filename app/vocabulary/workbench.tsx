import { useState } from 'react'
import { Alternatives } from './alternatives.tsx'
import data from './dictionary.generated.json'
import { type Entry, parseDictionary } from './dictionary.ts'
import { NothingFound } from './nothing-found.tsx'
import { WordList } from './word-list.tsx'

export const dictionary = parseDictionary(data)

/** Everything below the stage: the alternatives of the current word, and the list of all words. */
export function Workbench({
  entry,
  synonym,
  onSynonym,
  onWord,
}: {
  entry: Entry
  synonym: string | undefined
  onSynonym: (synonym: string) => void
  onWord: (word: string) => void
}) {
  const [wantsShades, setWantsShades] = useState(false)
  const { word, alternatives, hasShades } = entry
  return (
    <>
      <section aria-labelledby="alternatives">
        <div className="bench-head">
          <h2 className="h3" id="alternatives">{`Alternatives for "very ${word}"`}</h2>
          {hasShades && (
            <button
              className="chip"
              type="button"
              aria-pressed={wantsShades}
              onClick={() => setWantsShades(!wantsShades)}
            >
              Shades of meaning
            </button>
          )}
        </div>
        {alternatives.length > 0 ? (
          <Alternatives
            entry={entry}
            synonym={synonym}
            withShades={hasShades && wantsShades}
            onSynonym={onSynonym}
          />
        ) : (
          <NothingFound dictionary={dictionary} word={word} onWord={onWord} />
        )}
      </section>
      <section className="words" aria-labelledby="words">
        <WordList words={dictionary.words} current={word} onWord={onWord} />
      </section>
    </>
  )
}
