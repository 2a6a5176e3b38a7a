import type { DeskCommand } from './desk-keys.ts'
import { tabTypes } from './document-tabs.tsx'
import { hasPane } from './desk.ts'
import type { DeskState } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useTypedQuestion } from './use-typed-question.ts'
import type { Variants } from './use-variants.tsx'

/** Runs the desk's keys. Returns the part of a question's number that is typed so far. */
export function useCommands(
  state: DeskState,
  {
    variants,
    onMargin,
    paneId,
  }: { variants: Variants; onMargin: () => void; paneId: (at: number) => string },
): string | undefined {
  const { frame, desk, shownPanes, active, activeType } = state
  const { typed, onStart, onKey } = useTypedQuestion(state.list, ({ id }) => state.onQuestion(id))
  const isPhone = frame.layout === 'phone' || frame.layout === 'rail'

  function onNextPane() {
    const at = shownPanes.findIndex((pane) => pane.at === active)
    const next = shownPanes[(at + 1) % shownPanes.length]
    const pane = next && document.getElementById(paneId(next.at))
    const target = pane?.querySelector<HTMLElement>(
      '.pdf-scroll, .text-view, .locked button, .script-pane, .lined-field, .by-hand, .photos',
    )
    target?.focus({ preventScroll: true })
  }

  function onCommand(command: DeskCommand) {
    switch (command) {
      case 'full-window':
        return isPhone ? undefined : state.onFullWindow(frame.layout !== 'window')
      case 'side-by-side':
        return frame.room > 1 ? state.onSplit() : undefined
      case 'margin':
        return frame.layout === 'window' ? onMargin() : undefined
      case 'swap':
        return state.onSwap()
      case 'previous-variant':
        return variants.onOpen(variants.previous)
      case 'next-variant':
        return variants.onOpen(variants.next)
      case 'question':
        return onStart()
      case 'previous-question':
        return state.onNeighbour(-1)
      case 'next-question':
        return state.onNeighbour(1)
      case 'next-pane':
        return onNextPane()
      default: {
        const type = tabTypes(desk, activeType)[Number(command.slice(-1)) - 1]
        const isThere = type !== undefined && hasPane(desk, type)
        return isThere ? state.onShow(active, type) : undefined
      }
    }
  }
  const { pane } = state
  useDeskKeys({
    onCommand,
    onType: onKey,
    onAction: pane.content === 'pages' ? undefined : (action) => pane.runOf(action)?.(),
  })
  return typed
}
