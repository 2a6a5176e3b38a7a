import { useEffect, useState } from 'react'
import { hasSingleKeys } from '#app/viewer/controls/use-single-keys.ts'
import { useLocation } from 'react-router'

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

/**
 * From the click on a document's link until the desk is there, the link has `aria-busy`: it says 'Opening…'
 * (documents.css). Gives whether a document opens. It is no part of the link: the code of a list's first paint is limited.
 */
function useOpening(): boolean {
  const { key } = useLocation()
  const [openingAt, setOpeningAt] = useState<string>()
  useEffect(() => {
    let link: Element | null = null
    const end = () => link?.removeAttribute('aria-busy')
    function onClick({ target, defaultPrevented }: MouseEvent) {
      const pressed = target instanceof Element ? target.closest('a[href*=".pdf"]') : null
      // The app prevents what the browser would do with a link that it follows itself.
      if (!pressed || !defaultPrevented) return
      end()
      link = pressed
      link.setAttribute('aria-busy', 'true')
      setOpeningAt(key)
    }
    addEventListener('click', onClick)
    return () => {
      removeEventListener('click', onClick)
      end()
    }
  }, [key])
  return openingAt === key
}

/** What tells that somebody uses the list. A press on a document comes after one of these, or is the first. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Fetches the viewer of documents when the list is first used. Not before: the viewer weighs more than the page, and many
 * visits only look.
 */
export function usePreloadViewer() {
  useEffect(() => {
    const leave = new AbortController()
    function onSign() {
      leave.abort()
      void import('#app/viewer/engine/picture/preload-viewer.ts').then(
        ({ preloadViewer }) => preloadViewer(),
        () => {},
      )
    }
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
}

const ROW = 'li.variant'
const CONTROLS = 'a[href], button'

/**
 * The keys of a row, while something in it has the focus: to other rows, to the row's controls, and for its actions. Whether
 * it was one.
 */
export function onRowKey(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return false
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
  if (!row || !(target instanceof HTMLElement)) return false
  const moved = moveFocus(row, target, key)
  const action = moved ? undefined : row.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (!moved && !action) return false
  event.preventDefault()
  action?.click()
  return true
}

function moveFocus(row: HTMLElement, from: HTMLElement, key: string): boolean {
  const rowStep = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key]
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (rowStep !== undefined) {
    const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
    const next = rows[rows.indexOf(row) + rowStep]
    if (next) sameControl(next, from)?.focus()
    return true
  }
  if (step === undefined) return false
  const controls = controlsOf(row)
  controls[controls.indexOf(from) + step]?.focus()
  return true
}

/** The control of another row that does the same, or its first one. */
function sameControl(row: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const controls = controlsOf(row)
  const does = (element: HTMLElement) => element.dataset.key ?? element.textContent
  return controls.find((control) => does(control) === does(from)) ?? controls[0]
}

/** Those that are shown: while a timer runs, *Continue* takes the place of *Write*. */
function controlsOf(row: HTMLElement): HTMLElement[] {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)]
  return controls.filter((control) => getComputedStyle(control).display !== 'none')
}
