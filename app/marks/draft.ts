import {
  highlightStraight,
  highlightWords,
  noteAt,
  penStroke,
  type Sheet,
  underlineWords,
} from '#domain/study/marks/draw-mark.ts'
import type { NewMark } from '#domain/study/marks/mark.ts'
import type { Point } from '#domain/study/marks/word-range.ts'
import { nearestWord } from '#domain/study/marks/word-range.ts'
import type { Tool } from './tool.ts'

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
