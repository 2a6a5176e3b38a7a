import { plural } from '#domain/plural.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { formatWordCount, penMinutes } from '#domain/study/answers/words.ts'
import { partsOf } from '#domain/study/answers/answer-line.ts'
import { countWords } from '#domain/count-words.ts'
import { useOnline } from '#app/lib/device/use-online.ts'
import { roomLine } from '#app/sync/answers/record-words.ts'
import { useAccountRoom } from '#app/sync/answers/use-account-room.ts'
import type { AnswerKeeper, KeeperState } from './answer-keeper.ts'
import { clockTime, saveLine } from './save-words.ts'

/** The most that an account takes, in bytes. */
const LONGEST = 131_072

/** Under the paper: whether the text is kept, the words if they are asked for, and handing in. */
export function AnswerFoot({
  keeper,
  isElsewhere,
  handedIn,
  onCopy,
  onSeeBoth,
  hint,
  start,
  menu,
  action,
}: {
  keeper: AnswerKeeper
  /** Another device has a text that the student has not looked at. */
  isElsewhere: boolean
  /** When the text above the line was handed in (ISO 8601). */
  handedIn: string | undefined
  onCopy: () => void
  onSeeBoth: () => void
  /** Follows the line; empty if there is nothing to say. */
  hint: string
  /** Shown in the place of the line before the first word. */
  start: ReactNode
  menu: ReactNode
  /** The one primary button. */
  action: ReactNode
}) {
  const isOnline = useOnline()
  const [showsWords, setShowsWords] = useState(false)
  const words = useWords(keeper, showsWords)
  const state = useSyncExternalStore(keeper.subscribeSave, keeper.state, keeper.state)
  const { answer } = state
  const isTooLong =
    answer.owner !== null && answer.body.length > LONGEST / 4 && bytesOf(answer.body) > LONGEST
  // Words below the line of handing in are newer. Below the line of the time, their own time says it.
  const isChangedSince =
    partsOf(answer).below !== '' &&
    (answer.line?.why === 'handed-in' || (handedIn !== undefined && changedAt(state) > handedIn))
  const room = roomLine(useAccountRoom(answer.owner))
  const line = saveLine(state.save, {
    isTaken: state.isTaken,
    isElsewhere,
    isOnline,
    isTooLong,
    handedIn: isChangedSince ? undefined : handedIn,
    clock: clockTime,
  })
  const act = { copy: onCopy, 'see-both': onSeeBoth, 'write-here': () => void keeper.takeOver() }
  return (
    <div className="answer-foot">
      <div className="answer-saved num" data-problem={line.isProblem || undefined}>
        {line.text === '' && start}
        {line.isDone && <i className="mk mk-tick" aria-hidden="true" />}
        {line.isProblem && <i className="mk mk-cross" aria-hidden="true" />}
        <span>
          {line.text}{' '}
          {line.action && (
            <button className="inline-link" type="button" onClick={act[line.action]}>
              {ACTIONS[line.action]}
            </button>
          )}
          {room !== '' && (
            <span className="by-pen">
              {room}{' '}
              <a className="inline-link" href="/record#own-data">
                Make room
              </a>
            </span>
          )}
          {hint !== '' && <span className="by-pen">{hint}</span>}
          {showsWords && words > 0 && (
            <span className="by-pen">By hand: about {plural(penMinutes(words), 'minute')}</span>
          )}
        </span>
      </div>
      {menu}
      <p className="sr" role="status">
        {line.isProblem || line.action ? line.text : ''}
      </p>
      <button
        className="btn btn-ghost num"
        type="button"
        aria-pressed={showsWords}
        onClick={() => setShowsWords((before) => !before)}
      >
        {showsWords ? formatWordCount(words) : 'Show words'}
      </button>
      {action}
    </div>
  )
}

const ACTIONS = { copy: 'Copy my answer', 'see-both': 'See both', 'write-here': 'Write here instead' }

/** How often the words are counted while they are shown, in milliseconds. */
const COUNT_EVERY = 500

/** The words of an answer, counted beside the keys and not with them. */
function useWords(keeper: AnswerKeeper, isWanted: boolean): number {
  const [words, setWords] = useState(0)
  useEffect(() => {
    if (!isWanted) return undefined
    const count = () => setWords(countWords(keeper.state().answer.body))
    count()
    const timer = setInterval(count, COUNT_EVERY)
    return () => clearInterval(timer)
  }, [keeper, isWanted])
  return words
}

/** When the text was changed last (ISO 8601). */
function changedAt({ save, answer }: KeeperState): string {
  return save.status === 'saved' ? save.at : answer.changedAt
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
