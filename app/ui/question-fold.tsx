import { useId, useState } from 'react'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import './question-fold.css'

/** What a question asks: its text, as HTML of ours; or its page in the question paper; or it is on its way. */
export type QuestionTask = { html: string } | { page: number; onOpen: () => void } | { isComing: true }

/** Folded by the student, on every page that has it. */
const KEY = 'ee_question_folded_v1'

/** What the question asks, open until the student folds it. */
export function QuestionFold({ task, number = '' }: { task: QuestionTask; number?: string | undefined }) {
  const isFolded = useStoredText(KEY) !== null
  const text = useId()
  // What is below does not move when the text arrives.
  const [isReserved] = useState('isComing' in task)
  return (
    <div className="question-fold">
      <button
        className="question-fold-head"
        type="button"
        aria-expanded={!isFolded}
        aria-controls={text}
        onClick={() => void storedTexts.write(KEY, isFolded ? null : 'yes')}
      >
        {number === '' ? 'The question' : `Question ${number}`}
      </button>
      <div id={text} className="question-fold-text" hidden={isFolded} data-reserved={isReserved || undefined}>
        <TaskText task={task} number={number} />
      </div>
    </div>
  )
}

function TaskText({ task, number }: { task: QuestionTask; number: string }) {
  if ('isComing' in task)
    return (
      <div className="skel" role="status" aria-label="Loading the question">
        <span style={{ width: '94%' }} />
        <span style={{ width: '70%' }} />
      </div>
    )
  if ('page' in task)
    return (
      <p>
        It is on page {task.page} of the question paper.{' '}
        <button className="inline-link" type="button" onClick={task.onOpen}>
          {number === '' ? 'Show the question' : `Show ${number}`}
        </button>
      </p>
    )
  return (
    // A box that scrolls by itself must be reachable by keyboard.
    <div
      className="question-fold-scroll"
      role="group"
      aria-label="What the question asks"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      lang="en-GB"
      dangerouslySetInnerHTML={{ __html: task.html }}
    />
  )
}
