import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { AnswerPane } from './answer-pane.tsx'
import { ByHand } from './by-hand.tsx'
import {
  byHandKey,
  parseByHand,
  type ByHandState,
  type MyAnswerProps,
  writtenQuestion,
} from './writing-paper.ts'
import { useAnswer } from './use-answer.ts'
import './writing.css'

/** The pane in which a student writes: the answer to one question, or the clock of paper mode. */
export default function MyAnswer(props: MyAnswerProps) {
  const { paper } = props
  const { question, answerOf } = writtenQuestion(paper, props.question)
  const load = useAnswer(answerOf)
  const key = byHandKey(paper.subject)
  const byHand = parseByHand(useStoredText(key))
  const onByHand = (state: ByHandState | undefined) => void storedTexts.write(key, state ?? null)

  if (load.status === 'failed')
    return (
      <div className="answer">
        <div className="answer-failed">
          <p className="note">
            <NotLoaded what="This question" /> Your answers are safe.
          </p>
          <button className="btn btn-line" type="button" onClick={load.retry}>
            Try again
          </button>
        </div>
      </div>
    )
  if (load.status === 'loading')
    return (
      <div className="answer">
        <div className="lined answer-loading">
          <div className="skel" role="status" aria-label="Loading your answer">
            <span />
            <span style={{ width: '94%' }} />
            <span style={{ width: '97%' }} />
            <span style={{ width: '52%' }} />
          </div>
        </div>
      </div>
    )
  const open = load.value
  if (byHand)
    return <ByHand {...props} study={open.study} question={question} mode={byHand} onMode={onByHand} />
  return (
    <AnswerPane
      // Each answer has its own field.
      key={open.keeper.id}
      {...props}
      question={question}
      open={open}
      onByHand={() => onByHand('writing')}
    />
  )
}
