import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useStarted } from '#app/ui/use-started.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { type WordKind, WORD_KINDS } from '#domain/words/word-forms.ts'
import type { Dictionary, ListedWord } from './dictionary.ts'
import { LoadProblem } from './nothing-found.tsx'
import { Stage, FIRST_SYNONYM, FIRST_WORD, normaliseWord, pickAnother, pickWord } from './stage.tsx'
import '#app/ui/styles/forms.css'
import './vocabulary.css'
import { useSearch } from '#app/lib/use-search.ts'

// The words and their components are fetched after the page has loaded. Until then the prerendered HTML stays. It contains
// the whole dictionary too, for readers without scripts.
const loadBench = () => import('./workbench.tsx')
const prerendered = import.meta.env.SSR
  ? { ...(await loadBench()), ...(await import('./whole-dictionary.tsx')) }
  : undefined

/** Its words come after the frame. */
export const handle = { startsLater: true }

export const meta = () =>
  pageMeta({
    title: 'Replace "Very" with Better Words',
    description:
      'Cross out “very” and write the stronger word: hundreds of adjectives, verbs and nouns with meanings, registers and examples.',
    path: '/vocabulary',
  })

export default function VocabularyPage() {
  const { status, value: bench = prerendered } = useLoad(loadBench)
  useStarted(bench !== undefined || status === 'failed')
  const [asked, asKind, ask] = useAskedWord()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const stage = useRef<HTMLDivElement>(null)
  const fromList = useRef<string>(undefined)

  const entry = bench?.dictionary.find(asked, asKind)
  const { word, kind } = entry ?? { word: asked, kind: asKind }
  const first = word === FIRST_WORD && kind === 'adjective' ? FIRST_SYNONYM : entry?.alternatives[0]
  const synonym = chosen.get(`${kind} ${word}`) ?? first
  // Once more when the word is there: the page changes its height, which may end a scroll that is under way.
  useEffect(() => {
    if (fromList.current !== `${kind} ${word}`) return
    fromList.current = undefined
    bringIntoView(stage)
  }, [word, kind])
  const onSynonym = (synonym: string | undefined, of: ListedWord = { word, kind }) =>
    setChosen((before) => new Map(before).set(`${of.kind} ${of.word}`, synonym))

  const show = (dictionary: Dictionary, text: string, as: WordKind) => {
    const found = dictionary.find(text, as)
    onSynonym(pickWord(found.alternatives, Math.random()), found)
    ask(found)
  }
  const onWord = (text: string) => withDictionary((dictionary) => show(dictionary, normaliseWord(text), kind))
  const onListedWord = (listed: ListedWord) => {
    fromList.current = `${listed.kind} ${listed.word}`
    void withDictionary((dictionary) => show(dictionary, listed.word, listed.kind))
    bringIntoView(stage)
  }
  const onRandomWord = () =>
    withDictionary((dictionary) =>
      show(dictionary, pickAnother(dictionary.words[kind], word, Math.random()) ?? FIRST_WORD, kind),
    )
  const onNewSynonym = () =>
    withDictionary(({ find }) =>
      onSynonym(pickAnother(find(word, kind).alternatives, synonym, Math.random())),
    )

  return (
    <main id="main" className="ruled">
      <div className="wrap spread vocab">
        <div className="body">
          <div className="vocab-head">
            <h1 className="h2">Replace "Very" with Better Words</h1>
          </div>
          <Stage
            ref={stage}
            word={word}
            kind={kind}
            synonym={synonym}
            isUnknown={entry?.alternatives.length === 0}
            onWord={onWord}
            onNewSynonym={onNewSynonym}
            onRandomWord={onRandomWord}
            meaning={
              bench && entry ? <bench.Meaning entry={entry} synonym={synonym} /> : <div className="meaning" />
            }
          />
          {bench && entry ? (
            <div className="bench">
              <bench.Workbench entry={entry} synonym={synonym} onSynonym={onSynonym} onWord={onListedWord} />
            </div>
          ) : status === 'failed' ? (
            <LoadProblem />
          ) : (
            <div className="bench" suppressHydrationWarning dangerouslySetInnerHTML={AS_PRERENDERED} />
          )}
          <noscript>{prerendered && <prerendered.WholeDictionary />}</noscript>
        </div>
        {/* After the text: while the page arrives, nothing comes above what is shown. */}
        <div className="margin vocab-margin">
          <Tips />
        </div>
      </div>
    </main>
  )

  /** Waits for the words. If they cannot be fetched, the page reports it already. */
  function withDictionary(use: (dictionary: Dictionary) => void) {
    return loadBench().then(
      ({ dictionary }) => use(dictionary),
      () => {},
    )
  }
}

/** React keeps the prerendered content of such an element. */
const AS_PRERENDERED = { __html: '' }

/** At once: a smooth scroll to the list may still be under way. */
function bringIntoView(stage: RefObject<HTMLElement | null>) {
  stage.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function Tips() {
  return (
    <aside className="tips-card" aria-labelledby="tips">
      <p className="note" id="tips">
        Before you swap a word
      </p>
      <dl className="tips">
        <div>
          <dt>Tone</dt>
          <dd>“Staggering” is louder than “remarkable”. Match the mood of the passage.</dd>
        </div>
        <div>
          <dt>Formality</dt>
          <dd>A report wants “considerable”. A diary can have “huge”.</dd>
        </div>
        <div>
          <dt>Precise meaning</dt>
          <dd>“Astounding” means surprise. “Breathtaking” means beauty. Choose the one you mean.</dd>
        </div>
      </dl>
    </aside>
  )
}

/** The word in the address with its kind, and the function that changes them with a new entry of the history. */
function useAskedWord(): [asked: string, kind: WordKind, ask: (word: ListedWord) => void] {
  const [params, setParams] = useSearch()
  const asked = normaliseWord(params.get('word') ?? '') || FIRST_WORD
  const asKind = WORD_KINDS.find((kind) => kind === params.get('as')) ?? 'adjective'
  const ask = ({ word, kind }: ListedWord) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('word', word)
        if (kind === 'adjective') next.delete('as')
        else next.set('as', kind)
        return next
      },
      { replace: word === asked && kind === asKind, preventScrollReset: true },
    )
  return [asked, asKind, ask]
}
