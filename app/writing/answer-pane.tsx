import { copyText } from '#app/lib/device/copy-text.ts'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import { drawLine, markingAddress } from '#domain/study/answers/answer-line.ts'
import { finishedAttempt } from '#domain/study/answers/own-answers.ts'
import { chosenSentences, nextToMark } from '#domain/study/marking/marking-words.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { AnswerMenu, canBeRead, ReadOrMark } from './answer-menu.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { handIn, isPaperTimed, questionState, tellHandedIn } from './hand-in.ts'
import { readingAddress } from '#domain/first-reading/reading-address.ts'
import type { Answer } from '#domain/study/answers/answer.ts'
import { type MyAnswerProps, type AnswerQuestion, type WritingPaper } from './writing-paper.ts'
import { type OpenAnswer, useTimeLine } from './use-answer.ts'
import { paperName, examOf, EXAMS, findPaperExam } from '#domain/exams/exam.ts'
import { newFormOf } from '#domain/exams/later/chosen-sitting.ts'
import { type FormQuestion, inYourExam } from '#domain/exams/later/in-your-exam.ts'
import type { ChosenExam } from '#domain/study/log/record.ts'
import { Link, useNavigate } from 'react-router'
import type { Study } from '#app/sync/open-study.ts'
import { useMarkingDraft } from '#app/sync/answers/use-marking-draft.ts'
import { questionOf, parseSubject } from '#domain/study/log/subject.ts'
import { fetchBeside } from '#app/lib/device/document-files.ts'
import { preloadCompared } from '#app/lib/preload-compared.ts'
import { QuestionFold } from '#app/ui/question-fold.tsx'
import { hasClasses } from '#app/lib/has-classes.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { parseSetName, formatSetFileName } from '#domain/papers/practice-set.ts'

