import { useState } from 'react'
import data from '#domain/words/dictionary.generated.json'
import { type Entry, type ListedWord, parseDictionary } from './dictionary.ts'
import { NothingFound, LoadProblem } from './nothing-found.tsx'
import { WordList } from './word-list.tsx'
import { type Load, useLoad } from '#app/lib/service/use-load.ts'

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

/** What one alternative means, and how it is used. */
interface Shade {
  meaning: string
  /** An example in three parts: before the word, the word in the form used, after it. */
  example: readonly [before: string, used: string, after: string]
  /** 'informal', 'neutral', 'formal' or 'literary'. */
  register: string
}

/** What the stronger word on the stage means, and where to use it. Its place is kept while it loads. */
export function Meaning({ entry, synonym }: { entry: Entry; synonym: string | undefined }) {
  const { status, value: shades } = useShades(entry, entry.alternatives.length > 0)
  const shade = synonym === undefined ? undefined : shades?.[entry.alternatives.indexOf(synonym)]
  return (
    <div className="meaning">
      {shade && <ShadeText shade={shade} hasHint />}
      {status === 'failed' && (
        <p>
          The meaning did not arrive.{' '}
          <button className="inline-link" type="button" onClick={() => location.reload()}>
            Load the page again
          </button>
        </p>
      )}
    </div>
  )
}

/** The meaning, the register and the example of one stronger word; `hasHint` says where its register belongs. */
export function ShadeText({ shade, hasHint = false }: { shade: Shade; hasHint?: boolean }) {
  const [before, used, after] = shade.example
  const hint = hasHint ? `, ${registerHint(shade.register)}` : ''
  return (
    <>
      <p>
        {shade.meaning} <span className="register">{shade.register + hint}</span>
      </p>
      <p className="note">
        {before}
        <b>{used}</b>
        {after}
      </p>
    </>
  )
}

type ShadeFile = Record<string, string>

/** The files that `npm run words` makes, each loaded when one of its words is shown (tools/generate/words.ts). */
const FILES = import.meta.glob<ShadeFile>('./shades/*.generated.json', { import: 'default' })

const NOTHING = () => Promise.resolve<ShadeFile>({})

/** The shades of a word's alternatives, in their order. */
export function useShades({ word, kind }: ListedWord, isWanted = true): Load<Shade[] | undefined> {
  const group = kind === 'adjective' ? word.charAt(0) : `${kind}s`
  const loaded = useLoad(FILES[`./shades/${group}.generated.json`] ?? NOTHING, isWanted)
  if (loaded.status !== 'loaded') return loaded
  const text = loaded.value[word]
  return { status: 'loaded', value: text === undefined ? undefined : parseShades(text) }
}

/** The shades of a word's alternatives, in their order, from a text of lines `meaning|an *example*|register`. */
export function parseShades(text: string): Shade[] {
  return text.split('\n').map((line) => {
    const [meaning = '', marked = '', register = ''] = line.split('|')
    const [before = '', used = '', after = ''] = marked.split('*')
    return { meaning, example: [before, used, after], register }
  })
}

/** Where words of a register may be used. */
export function registerHint(register: string): string {
  return HINTS[register] ?? ''
}

const HINTS: Record<string, string> = {
  informal: 'for speech and dialogue',
  neutral: 'for any writing',
  formal: 'for essays, reports and letters',
  literary: 'for stories and description',
}
