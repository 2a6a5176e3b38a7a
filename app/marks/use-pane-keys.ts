import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useEscape } from '#app/ui/use-escape.ts'
import { type Marking, toolOfKey } from './draft.ts'
import { useKeyboardMarking } from './use-keyboard-marking.ts'
import type { MarkActions } from './use-mark-actions.ts'

/** The keys for the marks of a pane: Undo, the tools, those of a chosen mark, those that mark words, and Escape. */
export function usePaneKeys({
  actions,
  pane,
  container,
  isActive,
  marking,
  onMarking,
  hasSingleKeys,
  goTo,
}: {
  actions: MarkActions
  pane: RefObject<HTMLElement | null>
  container: RefObject<HTMLElement | null>
  isActive: boolean
  marking: Marking
  onMarking: (marking: Marking) => void
  hasSingleKeys: () => boolean
  goTo: (page: number) => void
}) {
  const { marks, chosen, note, caret, tool } = actions
  const isMarking = marking !== 'off'
  const isOn = isMarking || chosen !== undefined

  const onCaretKey = useKeyboardMarking({
    container,
    isOn: marking === 'words',
    tool,
    caret,
    onCaret: actions.onCaret,
    placed: actions.placed,
    goTo,
    markAt: actions.markAt,
    onMark: (mark) => {
      marks.add(mark)
      actions.onSay(`${mark.tool === 'pen' ? 'Underlined' : `Marked ${tool}`}: ${mark.words ?? ''}`)
    },
    onNote: actions.onNote,
    onDelete: actions.onDelete,
  })

  useMarkingKeys(pane, isActive && isOn, (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !altKey) {
      if (marks.canUndo()) actions.onUndo()
      return true
    }
    if (ctrlKey || metaKey || altKey) return false
    const wanted = isMarking && hasSingleKeys() ? toolOfKey(key) : undefined
    if (wanted) {
      actions.onTool(wanted)
      return true
    }
    if (chosen && (key === 'Delete' || key === 'Backspace')) {
      actions.onDelete(chosen.mark)
      return true
    }
    if (target instanceof Element && target.closest('button, a, [role="toolbar"], .my-marks')) return false
    if (chosen && key === 'Enter') {
      actions.onNote(chosen.mark)
      return true
    }
    return onCaretKey(event)
  })

  // One layer after another: what is drawn, the note, the chosen mark, the keyboard's place, marking.
  useEscape(pane, isOn, () => {
    if (actions.onStop()) return
    if (note) {
      note.onDone()
      container.current?.focus({ preventScroll: true })
    } else if (chosen) {
      actions.choose(undefined)
      container.current?.focus({ preventScroll: true })
    } else if (caret) {
      actions.onCaret(undefined)
      onMarking('hand')
    } else onMarking('off')
  })
}

/** Keys on the page while a document is marked. `onKey` says whether it used the key; then nothing else does. */
function useMarkingKeys(
  pane: RefObject<HTMLElement | null>,
  isActive: boolean,
  onKey: (event: KeyboardEvent) => boolean,
) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const { target } = event
    const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [popover]')
    if (layer && pane.current && !layer.contains(pane.current)) return
    if (target.closest('input, textarea, select, [contenteditable]')) return
    if (!onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!isActive) return undefined
    // Before the keys of the viewer: arrows move by word while the keyboard marks.
    addEventListener('keydown', handle, true)
    return () => removeEventListener('keydown', handle, true)
  }, [isActive])
}
