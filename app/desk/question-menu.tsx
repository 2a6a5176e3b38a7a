import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from '#app/ui/popover.tsx'
import { questionRows, rowOf } from './question-rows.ts'
import type { DeskState } from './use-desk.ts'

/** The question in the bar while the margin is hidden. It opens the list. */
export function QuestionMenu({ state, children }: { state: DeskState; children: ReactNode }) {
  const { list } = state
  if (!list || list.questions.length === 0) return null
  const row = rowOf(questionRows(list), state.question)
  return (
    <Popover
      label="Questions"
      isOpen={state.popup === 'chip'}
      onOpenChange={state.onPopup('chip')}
      buttonClass="desk-chip num"
      button={
        <>
          {row ? `Question ${row.label}` : 'Questions'}
          <ChevronDown className="i" aria-hidden="true" />
        </>
      }
    >
      {children}
    </Popover>
  )
}
