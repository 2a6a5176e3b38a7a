import type { KeyHelpRow } from '#app/viewer/controls/key-map.ts'

/** What a key does at the desk. */
export type DeskCommand =
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

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
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
