import { dayOf, formatDay } from '#domain/study/day.ts'
import Eraser from 'lucide-react/icons/eraser'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Glasses from 'lucide-react/icons/glasses'
import History from 'lucide-react/icons/rotate-ccw-clock'
import PenLine from 'lucide-react/icons/pen-line'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { removeTimeLine, markingAddress } from '#domain/study/answers/answer-line.ts'
import { Popover } from '#app/ui/popover.tsx'
import { PrintedAnswer, usePrintSheet } from './printed-answer.tsx'
import type { OpenAnswer } from './use-answer.ts'
import type { AnswerQuestion, WritingPaper } from './writing-paper.ts'
import { makeId } from '#app/lib/make-id.ts'
import type { Study } from '#app/sync/open-study.ts'
import { showToast } from '#app/ui/toast.ts'
import type { AnswerEntry, Answer } from '#domain/study/answers/answer.ts'
import { withoutTexts } from '#domain/study/answers/answer-versions.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { noteAnswer } from './hand-in.ts'
import { Link } from 'react-router'
import { FEWEST_WORDS } from '#domain/first-reading/reading-kinds.ts'
import { readingAddress } from '#domain/first-reading/reading-address.ts'
import { changedPlaces, readingOf, skipsReading } from '#domain/study/answers/two-versions.ts'
import { countWords } from '#domain/count-words.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'

/** What can be done with an answer beside writing it. */
export function AnswerMenu({
  paper,
  question,
  open,
  isEmpty,
  onByHand,
  onVersions,
  onRead,
  onStartAgain,
}: {
  paper: WritingPaper
  question: AnswerQuestion | undefined
  open: OpenAnswer
  isEmpty: boolean
  onByHand: () => void
  onVersions: () => void
  /** Reads the answer through; undefined while the clock runs. */
  onRead: (() => void) | undefined
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
        {onRead && item(Glasses, 'Read it through once', onRead, canBeRead(answer))}
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

/**
 * Deletes an answer with its versions. Its text goes when Undo is gone; if the page is left before, with the next page.
 */
async function deleteAnswer(study: Study, keeper: AnswerKeeper) {
  // What is on its way is stored before, and nothing after.
  await keeper.close()
  const { answers } = study
  const { answer } = keeper.state()
  const stored = await answers.store.read(answer.id).catch(() => undefined)
  const entry = stored ?? { answer, versions: [] }
  let isUndone = false
  noteAnswer(answer.subject, answer, 'deleted')
  showToast({
    kind: 'done',
    title: 'Answer deleted',
    topic: `answer-deleted:${answer.id}`,
    onUndo() {
      isUndone = true
      void restore(study, entry)
    },
    onGone() {
      if (!isUndone) void removeTexts(study, answer.id)
    },
  })
}

async function restore({ answers }: Study, entry: AnswerEntry) {
  const { answer } = entry
  await answers
    .change(answer.id, (now) => ({
      answer: { ...answer, rev: Math.max(answer.rev, now?.answer.rev ?? 0) + 1 },
      versions: entry.versions,
    }))
    .catch(() => undefined)
  noteAnswer(answer.subject, answer, 'written')
}

async function removeTexts({ answers, onWritten }: Study, id: string) {
  try {
    const stored = await answers.store.read(id)
    if (stored?.answer.owner === null) {
      await answers.removeOne(id)
      return
    }
    const made = { id: makeId(), at: new Date().toISOString() }
    await answers.change(id, (entry) => entry && withoutTexts(entry, made))
    onWritten()
  } catch {
    // The next page removes it.
  }
}

/** Whether an answer has enough words to be read through. */
export function canBeRead({ body }: Pick<Answer, 'body'>): boolean {
  return countWords(body) >= FEWEST_WORDS
}

/**
 * What follows handing in: reading the answer through, which takes two minutes, or marking it. A student who passed over the reading twice gets
 * marking first. An answer that was read through says so.
 */
export function ReadOrMark({ record, answer }: { record: StudyRecord; answer: Answer }) {
  const { subject } = answer
  const reading = readingOf(record, answer)
  const isOffered = !reading && canBeRead(answer)
  const isSecond = isOffered && !skipsReading(record)
  const read = (
    <Link className={isSecond ? 'btn btn-primary' : 'btn btn-line'} to={readingAddress(subject)}>
      Read it through once
    </Link>
  )
  return (
    <>
      {reading && <ReadLine reading={reading} subject={subject} />}
      {isOffered && !isSecond && read}
      <Link className={isSecond ? 'btn btn-line' : 'btn btn-primary'} to={markingAddress(subject)}>
        Mark my answer
      </Link>
      {isSecond && read}
    </>
  )
}

/** `Read through on 22 November, 9 of 15 places changed.` */
function ReadLine({
  reading,
  subject,
}: {
  reading: NonNullable<ReturnType<typeof readingOf>>
  subject: string
}) {
  const { changed, of } = changedPlaces(reading)
  const day = formatDay(dayOf(new Date(reading.at)), { day: 'numeric', month: 'long' })
  return (
    <span className="answer-stopped num">
      Read through on {day}
      {changed > 0 ? `, ${changed} of ${of} places changed.` : '.'}{' '}
      <Link
        className="inline-link"
        to={readingAddress(subject, reading.first === undefined ? {} : { isBoth: true })}
      >
        {reading.first === undefined ? 'Read it again' : 'See both versions'}
      </Link>
    </span>
  )
}
