import { ArrowLeftRight, Highlighter } from 'lucide-react'
import { useId } from 'react'
import { MenuItem } from './menu-item.tsx'
import type { DeskState } from './use-desk.ts'

/** What More has on phones only: swapping and marking, where the bar has no room for them, and whether the bars stay. */
export function PhoneExtras({ state }: { state: DeskState }) {
  const { other, frame, pane } = state
  const onMark = pane.runOf('mark')
  const { keepsBars } = frame.preferences
  const id = useId()
  return (
    <>
      <div className="desk-bar-items">
        {other && (
          <MenuItem
            icon={<ArrowLeftRight className="i" aria-hidden="true" />}
            label={`Swap to ${other}`}
            onChoose={() => {
              state.onPopup('more')(false)
              state.onSwap()
            }}
          />
        )}
        <MenuItem
          icon={<Highlighter className="i" aria-hidden="true" />}
          label="Mark the page"
          hint={pane.hintOf('mark')}
          onChoose={
            onMark &&
            (() => {
              state.onPopup('more')(false)
              onMark()
            })
          }
        />
      </div>
      <div className="desk-menu-item">
        <span id={id}>Always show the bars</span>
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={keepsBars}
          aria-labelledby={id}
          onClick={() => frame.onPrefer({ keepsBars: !keepsBars })}
        />
      </div>
    </>
  )
}
