import { useEffect, useRef } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { PaneAction } from '#app/viewer/controls/pane-actions.ts'
import type { ShownDocument } from '#app/viewer/shown-document.ts'
import type { PaneType } from './panes.ts'

/** What an action needs of an open document. */
type PaneDocument = Pick<ShownDocument, 'isMarking' | 'run'>

/** What the menu, the bars and the keys can do with the active pane. */
export interface PaneActions {
  content: PaneContent
  isMarking: boolean
  has: (action: PaneAction) => boolean
  /** What an action does; undefined while it can do nothing. */
  runOf: (action: PaneAction) => (() => void) | undefined
  /** Why it can do nothing, or what it does besides. */
  hintOf: (action: PaneAction) => string | undefined
}

/**
 * The actions of the active pane. Only pages can be searched, marked and printed: a paper that is shown as text is shown as
 * pages first, and the action runs when they are open.
 */
export function usePaneActions(
  type: PaneType,
  {
    content,
    shown,
    onPages,
    onHelp,
  }: {
    content: PaneContent
    shown: PaneDocument | undefined
    /** Shows this paper as pages. */
    onPages: () => void
    /** Shows the keyboard help where no document shows its own. */
    onHelp: () => void
  },
): PaneActions {
  const waiting = useRef<{ type: PaneType; action: PaneAction }>(undefined)
  useEffect(() => {
    if (!waiting.current) return
    const { action } = waiting.current
    const isHere = waiting.current.type === type
    if (isHere && !shown) return
    waiting.current = undefined
    if (isHere) shown?.run(action)
  }, [type, shown])

  useEffect(() => {
    // The student has gone back to the text before its pages were open.
    if (content === 'text') waiting.current = undefined
  }, [content])

  function runOf(action: PaneAction) {
    if (content === 'pages') return () => shown?.run(action)
    if (action === 'help') return onHelp
    if (content !== 'text') return undefined
    return () => {
      waiting.current = { type, action }
      onPages()
      showToast({ kind: 'hint', title: 'Shown as pages', detail: 'More has “Show as text”.' })
    }
  }
  return {
    content,
    isMarking: shown?.isMarking ?? false,
    has: (action) => hasMeaning(action, content),
    runOf,
    hintOf: (action) => (action === 'help' ? undefined : ACTION_HINT[content]),
  }
}

/** What a pane of the desk shows. `closed` is a document that is still opening, or that cannot be opened. */
export type PaneContent = 'pages' | 'text' | 'script' | 'answer' | 'locked' | 'closed'

const OF_PAGES = new Set<PaneAction>(['outline', 'fit-text', 'fit-page', 'whole-page', 'rotate'])

/** Whether an action has a meaning for what the pane shows: nothing turns or fits a text or an answer. */
function hasMeaning(action: PaneAction, content: PaneContent): boolean {
  return content === 'pages' || content === 'closed' || !OF_PAGES.has(action)
}

/** Beside an action in the menu: why it cannot be chosen, or that it shows the paper as pages. */
const ACTION_HINT: Record<PaneContent, string | undefined> = {
  pages: undefined,
  text: 'as pages',
  script: 'not for scripts',
  answer: 'not for My answer',
  locked: 'locked',
  closed: 'not open yet',
}
