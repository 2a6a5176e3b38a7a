import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useState,
  type PointerEvent,
  useRef,
  useEffect,
  useEffectEvent,
} from 'react'
import { useEscape } from '#app/ui/use-escape.ts'
import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from '#app/desk/desk-address.ts'
import { IconButton } from '#app/viewer/controls/buttons.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Columns2 from 'lucide-react/icons/columns-2'

/**
 * The panes, with a divider between each two. A hidden one stays as it is: it keeps its place in the tree when it is
 * shown again.
 */
export function DeskPanes({
  panes,
  widths,
  onWidths,
  ...events
}: {
  panes: readonly { id: string; content: ReactNode; isHidden?: boolean }[]
  /** In percent, as many as shown panes. */
  widths: readonly number[]
  /** The reader has moved a divider. */
  onWidths: (widths: readonly number[]) => void
} & Pick<ComponentProps<'div'>, 'onScrollCapture' | 'onTouchMoveCapture' | 'onWheelCapture' | 'onClick'>) {
  const [moving, setMoving] = useState<readonly number[]>()
  const shown = moving ?? widths
  const columns = shown.map((width) => `minmax(0, ${width}fr)`).join(' 0.625rem ')
  return (
    <div className="desk-panes" style={{ gridTemplateColumns: columns }} {...events}>
      {panes.map(({ id, content, isHidden = false }, at) => (
        <Fragment key={id}>
          {at > 0 && !isHidden && panes[at - 1]?.isHidden !== true && (
            <PaneDivider
              share={shareOf(shown, at - 1)}
              controls={panes[at - 1]?.id ?? ''}
              onMove={(share) => setMoving(moveShare(shown, at - 1, share))}
              onRest={(share) => {
                setMoving(undefined)
                onWidths(moveShare(shown, at - 1, share))
              }}
            />
          )}
          {content}
        </Fragment>
      ))}
    </div>
  )
}

/** What the pane at `at` has of itself and the next one, in whole percent. */
export function shareOf(widths: readonly number[], at: number): number {
  const { left, both } = pairAt(widths, at)
  return Math.round((left / both) * 100)
}

/** Gives the pane at `at` this share of itself and the next one. The other panes keep their widths. */
export function moveShare(widths: readonly number[], at: number, share: number): number[] {
  const { both } = pairAt(widths, at)
  const left = (both * share) / 100
  return widths.map((width, i) => (i === at ? left : i === at + 1 ? both - left : width))
}

function pairAt(widths: readonly number[], at: number) {
  const left = widths[at] ?? 50
  return { left, both: left + (widths[at + 1] ?? 50) }
}

/** Pixels that a hand or a finger may move during a press. */
const STILL = 3

/**
 * The line between two panes, in percent of the two together. It is dragged, or moved by the arrow keys; Enter and a double click move it to the middle.
 * A press on it shows buttons that move it. `onMove` is called for every step, `onRest` for the last one.
 */
function PaneDivider({
  share,
  controls,
  onMove,
  onRest,
}: {
  share: number
  /** The id of the pane before it. */
  controls: string
  onMove: (share: number) => void
  onRest: (share: number) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const last = useRef(share)
  const drag = useRef({ from: 0, hasMoved: false })
  /** How far down the line it was pressed. */
  const [pressedAt, setPressedAt] = useState<string>()
  const isOpen = pressedAt !== undefined

  const shareAt = ({ clientX }: PointerEvent<HTMLElement>) => {
    const left = place.current?.previousElementSibling?.getBoundingClientRect().left
    const right = place.current?.nextElementSibling?.getBoundingClientRect().right
    if (left === undefined || right === undefined) return share
    return clampShare(((clientX - left) / (right - left)) * 100)
  }

  function moveTo(next: number) {
    onMove(next)
    onRest(next)
  }

  function close() {
    line.current?.focus()
    setPressedAt(undefined)
  }
  useEscape(place, isOpen, close)

  return (
    <div
      ref={place}
      className="divider"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setPressedAt(undefined)
      }}
    >
      {/* A separator that can be moved is interactive; the lint rule does not know that. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={line}
        className="divider-line"
        role="separator"
        aria-label="Width of the panes"
        aria-orientation="vertical"
        aria-controls={controls}
        aria-valuenow={share}
        aria-valuemin={MIN_SHARE}
        aria-valuemax={MAX_SHARE}
        aria-valuetext={`${share} % left, ${100 - share} % right`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          const next = moveDivider(share, event.key)
          if (next === undefined) return
          event.preventDefault()
          event.stopPropagation()
          moveTo(next)
        }}
        onClick={({ currentTarget, clientY, detail }) => {
          if (detail > 0 && drag.current.hasMoved) return
          const { top } = currentTarget.getBoundingClientRect()
          // Assistive technology presses without a place.
          setPressedAt(isOpen ? undefined : detail === 0 ? '50%' : `${clientY - top}px`)
        }}
        onDoubleClick={() => moveTo(DEFAULT_SHARE)}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = share
          drag.current = { from: event.clientX, hasMoved: false }
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          const { current } = drag
          if (!current.hasMoved && Math.abs(event.clientX - current.from) < STILL) return
          current.hasMoved = true
          last.current = shareAt(event)
          onMove(last.current)
        }}
        onLostPointerCapture={() => {
          if (!drag.current.hasMoved) return
          if (last.current !== share) onMove(last.current)
          onRest(last.current)
        }}
      />
      {isOpen && (
        <DividerSteps
          share={share}
          top={pressedAt}
          onStep={moveTo}
          onPressOutside={(target) => {
            if (!place.current?.contains(target)) setPressedAt(undefined)
          }}
        />
      )}
    </div>
  )
}

/** Percent that a key moves the divider, and a press on its buttons. */
const STEP = 2
const PRESS_STEP = 5

const STEPS = [
  {
    label: 'Left pane narrower',
    Icon: ChevronLeft,
    from: (share: number) => clampShare(share - PRESS_STEP),
  },
  { label: 'Both panes even', Icon: Columns2, from: () => DEFAULT_SHARE },
  { label: 'Left pane wider', Icon: ChevronRight, from: (share: number) => clampShare(share + PRESS_STEP) },
]

/** Buttons on the line between two panes, for a student who cannot drag it. */
function DividerSteps({
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
      {STEPS.map(({ label, Icon, from }) => {
        const next = from(share)
        return (
          <IconButton
            key={label}
            label={label}
            icon={Icon}
            data-tooltip={label}
            aria-disabled={next === share}
            onClick={() => onStep(next)}
          />
        )
      })}
    </div>
  )
}

/** A width of the first pane in whole percent that leaves both panes readable. */
export function clampShare(percent: number): number {
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, Math.round(percent)))
}

/** Where a key moves the divider; undefined when it is not a key for it. */
export function moveDivider(share: number, key: string): number | undefined {
  const shares: Partial<Record<string, number>> = {
    ArrowLeft: clampShare(share - STEP),
    ArrowRight: clampShare(share + STEP),
    Home: MIN_SHARE,
    End: MAX_SHARE,
    Enter: DEFAULT_SHARE,
  }
  return shares[key]
}
