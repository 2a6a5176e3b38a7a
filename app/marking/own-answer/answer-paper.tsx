import { dayOf, formatDay } from '#domain/study/day.ts'
import { lazy, Suspense, useState } from 'react'
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

/** The student's answer on lined paper. With a form, its sentences or pages can be chosen. */
export function AnswerPaper({
  own,
  papers,
  ...choice
}: { own: OwnAnswer; papers: readonly PaperFile[] } & (Choice | Partial<Choice>)) {
  const [shown, setShown] = useState<string>()
  // Who is asked for a sentence sees the answer, and not the mark scheme that was shown in its place.
  const isAsked = choice.form !== undefined
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
          <AnswerText own={own} {...choice} />
        </div>
      )}
    </section>
  )
}

function AnswerText({ own, form, chosen, onChoose }: { own: OwnAnswer } & Partial<Choice>) {
  const choice = form !== undefined && onChoose ? { form, chosen: chosen ?? '', onChoose } : undefined
  if (own.text === '' && own.pages.length === 0)
    return <p className="answer-elsewhere note">Your answer is on paper. Have it beside you.</p>
  if (own.text === '') return <AnswerPages pages={own.pages} choice={choice} />
  const paragraphs = paragraphsOf(own.text)
  if (!choice)
    return (
      <div className="answer-lines" lang="en-GB" dir="auto">
        {withPlaces(paragraphs).map(({ place, item }) => (
          <p key={place}>{item}</p>
        ))}
      </div>
    )
  return (
    <div
      className="answer-lines answer-sentences"
      role="radiogroup"
      aria-label="Sentences of your answer"
      lang="en-GB"
      dir="auto"
    >
      {withPlaces(paragraphs).map(({ place, item }) => (
        <p key={place}>
          {withPlaces(sentencesOf(item)).map(({ place, item: sentence }) => (
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
          ))}
        </p>
      ))}
    </div>
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
          <label key={place}>
            <input
              type="radio"
              name="sentence"
              form={choice.form}
              checked={choice.chosen === name}
              onChange={() => choice.onChoose(name)}
            />
            {picture}
          </label>
        )
      })}
    </div>
  )
}

/** `324 words, 118 minutes, 22 November`. */
function answerFacts({ text, pages, minutes, at }: OwnAnswer): string {
  const length =
    text === ''
      ? pages.length === 0
        ? ''
        : pages.length === 1
          ? '1 page'
          : `${pages.length} pages`
      : formatWordCount(countWords(text))
  const time = minutes === 0 ? '' : minutes === 1 ? '1 minute' : `${minutes} minutes`
  const day = at === undefined ? '' : formatDay(dayOf(new Date(at)), { day: 'numeric', month: 'long' })
  return [length, time, day].filter((part) => part !== '').join(', ')
}
