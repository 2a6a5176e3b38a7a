import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { FindResult, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { IconButton } from './buttons.tsx'
import '#app/ui/styles/forms.css'

const OPTIONS = [
  ['caseSensitive', 'Match case'],
  ['entireWord', 'Whole words'],
] as const

/** Finds words in the document: a field, the number of matches, and buttons for the next and the previous one. */
export function FindBar({
  field,
  found,
  pageViewer,
  onClose,
}: {
  field: RefObject<HTMLInputElement | null>
  found: FindResult
  pageViewer: PageViewer
  onClose: () => void
}) {
  const [query, setQuery] = useState({ query: '', caseSensitive: false, entireWord: false })

  function onChange(change: Partial<typeof query>) {
    const changed = { ...query, ...change }
    setQuery(changed)
    pageViewer.find(changed, 'new')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    pageViewer.find(query, event.shiftKey ? 'previous' : 'next')
  }

  return (
    <search className="pdf-find">
      <input
        ref={field}
        className="input"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label="Find in document"
        placeholder="Find in document"
        value={query.query}
        onChange={(event) => onChange({ query: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <span className="pdf-find-count num" role="status">
        {foundLabel(query.query, found)}
      </span>
      <IconButton
        label="Previous match"
        icon={ChevronUp}
        onClick={() => pageViewer.find(query, 'previous')}
      />
      <IconButton label="Next match" icon={ChevronDown} onClick={() => pageViewer.find(query, 'next')} />
      <IconButton label="Close find" icon={X} onClick={onClose} />
      <span className="pdf-find-options">
        {OPTIONS.map(([option, label]) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={query[option]}
              onChange={(event) => onChange({ [option]: event.target.checked })}
            />
            {label}
          </label>
        ))}
      </span>
    </search>
  )
}

/** The text beside the find field: "3 of 12", or why there is no number. */
export function foundLabel(query: string, { current, total, isSearching }: FindResult): string {
  if (query.trim() === '') return ''
  if (total > 0) return `${Math.max(1, current)} of ${total}`
  return isSearching ? 'Searching' : 'Not found'
}
