import { Eraser, Ellipsis, History, PenLine, Printer, RotateCcw, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { removeTimeLine } from '#domain/study/answers/answer-line.ts'
import { Popover } from '#app/ui/popover.tsx'
import { deleteAnswer } from './delete-answer.ts'
import { PrintedAnswer } from './printed-answer.tsx'
import type { OpenAnswer } from './use-answer.ts'
import { usePrintSheet } from './use-print-sheet.ts'
import type { AnswerQuestion, WritingPaper } from './writing-paper.ts'

/** What can be done with an answer beside writing it. */
export function AnswerMenu({
  paper,
  question,
  open,
  isEmpty,
  onByHand,
  onVersions,
  onStartAgain,
}: {
  paper: WritingPaper
  question: AnswerQuestion | undefined
  open: OpenAnswer
  isEmpty: boolean
  onByHand: () => void
  onVersions: () => void
  onStartAgain: () => void
}) {
  const { study, keeper, own } = open
  const { answer } = keeper.state()
  const [isOpen, setOpen] = useState(false)
  const sheet = usePrintSheet()
  const item = (Icon: LucideIcon, label: string, onChoose: () => void, isPossible = true) => (
    <button
      className="answer-menu-item"
      type="button"
      aria-disabled={isPossible ? undefined : true}
      onClick={() => {
        if (!isPossible) return
        setOpen(false)
        onChoose()
      }}
    >
      <Icon className="i" aria-hidden="true" />
      {label}
    </button>
  )
  return (
    <>
      <Popover
        label="More about this answer"
        side="above"
        isOpen={isOpen}
        onOpenChange={setOpen}
        button={<Ellipsis className="i" aria-hidden="true" />}
        buttonClass="icon-btn"
        buttonLabel="More about this answer"
        panelClass="answer-menu"
      >
        {item(PenLine, 'Write by hand', onByHand)}
        {item(
          History,
          own.earlier.length > 0 ? 'Earlier versions and answers' : 'Earlier versions',
          onVersions,
        )}
        {item(Printer, 'Print', sheet.onPrint, !isEmpty)}
        {answer.line?.why === 'time' &&
          item(Eraser, 'Take the line away', () => keeper.change(removeTimeLine))}
        {item(RotateCcw, 'Start this question again', onStartAgain, !isEmpty)}
        {item(Trash2, 'Delete this answer', () => void deleteAnswer(study, keeper), !isEmpty)}
      </Popover>
      {sheet.place &&
        createPortal(<PrintedAnswer paper={paper} question={question} answer={answer} />, sheet.place)}
    </>
  )
}
