import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { searchWords } from './dictionary.ts'
import { nextFocus } from './list-focus.ts'

/** All adjectives in two columns, filtered by the search box, with the current one marked. */
export function WordList({
  words,
  current,
  onWord,
}: {
  words: readonly string[]
  current: string
  onWord: (word: string) => void
}) {
  const [prerendered] = useState(findPrerenderedSearch)
  const [search, setSearch] = useState(prerendered?.text ?? '')
  const input = useRef<HTMLInputElement>(null)
  const found = searchWords(words, search)

  useEffect(() => {
    if (prerendered?.hasFocus) input.current?.focus()
  }, [prerendered])

  return (
    <>
      <h2 className="h3 bench-head" id="words">
        Word list
      </h2>
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

/** The text and focus of the prerendered search box, which this component replaces. */
function findPrerenderedSearch() {
  const input =
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('.words input')
  return input ? { text: input.value, hasFocus: input === document.activeElement } : undefined
}

/** One Tab stop; the arrow keys, Home and End move inside. */
function Words({
  words,
  current,
  onWord,
}: {
  words: readonly string[]
  current: string
  onWord: (word: string) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const stop = [focused, current].find((word) => word !== undefined && words.includes(word)) ?? words[0]

  useEffect(() => {
    if (list.current) bringIntoView(list.current, current)
  }, [current])

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const next = nextFocus(event.key, from, words.length)
    const button = next !== undefined && list.current?.querySelectorAll('button')[next]
    if (!button) return
    event.preventDefault()
    button.focus()
  }

  return (
    <div className="wordlist" ref={list} role="group" aria-label="Words">
      {words.map((word, index) => (
        <button
          key={word}
          type="button"
          aria-current={word === current || undefined}
          tabIndex={word === stop ? 0 : -1}
          onFocus={() => setFocused(word)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={() => onWord(word)}
        >
          <span>{word}</span>
        </button>
      ))}
    </div>
  )
}

/** Scrolls the list, and never the page, until the word shows. */
function bringIntoView(list: HTMLElement, word: string) {
  const button = [...list.querySelectorAll('button')].find(({ textContent }) => textContent === word)
  if (!button) return
  const top = button.offsetTop
  const isShown = top >= list.scrollTop && top + button.offsetHeight <= list.scrollTop + list.clientHeight
  if (!isShown) list.scrollTop = top - (list.clientHeight - button.offsetHeight) / 2
}
