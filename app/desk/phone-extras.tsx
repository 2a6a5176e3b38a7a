import { ArrowLeftRight } from 'lucide-react'
import { useId } from 'react'
import { MenuItem } from './menu-item.tsx'
import type { DeskState } from './use-desk.ts'

/** What More has on phones only: swapping, where the bar has no room for it, and whether the bars stay. */
export function PhoneExtras({ state }: { state: DeskState }) {
  const { other, frame } = state
  const { keepsBars } = frame.preferences
  const id = useId()
  return (
    <>
      {other && (
        <div className="desk-swap-item">
          <MenuItem
            icon={<ArrowLeftRight className="i" aria-hidden="true" />}
            label={`Swap to ${other}`}
            onChoose={() => {
              state.onPopup('more')(false)
              state.onSwap()
            }}
          />
        </div>
      )}
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
