import {
  highlightStraight,
  highlightWords,
  noteAt,
  penStroke,
  type Sheet,
  underlineWords,
} from '#domain/study/marks/draw-mark.ts'
import { type NewMark, COLOURS } from '#domain/study/marks/mark.ts'
import { type Point, nearestWord } from '#domain/study/marks/word-range.ts'
import { COLOUR_NAMES } from '#domain/study/marks/mark-words.ts'

/** How a document is marked: not at all, by hand, or by keyboard. */
export type Marking = 'off' | 'hand' | 'words'

/** The tools in the order of their keys, 1 to 7. */
export const TOOLS = [...COLOURS, 'pen', 'note', 'eraser'] as const
export type Tool = (typeof TOOLS)[number]

/** 'Highlighter, yellow (1)', 'Pen (5)'. */
export function toolName(tool: Tool): string {
  const key = TOOLS.indexOf(tool) + 1
  if (tool === 'pen') return `Pen (${key})`
  if (tool === 'note') return `Margin note (${key})`
  if (tool === 'eraser') return `Eraser (${key})`
  return `Highlighter, ${COLOUR_NAMES[tool].toLowerCase()} (${key})`
}

/** The tool of a key while marking; undefined for other keys. */
export function toolOfKey(key: string): Tool | undefined {
  return /^[1-7]$/.test(key) ? TOOLS[Number(key) - 1] : undefined
}

/** A mark that is being drawn. */
export type Draft =
  | { page: number; shape: 'words'; from: number; to: number }
  | { page: number; shape: 'straight'; from: Point; to: Point }
  | { page: number; shape: 'pen'; points: readonly Point[] }

/** A drag or the first of two presses begins here. */
export function beginDraft(tool: Tool, sheet: Sheet, at: Point): Draft | undefined {
  const { page, words } = sheet
  if (tool === 'pen') return { page, shape: 'pen', points: [at] }
  if (tool === 'note' || tool === 'eraser') return undefined
  const word = nearestWord(words, at)
  return word === undefined
    ? { page, shape: 'straight', from: at, to: at }
    : { page, shape: 'words', from: word, to: word }
}

/** The drag goes on, or the second press is made. */
export function extendDraft(draft: Draft, { words }: Sheet, at: Point): Draft {
  switch (draft.shape) {
    case 'pen':
      return { ...draft, points: [...draft.points, at] }
    case 'straight':
      return { ...draft, to: at }
    case 'words':
      return { ...draft, to: nearestWord(words, at) ?? draft.to }
  }
}

/** The mark that a draft becomes. */
export function finishDraft(draft: Draft, tool: Tool, sheet: Sheet, group: string): NewMark | undefined {
  if (draft.shape === 'pen') return penStroke(sheet, draft.points, group)
  if (tool === 'pen' && draft.shape === 'words') return underlineWords(sheet, draft.from, draft.to, group)
  if (tool === 'note' && draft.shape === 'words') {
    const word = sheet.words[draft.to]
    return word && noteAt(sheet, { x: word.x + word.width, y: word.y })
  }
  if (tool === 'pen' || tool === 'note' || tool === 'eraser') return undefined
  return draft.shape === 'words'
    ? highlightWords(sheet, draft.from, draft.to, tool)
    : highlightStraight(sheet, draft.from, draft.to, tool)
}
