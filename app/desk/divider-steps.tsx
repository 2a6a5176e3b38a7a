import { ChevronLeft, ChevronRight, Columns2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type DividerStep, stepDivider } from './divider.ts'

const STEPS: readonly { step: DividerStep; label: string; Icon: typeof Columns2 }[] = [
  { step: 'narrower', label: 'Left pane narrower', Icon: ChevronLeft },
  { step: 'even', label: 'Both panes even', Icon: Columns2 },
  { step: 'wider', label: 'Left pane wider', Icon: ChevronRight },
]

/** Buttons on the line between two panes, for a student who cannot drag it. */
export function DividerSteps({
  share,
  top,
  onStep,
  onPressOutside,
}: {
  share: number
  /** How far down the line they are, as a CSS length. */
  top: string
  onStep: (share: number) => void
  /** Something on the page was pressed: the buttons too. */
  onPressOutside: (target: Node) => void
}) {
  const onPress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node) onPressOutside(target)
  })
  useEffect(() => {
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  }, [])
  return (
    // With a tab index, a press on a button keeps the focus here in browsers that give buttons none.
    <div
      className="divider-steps"
      role="group"
      aria-label="Width of the panes"
      tabIndex={-1}
      style={{ top: `min(${top} + 1rem, 100% - 4rem)` }}
    >
      {STEPS.map(({ step, label, Icon }) => {
        const next = stepDivider(share, step)
        return (
          <button
            key={step}
            className="icon-btn"
            type="button"
            aria-label={label}
            data-tooltip={label}
            aria-disabled={next === share}
            onClick={() => onStep(next)}
          >
            <Icon className="i" aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}