const ClassLink = lazy(() => import('#app/class-work/class-link.tsx'))
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
  isHidden = false,
  taskOf,
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
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useKeyboardRoom(pane)
  useTimeLine(keeper, state, clock, field)
  const close = () => setDialog(undefined)
  const record = study.log.record()
  const isTimed = clock !== undefined && isPaperTimed(record, paper, clock)
  const { isEmpty, isHandedIn, handedInAt } = questionState(record, paper, { answer, isTimed })
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
    tellHandedIn(what, { words, minutes })
  }

  /** The last words are on the device before the next page reads them. */
  async function onRead() {
    if (!canBeRead(keeper.state().answer)) return
    await keeper.settle()
    await navigate(readingAddress(answer.subject))
  }

  const task = question && taskOf(question.id)

  const action = isHandedIn ? (
    <>
      {onMarkScheme && !marking && (
        <button className="btn btn-line" type="button" onClick={onMarkScheme}>
          Open the mark scheme
        </button>
      )}
      {hasClasses() && (
        <Suspense>
          <ClassLink subject={answer.subject} />
        </Suspense>
      )}
      {question && <MarkAction study={study} paper={paper} answer={answer} />}
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
        isHidden={isHidden}
        task={task && <QuestionFold key={question.id} task={task} number={question.number} />}
        inExam={question?.asked && <InExamLine asked={question.asked} chosen={record.exam} />}
        onType={open.onType}
      />
      <AnswerFoot
        keeper={keeper}
        handedIn={handedInAt}
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
            onRead={isHandedIn || !isRunning(clock) ? () => void onRead() : undefined}
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

/** Whether the clock of the paper runs, or is paused: then nothing is counted for the student. */
function isRunning(clock: MyAnswerProps['clock']): boolean {
  return clock?.status === 'running' || clock?.status === 'paused'
}

/** Puts an answer on the clipboard. */
async function copyAnswer(text: string) {
  try {
    await copyText(text)
    showToast({ kind: 'done', title: 'Answer copied', topic: 'copied' })
  } catch {
    showToast({
      kind: 'error',
      title: 'This browser did not copy it',
      detail: 'Select the text in the field and copy it from there.',
      topic: 'copied',
    })
  }
}

const WhatChangedDialog = lazy(() => import('#app/exam-forms/what-changed-dialog.tsx'))

/** What a question of another form is in the exam that the student prepares. Nothing if it is the same. */
function InExamLine({ asked, chosen }: { asked: readonly FormQuestion[]; chosen: ChosenExam | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const found = chosen?.sitting && inYourExam(asked, { exam: chosen.exam, year: chosen.sitting.year })
  if (!found) return null
  const { text, old } = found
  const year = newFormOf(old)?.firstYear
  return (
    <p className="lined-in-exam num">
      {text}{' '}
      {year !== undefined && (
        <button className="inline-link" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          What changed
        </button>
      )}
      <Suspense>
        {isOpen && year !== undefined && (
          <WhatChangedDialog
            exam={examOf(old.exam)}
            year={year}
            papers={[{ name: paperName(old.exam, old.paper), component: old }]}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </p>
  )
}

/** What follows handing in: reading it through, marking it, going on with it, or marking the next one. */
function MarkAction({ study, paper, answer }: { study: Study; paper: WritingPaper; answer: Answer }) {
  const { subject } = answer
  const [draft] = useMarkingDraft(study, subject)
  const record = study.log.record()
  const marking = record.markings.get(subject)?.at(-1)
  const address = markingAddress(subject)
  if (draft)
    return (
      <>
        <span className="answer-stopped">You stopped at {draft.stoppedAt}.</span>
        <Link className="btn btn-primary" to={address}>
          Go on marking
        </Link>
      </>
    )
  if (!marking) return <ReadOrMark record={record} answer={answer} />
  const subjects = paper.questions.map(({ id }) => questionOf(paper.subject, id))
  const next = nextToMark(record, subject, subjects)
  const number = next === undefined ? undefined : paper.questions[subjects.indexOf(next)]?.number
  const isByLevels = marking.marks.some(({ level }) => level !== undefined)
  return (
    <>
      <Link className="btn btn-ghost" to={isByLevels ? `${address}&step=compare` : address}>
        {isByLevels ? 'Compare again' : 'Mark it again'}
      </Link>
      {next !== undefined && (
        <Link className="btn btn-primary" to={markingAddress(next)}>
          Mark {number}
        </Link>
      )}
    </>
  )
}

/** What marking needs is fetched so long after the answer has opened, in milliseconds. */
const AFTER = 5000

/**
 * Fetches what marking an answer needs, so that the service worker has it without a connection. Our answers to compare with
 * come only when something is written. Nothing comes for a reader who saves data.
 */
function usePreloadMarking(
  subject: string,
  { kind, marks, isWritten }: { kind: string | undefined; marks: number | undefined; isWritten: boolean },
) {
  useEffect(() => {
    if (savesData(navigator)) return undefined
    const timer = setTimeout(() => {
      preload(
        subject,
        isWritten && kind !== undefined && marks !== undefined ? { kind, of: marks } : undefined,
      ).catch(() => {
        // Marking fetches it again.
      })
    }, AFTER)
    return () => clearTimeout(timer)
  }, [subject, kind, marks, isWritten])
}

async function preload(text: string, compared: { kind: string; of: number } | undefined) {
  const subject = parseSubject(text)
  if (subject?.type !== 'set' && subject?.type !== 'variant' && subject?.type !== 'task') return
  const exam = EXAMS.find(({ id }) => id.toLowerCase() === subject.exam.toLowerCase())
  await Promise.all([
    siteTasks.fetchIndex(),
    exam && siteTasks.fetchScales(exam.id),
    subject.type === 'set' && fetchPoints(subject.exam, subject.set),
  ])
  const task = subject.type === 'task' ? `${subject.exam}/${subject.name}` : undefined
  if (exam && compared) await preloadCompared({ ...compared, task, exam: exam.id })
}

async function fetchPoints(examId: string, set: string) {
  const exam = findPaperExam(examId)
  const parts = parseSetName(set)
  if (!exam || !parts) return
  await fetchBeside(formatSetFileName({ exam: exam.id, ...parts }, 'Mark Scheme'), 'points')
}

/** More than this is a zoom by two fingers, which makes the viewport smaller too. */
const MOST_SCALE = 1.05

/**
 * Sets `--covered` of a pane: how much of it is under the screen's keyboard. A keyboard makes the visual viewport smaller
 * and leaves the window as it is.
 */
export function useKeyboardRoom(pane: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return undefined
    const follow = () => {
      const { current } = pane
      if (!current || viewport.scale > MOST_SCALE) return
      const covered = current.getBoundingClientRect().bottom - viewport.offsetTop - viewport.height
      current.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`)
    }
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, follow)
    return () => {
      for (const type of ['resize', 'scroll']) viewport.removeEventListener(type, follow)
    }
  }, [pane])
}
