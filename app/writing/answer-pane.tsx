import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useOneAtATime } from '#app/lib/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import { drawLine } from '#domain/study/answers/answer-line.ts'
import { finishedAttempt } from '#domain/study/answers/own-answers.ts'
import { chosenSentences } from '#domain/study/marking/marking-words.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { AnswerMenu } from './answer-menu.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { copyAnswer } from './copy-answer.ts'
import { handIn } from './hand-in.ts'
import { InExamLine } from './in-exam-line.tsx'
import { MarkAction } from './mark-action.tsx'
import type { MyAnswerProps } from './pane-props.ts'
import { isPaperTimed, questionState } from './question-state.ts'
import type { OpenAnswer } from './use-answer.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { usePreloadMarking } from './use-preload-marking.ts'
import { useTimeLine } from './use-time-line.ts'
import { type AnswerQuestion, handedInDetail } from './writing-paper.ts'

const HandInDialog = lazy(() => import('./hand-in-dialog.tsx'))
const VersionsDialog = lazy(() => import('./versions-dialog.tsx'))
const SeeBothDialog = lazy(() => import('./see-both-dialog.tsx'))
const StartAgainDialog = lazy(() => import('./start-again-dialog.tsx'))

type Dialog = 'hand-in' | 'versions' | 'see-both' | 'start-again'

/** One question's answer: the paper, the line under it, and what can be done with it. */
export function AnswerPane({
  paper,
  question,
  clock,
  open,
  onByHand,
  onHandIn,
  onMarkScheme,
}: Omit<MyAnswerProps, 'question'> & {
  question: AnswerQuestion | undefined
  open: OpenAnswer
  onByHand: () => void
}) {
  const { study, keeper, own } = open
  const state = keeper.state()
  const { answer } = state
  const [dialog, setDialog] = useState<Dialog>()
  const once = useOneAtATime()
  const field = useRef<HTMLTextAreaElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useKeyboardRoom(pane)
  useTimeLine(keeper, state, clock, field)
  const close = () => setDialog(undefined)
  const record = study.log.record()
  const isTimed = clock !== undefined && isPaperTimed(record, paper, clock)
  const { isEmpty, isHandedIn } = questionState(record, paper, { answer, isTimed })
  usePreloadMarking(answer.subject, { kind: question?.kind, marks: question?.marks, isWritten: !isEmpty })
  const isWhole = isTimed && !paper.task
  const marking = isHandedIn ? record.markings.get(answer.subject)?.at(-1) : undefined

  // Handed in elsewhere: with *Finish*, in another tab, or on another device.
  const finished = finishedAttempt(record, paper.subject, answer.attempt)?.at
  useEffect(() => {
    if (finished !== undefined)
      keeper.change((now) => (now.body === '' ? now : drawLine(now, 'handed-in', finished)))
  }, [keeper, finished])

  async function onHandedIn() {
    close()
    await keeper.settle()
    const subject = isTimed ? paper.subject : answer.subject
    const minutes = isTimed ? Math.round(clock.worked(Date.now()) / 60_000) : undefined
    const words = await handIn(study, { subject, minutes, isByHand: false })
    keeper.change((now) => (now.body === '' ? now : drawLine(now, 'handed-in', new Date().toISOString())))
    onHandIn()
    const what = isWhole || paper.task || !question ? paper.title : `Question ${question.number}`
    showToast({ kind: 'done', title: 'Handed in', detail: handedInDetail(what, { words, minutes }) })
  }

  const action = isHandedIn ? (
    <>
      {onMarkScheme && !marking && (
        <button className="btn btn-line" type="button" onClick={onMarkScheme}>
          Open the mark scheme
        </button>
      )}
      {question && <MarkAction study={study} paper={paper} subject={answer.subject} />}
    </>
  ) : (
    <button className="btn btn-primary" type="button" onClick={() => setDialog('hand-in')}>
      Hand in
    </button>
  )

  return (
    <div ref={pane} className="answer">
      <AnswerSheet
        question={question}
        state={state}
        marking={marking}
        field={field}
        inExam={question?.asked && <InExamLine asked={question.asked} chosen={record.exam} />}
        onType={open.onType}
      />
      <AnswerFoot
        keeper={keeper}
        isElsewhere={answer.elsewhere !== undefined || own.elsewhere.length > 0}
        onCopy={() => void copyAnswer(keeper.state().answer.body)}
        onSeeBoth={() => setDialog('see-both')}
        hint={marking && chosenSentences(marking).length > 0 ? 'Yellow: the sentences you chose' : ''}
        start={
          isEmpty && (
            <button className="btn btn-ghost" type="button" onClick={onByHand}>
              I write by hand
            </button>
          )
        }
        menu={
          <AnswerMenu
            paper={paper}
            question={question}
            open={open}
            isEmpty={isEmpty}
            onByHand={onByHand}
            onVersions={() => setDialog('versions')}
            onStartAgain={() => setDialog('start-again')}
          />
        }
        action={action}
      />
      <Suspense>
        {dialog === 'hand-in' && (
          <HandInDialog
            record={record}
            paper={paper}
            isPaper={isWhole}
            onHandIn={() => void once(onHandedIn)}
            onClose={close}
          />
        )}
        {dialog === 'versions' && <VersionsDialog open={open} onClose={close} />}
        {dialog === 'see-both' && <SeeBothDialog open={open} onClose={close} />}
        {dialog === 'start-again' && <StartAgainDialog open={open} onClose={close} />}
      </Suspense>
    </div>
  )
}
