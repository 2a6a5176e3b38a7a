import {
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { joinParts, partsOf } from '#domain/study/answers/answer-line.ts'
import { pastedText } from '#domain/study/answers/words.ts'
import type { AnswerMarking } from '#domain/study/log/record.ts'
import { chosenSentences, marksLine } from '#domain/study/marking/marking-words.ts'
import { partsWithChosen, withPlaces } from '#domain/study/marking/sentences.ts'
import { useAnswerPlace } from './use-answer-place.ts'
import { lineWords } from './save-words.ts'
import type { KeeperState } from './answer-keeper.ts'
import { type AnswerQuestion, fieldLabel, taskLine } from './writing-paper.ts'

/**
 * The lined paper with the field. The field keeps its own text: a key changes nothing else on the page, so that a long
 * answer costs no more than a short one.
 */
export function AnswerSheet({
  question,
  state,
  marking,
  field,
  isHidden,
  task,
  inExam,
  onType,
}: {
  question: AnswerQuestion | undefined
  /** The pane is not seen now. */
  isHidden: boolean
  /** What the question asks. */
  task?: ReactNode
  /** What the question is in the student's own exam. */
  inExam?: ReactNode
  state: KeeperState
  /** What the student gave it: then the sentences that they chose are highlighted. */
  marking: AnswerMarking | undefined
  field: RefObject<HTMLTextAreaElement | null>
  onType: (body: string) => void
}) {
  const { answer, replaced, isTaken } = state
  const { above, below } = partsOf(answer)
  const { line } = answer
  const lines = line ? undefined : shortLines(question)
  const shown = line ? below : above
  // React would write each new default into the field.
  const [first] = useState(shown)
  const scroll = useRef<HTMLDivElement>(null)

  // The text was changed by something else than the field, or the line was drawn or taken away. The field takes it before
  // the next key: an effect that comes after a key would take the key back.
  useLayoutEffect(() => {
    const { current } = field
    if (current && current.value !== shown) current.value = shown
    // Only then: the field is ahead of the state while a student types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [replaced, line?.at, answer.id])
  // Events that nothing else needs end before they reach the page. React goes through the whole tree for each of them, and
  // pdf.js looks at the layout of its pages.
  const onInput = useEffectEvent(({ value }: HTMLTextAreaElement) =>
    onType(line ? joinParts({ above, below: value }) : value),
  )
  useLayoutEffect(() => {
    const { current } = field
    const stop = (event: Event) => {
      if (event.target !== current || (event instanceof KeyboardEvent && !isLetter(event))) return
      event.stopPropagation()
      if (event.type === 'input' && current) onInput(current)
    }
    for (const type of ENDS_HERE) addEventListener(type, stop, true)
    return () => {
      for (const type of ENDS_HERE) removeEventListener(type, stop, true)
    }
  }, [field])
  useAnswerPlace(answer.id, { field, scroll, hasLine: line !== undefined, isHidden })
  const [lineAtFirst] = useState(line?.at)
  useEffect(() => {
    if (line && line.at !== lineAtFirst) scroll.current?.scrollTo({ top: scroll.current.scrollHeight })
  }, [line, lineAtFirst])

  return (
    <div
      className="lined"
      data-has-line={line ? true : undefined}
      data-lines={lines}
      style={lines === undefined ? undefined : { '--lines': lines }}
    >
      {question && (
        <p className="lined-what">
          <span className="lined-number num">{question.number}</span>
          <span>{(marking && marksLine(marking)) || taskLine(question)}</span>
          {marking ? (
            <span className="marks lined-mark">
              {marking.got}/{marking.of}
            </span>
          ) : (
            question.marks !== undefined && <span className="marks">[{question.marks}]</span>
          )}
        </p>
      )}
      {inExam}
      {task}
      <div ref={scroll} className="lined-scroll">
        {line && (
          <>
            {above !== '' && (
              <p className="lined-above" dir="auto" lang="en-GB">
                {marking ? <ChosenText text={above} chosen={chosenSentences(marking)} /> : above}
              </p>
            )}
            <p className="time-line">{lineWords(line)}</p>
          </>
        )}
        <textarea
          ref={field}
          className="lined-field"
          aria-label={line ? `${fieldLabel(question)}, below the line` : fieldLabel(question)}
          placeholder={line ? undefined : 'Write here'}
          defaultValue={first}
          readOnly={isTaken}
          dir="auto"
          lang="en-GB"
          spellCheck={false}
          autoCorrect="off"
          autoCapitalize="off"
          autoComplete="off"
          {...NO_WRITING_HELP}
          onPaste={pastePlain}
        />
      </div>
    </div>
  )
}

/**
 * Pastes a text without what an answer cannot have. As if it were typed, so that the browser can undo it. The browser writes
 * the ends of lines as a field has them by itself.
 */
function pastePlain(event: ClipboardEvent<HTMLTextAreaElement>) {
  const text = event.clipboardData.getData('text/plain')
  const plain = pastedText(text)
  if (plain === text.replaceAll(/\r\n?/g, '\n') || event.currentTarget.readOnly) return
  event.preventDefault()
  const lines = document.createElement('div')
  lines.style.whiteSpace = 'pre-wrap'
  lines.textContent = plain
  // Chromium writes a text line by line, each a change of its own: 1,000 lines take half a minute. HTML is one change.
  // Firefox takes none in a field, and writes the text as one change.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else can be undone
  if (!document.execCommand('insertHTML', false, lines.outerHTML)) {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else can be undone
    document.execCommand('insertText', false, plain)
  }
}

/** A text with the chosen sentences in yellow. */
function ChosenText({ text, chosen }: { text: string; chosen: readonly string[] }) {
  return withPlaces(partsWithChosen(text, chosen)).map(({ place, item }) =>
    item.isChosen ? <mark key={place}>{item.text}</mark> : <span key={place}>{item.text}</span>,
  )
}

/** A question with more lines gets the whole sheet. */
const MOST_LINES = 12

/** How many lines a short question gets: as many as the paper gives. */
function shortLines(question: AnswerQuestion | undefined): number | undefined {
  const lines = question?.lines
  return lines !== undefined && lines <= MOST_LINES ? lines : undefined
}

const ENDS_HERE = [
  'beforeinput',
  'input',
  'keydown',
  'keypress',
  'keyup',
  'select',
  'selectionchange',
  'textInput',
]

/** A key that writes. All others may be commands of the desk. */
function isLetter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !altKey && !ctrlKey && !metaKey
}

/** Browsers and their extensions write for a student otherwise. */
const NO_WRITING_HELP = { writingsuggestions: 'false', 'data-gramm': 'false', 'data-lt-active': 'false' }
