import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SYLLABUSES } from './syllabus.ts'
import { panelId, type SyllabusTab, tabAfterKey, tabId } from './syllabus-tab.ts'

/** The tabs by the usual pattern: one stop for Tab, arrows, Home and End inside, and what is focused is selected. */
export function SyllabusTabs({ tab, onSelect }: { tab: SyllabusTab; onSelect: (tab: SyllabusTab) => void }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(list.current, tab), [tab])

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = tabAfterKey(tab, event.key)
    if (!next) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(tabId(next))?.focus({ preventScroll: true })
  }

  return (
    <div className="tabs" role="tablist" aria-label="Syllabus" ref={list}>
      {SYLLABUSES.map(({ tab: each, label }) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(each)}
          aria-selected={each === tab}
          aria-controls={panelId(each)}
          tabIndex={each === tab ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => each !== tab && onSelect(each)}
          suppressHydrationWarning
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** On a phone the row of tabs is wider than the screen. Moves only the row, never the page. */
function bringIntoView(list: HTMLElement | null, tab: SyllabusTab) {
  const selected = document.getElementById(tabId(tab))
  if (!list || !selected) return
  const row = list.getBoundingClientRect()
  const box = selected.getBoundingClientRect()
  const gap = 16
  if (box.left < row.left + gap) list.scrollLeft += box.left - row.left - gap
  else if (box.right > row.right - gap) list.scrollLeft += box.right - row.right + gap
}
