import type { VariantListing } from '#domain/papers/catalogue.ts'
import type { Desk } from '#app/desk/desk.ts'
import { FinishPanel } from './finish-panel.tsx'
import { PaperTimer, type TimerPlace } from './paper-timer.tsx'
import { usePaperMark } from './use-paper-mark.ts'

interface DeskTimerProps extends TimerPlace {
  desk: Desk
  /** Opens the mark scheme after the end; undefined if there is none, or if it is open. */
  onMarkScheme: (() => void) | undefined
  /** Whether there is room for a second pane. */
  hasRoomBeside: boolean
}

/** The timer of a variant. A paper without minutes has none. */
export function DeskTimer({ desk: { variant }, onMarkScheme, hasRoomBeside, ...place }: DeskTimerProps) {
  const { work, isOpen, onOpenChange } = place
  const { paper } = work
  if (!variant || !paper) return null
  return (
    <PaperTimer
      {...place}
      paper={paper}
      finished={
        <FinishPanel
          work={work}
          variant={variant}
          paper={paper}
          onMarkScheme={onMarkScheme}
          hasRoomBeside={hasRoomBeside}
        />
      }
      afterwards={
        <MarkButton
          variant={variant}
          marks={paper.marks}
          isOpen={isOpen}
          onPress={() => onOpenChange(!isOpen)}
        />
      }
    />
  )
}

/** Opens the panel of the finished paper: it says the mark, or asks for one. */
function MarkButton({
  variant,
  marks,
  isOpen,
  onPress,
}: {
  variant: VariantListing
  marks: number
  isOpen: boolean
  onPress: () => void
}) {
  const { mark } = usePaperMark(variant, marks)
  return (
    <button className="btn btn-line" type="button" aria-expanded={isOpen} onClick={onPress}>
      {mark === undefined ? 'Add your mark' : `${mark} of ${marks}`}
    </button>
  )
}
