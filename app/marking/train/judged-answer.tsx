import { sentencesOf } from '#domain/study/marking/sentences.ts'
import { OUR_ANSWER, type PublishedAnswer, type TextRun } from '#domain/tasks/published-task.ts'
import { MarkedRuns, NoteList } from '#app/ui/text-runs.tsx'

interface SentenceChoice {
  /** The id of the form that the choice belongs to. */
  form: string
  chosen: string | undefined
  onChoose: (sentence: string) => void
}

/** An answer before the truth: no title, no colours. At the step of the sentence, its sentences can be chosen. */
export function BlankAnswer({
  letter,
  by = OUR_ANSWER,
  answer,
  choice,
}: {
  /** `Answer B`, or what it answers. */
  letter: string
  by?: string | undefined
  answer: PublishedAnswer
  choice: SentenceChoice | undefined
}) {
  const paragraphs = answer.paragraphs.map(textOf)
  return (
    <article className="judged" aria-label={letter}>
      <header>
        <p className="note">{by}</p>
        <h2 className="h3">{letter}</h2>
      </header>
      {/* On a phone the text scrolls by itself, so it must be reachable by keyboard. */}
      <div
        className="judged-text"
        lang="en-GB"
        role={choice ? 'radiogroup' : 'group'}
        aria-label={choice ? 'Sentences of the answer' : 'The text of the answer'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={choice ? undefined : 0}
      >
        {paragraphs.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
          <p key={index} className={choice && 'sentences'}>
            {choice
              ? sentencesOf(text).map((sentence, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
                  <label key={place}>
                    <input
                      type="radio"
                      name="sentence"
                      form={choice.form}
                      checked={choice.chosen === sentence}
                      onChange={() => choice.onChoose(sentence)}
                    />
                    <span>{sentence}</span>{' '}
                  </label>
                ))
              : text}
          </p>
        ))}
      </div>
    </article>
  )
}

/** The answer with its mark and its notes. */
export function MarkedAnswer({ letter, answer }: { letter: string; answer: PublishedAnswer }) {
  const { paragraphs, notes, got, of, title, address } = answer
  return (
    <article className="judged" aria-label={`Answer ${letter}, marked`}>
      <header>
        <p className="note">{OUR_ANSWER}</p>
        <h2 className="h3">
          <a href={address}>{title}</a>
        </h2>
        <p className="judged-got num">
          {got}
          <small>/{of}</small>
        </p>
      </header>
      <div className="judged-text" lang="en-GB">
        {paragraphs.map((runs, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
          <div className="para" key={index}>
            <p>
              <MarkedRuns runs={runs} notes={notes} />
            </p>
            <NoteList
              notes={[...new Set(runs.flatMap(({ note }) => note ?? []))].flatMap((at) => {
                const note = notes[at]
                return note ? [{ at, text: note.text }] : []
              })}
            />
          </div>
        ))}
      </div>
    </article>
  )
}

function textOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}
