import Eraser from 'lucide-react/icons/eraser'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import PenLine from 'lucide-react/icons/pen-line'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Tool, toolName, TOOLS } from './draft.ts'

/** The marking bar: the tools as radios, Undo and Done. */
export function MarkTools({
  tool,
  canUndo,
  onTool,
  onUndo,
  onDone,
}: {
  tool: Tool
  canUndo: boolean
  onTool: (tool: Tool) => void
  onUndo: () => void
  onDone: () => void
}) {
  const tools = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // On a narrow phone the tools scroll.
    findTool(tools.current, tool)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tool])

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = TOOLS.at((TOOLS.indexOf(tool) + step) % TOOLS.length) ?? tool
    onTool(next)
    findTool(tools.current, next)?.focus()
  }

  return (
    <div className="mark-bar" role="toolbar" aria-label="Marking">
      <span ref={tools} className="mark-tools" role="radiogroup" aria-label="Tool and colour">
        {TOOLS.map((each) => (
          <button
            key={each}
            className="mark-tool"
            type="button"
            role="radio"
            aria-checked={each === tool}
            aria-label={toolName(each)}
            data-tooltip={toolName(each)}
            data-tool={each}
            tabIndex={each === tool ? 0 : -1}
            onClick={() => onTool(each)}
            onKeyDown={onKeyDown}
          >
            <ToolSign tool={each} />
          </button>
        ))}
      </span>
      <hr />
      <button
        className="mark-tool"
        type="button"
        aria-label="Undo (Ctrl Z)"
        data-tooltip="Undo (Ctrl Z)"
        aria-disabled={!canUndo}
        onClick={() => canUndo && onUndo()}
      >
        <Undo2 className="i" aria-hidden="true" />
      </button>
      <button className="btn btn-ghost btn-sm mark-done" type="button" onClick={onDone}>
        Done
      </button>
    </div>
  )
}

function findTool(tools: HTMLElement | null, tool: Tool) {
  return tools?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)
}

export function ToolSign({ tool }: { tool: Tool }) {
  if (tool === 'pen') return <PenLine className="i" aria-hidden="true" />
  if (tool === 'note') return <MessageSquarePlus className="i" aria-hidden="true" />
  if (tool === 'eraser') return <Eraser className="i" aria-hidden="true" />
  return <i className={`mark-swatch mark-${tool}`} aria-hidden="true" />
}
