import { tabTypes } from '#app/desk/panes/document-tabs.tsx'
import { hasPane } from './desk.ts'
import type { ShownPane } from './panes/panes.ts'
import type { DeskState } from './use-desk.ts'
import type { Variants } from './variants.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  commandOf,
  isForField,
  isForWidget,
  isSingleKey,
  type KeyHelpRow,
  type Press,
} from '#app/viewer/controls/key-map.ts'
import { hasSingleKeys } from '#app/viewer/controls/use-single-keys.ts'
import { type ListedQuestion, type QuestionList, searchByKeys } from '#domain/papers/later/question-list.ts'

/** What a key does at the desk. */
type DeskCommand =
  | 'full-window'
  | 'side-by-side'
  | 'margin'
  | 'swap'
  | 'previous-variant'
  | 'next-variant'
  | 'question'
  | 'previous-question'
  | 'next-question'
  | 'next-pane'
  | `document-${number}`

/** Runs the desk's keys. Returns the part of a question's number that is typed so far. */
export function useCommands(
  state: DeskState,
  {
    variants,
    onMargin,
    paneId,
  }: { variants: Variants; onMargin: () => void; paneId: (pane: ShownPane) => string },
): string | undefined {
  const { frame, desk } = state
  const { shown: shownPanes, active, activeType } = state.panes
  const { typed, onStart, onKey } = useTypedQuestion(state.questions.list, ({ id }) =>
    state.questions.onQuestion(id),
  )

  function onNextPane() {
    const at = shownPanes.findIndex((pane) => pane.at === active)
    const next = shownPanes[(at + 1) % shownPanes.length]
    const pane = next && document.getElementById(paneId(next))
    const target = pane?.querySelector<HTMLElement>(
      '.pdf-scroll, .text-view, .locked button, .script-pane, .lined-field, .by-hand, .photos',
    )
    target?.focus({ preventScroll: true })
  }

  const commands: Partial<Record<DeskCommand, () => unknown>> = {
    'full-window': () => frame.isPhone || state.panes.onFullWindow(frame.layout !== 'window'),
    'side-by-side': () => frame.room > 1 && state.panes.onSplit(),
    margin: () => frame.layout === 'window' && onMargin(),
    swap: state.panes.onSwap,
    'previous-variant': () => variants.onOpen(variants.previous),
    'next-variant': () => variants.onOpen(variants.next),
    question: onStart,
    'previous-question': () => state.questions.onNeighbour(-1),
    'next-question': () => state.questions.onNeighbour(1),
    'next-pane': onNextPane,
  }
  function onCommand(command: DeskCommand) {
    const run = commands[command]
    if (run) return run()
    const type = tabTypes(desk, activeType)[Number(command.slice(-1)) - 1]
    return type !== undefined && hasPane(desk, type) && state.panes.onShow(active, type)
  }
  const { pane } = state
  useDeskKeys({
    onCommand,
    onType: onKey,
    onAction: pane.content === 'pages' ? undefined : (action) => pane.runOf(action)?.(),
  })
  return typed
}

/**
 * Handles the desk's keys, before the viewer does, unless a field, a control or something above the pages has the focus.
 * `onType` gets each key first while the number of a question is typed, and returns whether it took the key.
 */
function useDeskKeys({
  onCommand,
  onType,
  onAction,
}: {
  onCommand: (command: DeskCommand) => unknown
  onType: (key: string) => boolean
  /** Where no pages handle their own keys. */
  onAction: ((action: 'mark' | 'help') => void) | undefined
}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const { target } = event
    const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [popover]')
    if (layer && !layer.classList.contains('viewer')) return
    if (!worksInFields(event) && (isForField(target, event) || isForWidget(target, event))) return
    if (isSingleKey(event) && !hasSingleKeys()) return
    if (!event.altKey && onType(event.key)) {
      // Escape ends the number only, not the desk.
      event.stopPropagation()
    } else {
      const command = deskCommandOf(event)
      const action = commandOf(event)
      if (command) onCommand(command)
      else if (onAction && (action === 'mark' || action === 'help')) onAction(action)
      else return
    }
    event.preventDefault()
  })
  useEffect(() => {
    // In the capture phase: a letter of a question's number is not a command of the viewer.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Milliseconds without a key before the best question so far is shown. */
const PATIENCE = 1200

/** The keys `g` and a question's number: `g 2 d`. */
function useTypedQuestion(list: QuestionList | undefined, onGo: (question: ListedQuestion) => void) {
  const [typed, setTyped] = useState<string>()
  const best = list && typed !== undefined ? searchByKeys(list, typed).best : undefined
  useEffect(() => {
    if (typed === undefined) return undefined
    const wait = setTimeout(() => {
      setTyped(undefined)
      if (best) onGo(best)
    }, PATIENCE)
    return () => clearTimeout(wait)
    // Each key starts the time anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return {
    /** What has been typed since `g`; undefined while no number is typed. */
    typed,
    onStart: () => list?.hasPlaces && setTyped(''),
    /** Returns whether the key belonged to the number. */
    onKey: (key: string): boolean => {
      if (typed === undefined || !list) return false
      const end = (question: ListedQuestion | undefined) => {
        setTyped(undefined)
        if (question) onGo(question)
        return true
      }
      if (key === 'Escape') return end(undefined)
      if (key === 'Enter') return end(best)
      if (!/^[0-9a-z]$/i.test(key)) return key.length === 1
      const { found, canContinue } = searchByKeys(list, typed + key)
      if (found || !canContinue) return end(found)
      setTyped(typed + key)
      return true
    },
  }
}

const PLAIN: Partial<Record<string, DeskCommand>> = {
  f: 'full-window',
  s: 'side-by-side',
  l: 'margin',
  x: 'swap',
  g: 'question',
  '[': 'previous-variant',
  ']': 'next-variant',
  '1': 'document-1',
  '2': 'document-2',
  '3': 'document-3',
  '4': 'document-4',
  '5': 'document-5',
  F6: 'next-pane',
}

const WITH_ALT: Partial<Record<string, DeskCommand>> = {
  ArrowUp: 'previous-question',
  ArrowDown: 'next-question',
}

/** The command of a key press; undefined if it is not a key of the desk. */
export function deskCommandOf({ key, ctrlKey, metaKey, altKey }: Press): DeskCommand | undefined {
  if (ctrlKey || metaKey) return undefined
  return altKey ? WITH_ALT[key] : PLAIN[key]
}

/** Whether a key writes nothing, so that it is the desk's also while a student writes. */
export function worksInFields({ key, altKey }: Press): boolean {
  return key === 'F6' || (altKey && WITH_ALT[key] !== undefined)
}

/** The desk's keys in the help dialog. */
export const DESK_KEY_HELP: readonly KeyHelpRow[] = [
  { keys: ['f'], does: 'Full window' },
  { keys: ['s'], does: 'Side by side' },
  { keys: ['l'], does: 'Margin' },
  { keys: ['1', '2', '3', '4', '5'], does: 'Document, Scripts, My answer' },
  { keys: ['x'], does: 'Swap documents' },
  { keys: ['g', '2', 'd'], does: 'Go to question 2(d)' },
  { keys: ['Alt ↓'], does: 'Next question' },
  { keys: ['Alt ↑'], does: 'Previous question' },
  { keys: ['['], does: 'Previous variant' },
  { keys: [']'], does: 'Next variant' },
  { keys: ['F6'], does: 'Next pane' },
  { keys: ['Esc'], does: 'Back one step' },
]
