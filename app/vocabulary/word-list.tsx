import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Dictionary, type ListedWord, searchWords } from './dictionary.ts'
import { WORD_KINDS, type WordKind } from '#domain/words/word-forms.ts'

/** The words of a kind in two columns, or those of any kind that the search finds, with the current one marked. */
export function WordList({
  words,
  current,
  onWord,
}: {
  words: Dictionary['words']
  current: ListedWord
  onWord: (word: ListedWord) => void
}) {
  const [chosen, setChosen] = useState<{ kind: WordKind; over: WordKind }>()
  const kind = chosen?.over === current.kind ? chosen.kind : current.kind
  const [prerendered] = useState(findPrerenderedSearch)
  // React reads it once more when this component takes the box's place: somebody may be typing.
  const typedBefore = useSyncExternalStore(
    noChanges,
    () => prerendered?.box.value ?? '',
    () => '',
  )
  const [typed, setSearch] = useState<string>()
  const search = typed ?? typedBefore
  const input = useRef<HTMLInputElement>(null)
  const found = searchWords(words, kind, search)

  useLayoutEffect(() => {
    if (prerendered?.hasFocus) input.current?.focus()
  }, [prerendered])

  return (
    <>
      <h2 className="h3 bench-head" id="words">
        Word list
      </h2>
      <div className="kinds" role="group" aria-label="Kind of word">
        {WORD_KINDS.map((each) => (
          <button
            key={each}
            className="chip"
            type="button"
            aria-pressed={each === kind}
            onClick={() => {
              setChosen({ kind: each, over: current.kind })
              setSearch('')
            }}
          >
            {KIND_NAMES[each]}
          </button>
        ))}
      </div>
      <div className="search">
        <Search className="i" aria-hidden="true" />
        <input
          ref={input}
          className="input"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="Search for words to replace..."
          aria-label="Search for words to replace"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      {found.length > 0 && <Words words={found} current={current} onWord={onWord} />}
      <p className={found.length > 0 ? 'sr' : 'note'} role="status">
        {found.length === 0 && `No words found matching "${search}"`}
        {found.length > 0 && search.trim() !== '' && `${found.length} words`}
      </p>
    </>
  )
}

const KIND_NAMES: Record<WordKind, string> = { adjective: 'Adjectives', verb: 'Verbs', noun: 'Nouns' }

/** A box that was replaced tells nothing any more. */
const noChanges = () => () => {}

/** The prerendered search box, which this component replaces, and whether it has the focus. */
function findPrerenderedSearch() {
  const input =
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('.words input')
  return input ? { box: input, hasFocus: input === document.activeElement } : undefined
}

/** One Tab stop; the arrow keys, Home and End move inside. */
function Words({
  words,
  current,
  onWord,
}: {
  words: readonly ListedWord[]
  current: ListedWord
  onWord: (word: ListedWord) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const name = nameOf(current)
  const [focused, setFocused] = useState<ListedWord>()
  const twice = findTwice(words)
  const stop = [focused, current].find((each) => each && words.some((word) => isSame(word, each))) ?? words[0]

  useEffect(() => {
    if (list.current) bringIntoView(list.current, name)
  }, [name])

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const next = nextFocus(event.key, from, words.length)
    const button = next !== undefined && list.current?.querySelectorAll('button')[next]
    if (!button) return
    event.preventDefault()
    button.focus()
  }

  return (
    <div className="wordlist" ref={list} role="group" aria-label="Words">
      {words.map((listed, index) => (
        <button
          key={nameOf(listed)}
          data-name={nameOf(listed)}
          type="button"
          aria-current={isSame(listed, current) || undefined}
          tabIndex={stop && isSame(listed, stop) ? 0 : -1}
          onFocus={() => setFocused(listed)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={() => onWord(listed)}
        >
          <span>{listed.word}</span>
          {twice.has(listed.word) && <small>{listed.kind}</small>}
        </button>
      ))}
    </div>
  )
}

function nameOf({ word, kind }: ListedWord): string {
  return `${kind} ${word}`
}

function isSame(one: ListedWord, other: ListedWord): boolean {
  return nameOf(one) === nameOf(other)
}

/** The letters that are in the list as words of two kinds. */
function findTwice(words: readonly ListedWord[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(words.flatMap(({ word }) => (seen.has(word) ? word : (seen.add(word), []))))
}

/** Scrolls the list, and never the page, until the word shows. */
function bringIntoView(list: HTMLElement, name: string) {
  const button = [...list.querySelectorAll('button')].find((each) => each.dataset.name === name)
  if (!button) return
  const top = button.offsetTop
  const isShown = top >= list.scrollTop && top + button.offsetHeight <= list.scrollTop + list.clientHeight
  if (!isShown) list.scrollTop = top - (list.clientHeight - button.offsetHeight) / 2
}

/** The index that a key moves to in a list of `count` words in two columns; undefined for other keys. */
export function nextFocus(key: string, from: number, count: number): number | undefined {
  const step = STEPS[key]
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (step === undefined) return undefined
  const next = from + step
  return next >= 0 && next < count ? next : from
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 }
