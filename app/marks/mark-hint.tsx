import type { Tool } from './tool.ts'

/** One line of help: while nothing is marked yet, and between the first and the second press. */
export function MarkHint({ isEmpty, isBegun, tool }: { isEmpty: boolean; isBegun: boolean; tool: Tool }) {
  if (isBegun) {
    return (
      <div className="mark-hint" role="status">
        <p className="small">
          {tool === 'pen' ? 'Press where the line ends.' : 'Press the last word, or the same one again.'}
        </p>
      </div>
    )
  }
  if (!isEmpty) return null
  return (
    <div className="mark-hint">
      <p className="note">Nothing marked yet</p>
      <p className="small">
        <span className="mark-hint-touch">Drag over words. Two fingers scroll.</span>
        <span className="mark-hint-keys">
          Drag over words, or press <kbd>h</kbd> and use the arrows.
        </span>
      </p>
    </div>
  )
}
