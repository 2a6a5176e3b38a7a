import { COLOURS } from '#domain/study/marks/mark.ts'
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
