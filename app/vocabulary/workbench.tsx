import { useState } from 'react'
import data from '#domain/words/dictionary.generated.json'
import { type Entry, type ListedWord, parseDictionary } from './dictionary.ts'
import { NothingFound, LoadProblem } from './nothing-found.tsx'
import { WordList } from './word-list.tsx'
import { ShadeText, useShades } from './meaning.tsx'

export { Meaning } from './meaning.tsx'

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
  onWord: (word: ListedWord) => void
}) {
  const [wantsShades, setWantsShades] = useState(false)
  const { word, kind, alternatives, otherKinds } = entry
  return (
    <>
      <section aria-labelledby="alternatives">
        <div className="bench-head">
          <h2 className="h3" id="alternatives">
            {kind === 'adjective' ? `Alternatives for "very ${word}"` : `Alternatives for "${word}"`}
          </h2>
          {alternatives.length > 0 && (
            <div className="bench-chips">
              {otherKinds.map((other) => (
                <button
                  key={other}
                  className="chip"
                  type="button"
                  onClick={() => onWord({ word, kind: other })}
                >
                  As {other === 'adjective' ? 'an' : 'a'} {other}
                </button>
              ))}
              <button
                className="chip"
                type="button"
                aria-pressed={wantsShades}
                onClick={() => setWantsShades(!wantsShades)}
              >
                Shades of meaning
              </button>
            </div>
          )}
        </div>
        {alternatives.length > 0 ? (
          <Alternatives entry={entry} synonym={synonym} withShades={wantsShades} onSynonym={onSynonym} />
        ) : (
          <NothingFound dictionary={dictionary} word={word} onWord={onWord} />
        )}
      </section>
      <section className="words" aria-labelledby="words">
        <WordList words={dictionary.words} current={entry} onWord={onWord} />
      </section>
    </>
  )
}

/** The stronger words of an entry: a grid to choose from, or a list with the meaning of each. */
function Alternatives({
  entry,
  synonym,
  withShades,
  onSynonym,
}: {
  entry: Entry
  synonym: string | undefined
  withShades: boolean
  onSynonym: (synonym: string) => void
}) {
  const loaded = useShades(entry, withShades)
  const shades = withShades ? loaded.value : undefined
  return (
    <>
      {withShades && loaded.status === 'failed' && <LoadProblem />}
      <ul className={shades ? 'alts shades' : 'alts'}>
        {entry.alternatives.map((alternative, index) => (
          <li key={alternative}>
            <button
              type="button"
              aria-pressed={alternative === synonym}
              onClick={() => onSynonym(alternative)}
            >
              <span>{alternative}</span>
            </button>
            {shades?.[index] && (
              <div>
                <ShadeText shade={shades[index]} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
