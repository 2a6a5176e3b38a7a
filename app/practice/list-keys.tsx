import { useEffect } from 'react'
import { hasSingleKeys } from '#app/viewer/controls/use-single-keys.ts'
import { onRowKey } from './row-keys.ts'
import { useOpening } from './use-opening.ts'
import { usePreloadViewer } from './use-preload-viewer.ts'

/**
 * The keys of the list: those of its rows, and `/` for its search box. With the first use of the list, the viewer is
 * fetched. A document that opens is said.
 */
export function ListKeys() {
  usePreloadViewer()
  const isOpening = useOpening()
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!onRowKey(event)) onSearchKey(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <p className="sr" role="status">
      {isOpening && 'Opening…'}
    </p>
  )
}

/** Not while the student types, not under a dialog, and not while *Single keys* is off. Row keys need the focus in a row, so they stay. */
function onSearchKey(event: KeyboardEvent) {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented || !hasSingleKeys()) return
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
  const box = document.querySelector<HTMLElement>('.finder input')
  if (!box || document.querySelector('dialog[open], [role="dialog"]')) return
  event.preventDefault()
  box.focus()
}
