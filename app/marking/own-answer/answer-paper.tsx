import { dayOf, formatDay } from '#domain/study/day.ts'
import { plural } from '#domain/plural.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { JpegPicture } from '#app/ui/jpeg-picture.tsx'
import { formatWordCount } from '#domain/study/answers/words.ts'
import { countWords } from '#domain/count-words.ts'
import { paragraphsOf, sentencesOf, withPlaces } from '#domain/study/marking/sentences.ts'
import type { PaperFile } from './load-question.ts'
import type { OwnAnswer } from './own-answer.ts'

const DocumentPane = lazy(() =>
  import('#app/viewer/document-pane.tsx').then(({ DocumentPane }) => ({ default: DocumentPane })),
)

interface Choice {
  /** The id of the form that the choices belong to. */
  form: string
  chosen: string
  onChoose: (sentence: string) => void
}

/** The student's answer on lined paper. With a choice, its sentences or pages can be chosen. */
export function AnswerPaper({
  own,
  papers,
  choice,
}: {
  own: OwnAnswer
  papers: readonly PaperFile[]
  choice?: Choice | undefined
}) {
  const [shown, setShown] = useState<string>()
  // Who is asked for a sentence sees the answer, and not the mark scheme that was shown in its place.
  const isAsked = choice !== undefined
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    if (isAsked) setShown(undefined)
  }
  const paper = papers.find(({ label }) => label === shown)
  return (
    <section className="answer-paper" aria-label="Your answer">
      <header>
        {papers.length > 0 ? (
          <div className="answer-switch" role="group" aria-label="What is shown">
            <button type="button" aria-pressed={!paper} onClick={() => setShown(undefined)}>
              Your answer
            </button>
            {papers.map(({ label }) => (
              <button
                key={label}
                type="button"
                aria-pressed={label === shown}
                onClick={() => setShown(label)}
              >
                {label}
              </button>
            ))}
          </div>
        ) : (
          <b>Your answer</b>
        )}
        <span className="num">{answerFacts(own)}</span>
      </header>
      {paper ? (
        <div className="answer-scheme">
          <Suspense>
            <DocumentPane
              key={paper.url}
              url={paper.url}
              fileName={paper.fileName}
              name={paper.name}
              page={paper.page}
              isActive={false}
            />
          </Suspense>
        </div>
      ) : (
        // A box that scrolls by itself must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="answer-clip" role="group" tabIndex={0} aria-label="Your answer, all of it">
          <AnswerText own={own} choice={choice} />
        </div>
      )}
    </section>
  )
}

function AnswerText({ own, choice }: { own: OwnAnswer; choice: Choice | undefined }) {
  if (own.text === '' && own.pages.length === 0)
    return <p className="answer-elsewhere note">Your answer is on paper. Have it beside you.</p>
  if (own.text === '') return <AnswerPages pages={own.pages} choice={choice} />
  return (
    <div
      className={choice ? 'answer-lines answer-sentences' : 'answer-lines'}
      role={choice && 'radiogroup'}
      aria-label={choice && 'Sentences of your answer'}
      lang="en-GB"
      dir="auto"
    >
      {withPlaces(paragraphsOf(own.text)).map(({ place, item }) => (
        <p key={place}>
          {choice
            ? withPlaces(sentencesOf(item)).map(({ place, item: sentence }) => (
                <PlaceChoice key={place} name={sentence} choice={choice}>
                  <span>{sentence}</span>{' '}
                </PlaceChoice>
              ))
            : item}
        </p>
      ))}
    </div>
  )
}

function PlaceChoice({ name, choice, children }: { name: string; choice: Choice; children: ReactNode }) {
  return (
    <label>
      <input
        type="radio"
        name="sentence"
        form={choice.form}
        checked={choice.chosen === name}
        onChange={() => choice.onChoose(name)}
      />
      {children}
    </label>
  )
}

/** Photographs of the pages of an answer. */
function AnswerPages({ pages, choice }: { pages: readonly ArrayBuffer[]; choice: Choice | undefined }) {
  return (
    <div className="answer-pages" role={choice && 'radiogroup'} aria-label={choice && 'Pages of your answer'}>
      {withPlaces(pages).map(({ place, item: bytes }, index) => {
        const name = `Page ${index + 1}`
        const picture = <JpegPicture bytes={bytes} alt={`${name} of your answer`} />
        if (!choice) return <figure key={place}>{picture}</figure>
        return (
          <PlaceChoice key={place} name={name} choice={choice}>
            {picture}
          </PlaceChoice>
        )
      })}
    </div>
  )
}

/** `324 words, 118 minutes, 22 November`. */
function answerFacts({ text, pages, minutes, at }: OwnAnswer): string {
  const onPaper = pages.length > 0 && plural(pages.length, 'page')
  const length = text === '' ? onPaper : formatWordCount(countWords(text))
  const time = minutes > 0 && plural(minutes, 'minute')
  const day = at !== undefined && formatDay(dayOf(new Date(at)), { day: 'numeric', month: 'long' })
  return [length, time, day].filter((part) => part !== false).join(', ')
}
