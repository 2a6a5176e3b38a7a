import type { RefObject } from 'react'
import type { Range } from '#domain/first-reading/place.ts'
import { type Reading, wantsOwnWords } from '#domain/first-reading/read-through.ts'
import type { ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import { shownPart } from '#domain/first-reading/source.ts'
import { countWords } from '#domain/count-words.ts'
import { formatWordCount } from '#domain/study/answers/words.ts'
import type { LoadedQuestion } from './load-asked.ts'
import { type PlaceActions, PlacePanel, SourceBox } from './place-panel.tsx'
import { editedRange, piecesOf } from './answer-places.tsx'

/** One place of a kind whose sentence can be written again. */
export function FindingPanel({
  kind,
  place,
  places,
  reading,
  text,
  question,
  heading,
  onTry,
  ...act
}: PlaceActions & {
  kind: Exclude<ReadingKind, 'form' | 'slips' | 'beginnings'>
  place: number
  places: readonly Range[]
  reading: Reading
  text: string
  question: LoadedQuestion
  heading: RefObject<HTMLHeadingElement | null>
  onTry: (words: string) => Reading
}) {
  const range = places[place] ?? { from: 0, to: 0 }
  const own = text.slice(range.from, range.to)
  const edit = editedRange(kind, range, reading)
  const shared = { kind, place, of: places.length, text, edit, heading, ...act }
  switch (kind) {
    case 'copied': {
      const run = reading.copied?.[place]
      const help = wantsOwnWords(question.asked)
        ? 'Say it in your own words.'
        : 'Say it in your own words, or put it in quotation marks.'
      return (
        <PlacePanel
          {...shared}
          title={`These ${run?.words ?? 0} words are in the text.`}
          help={help}
          state={(words) => (onTry(words).copied?.length === 0 ? 'No long run from the text any more' : '')}
        >
          {run && <SourceBox name={run.source.name} part={shownPart(run.source)} insert={question.insert} />}
        </PlacePanel>
      )
    }
    case 'quotations': {
      const wrong = reading.quotations?.wrong[place]
      return (
        <PlacePanel
          {...shared}
          title="This quotation is not the same in the text."
          help="Use the words of the text, or take the quotation marks away."
          state={(words) => {
            const { compared = 0, wrong = [] } = onTry(words).quotations ?? {}
            if (wrong.length > 0) return ''
            return compared > 0 ? 'The same as in the text now' : 'No quotation any more'
          }}
        >
          {wrong && (
            <div className="read-quotes">
              <p className="read-label">You wrote</p>
              <p className="read-cited" lang="en-GB">
                <Marked text={text} range={wrong.whole} marks={wrong.differs} />
              </p>
              <p className="read-label">The text has ({wrong.source.name})</p>
              <p className="read-cited read-theirs" lang="en-GB">
                ‘{wrong.source.paragraph.slice(wrong.source.from, wrong.source.to)}’
              </p>
            </div>
          )}
        </PlacePanel>
      )
    }
    case 'same': {
      const found = reading.repeated.find(({ places }) =>
        places.some(({ from, to }) => from === range.from && to === range.to),
      )
      return (
        <PlacePanel
          {...shared}
          title={`‘${found?.word ?? own}’, ${found?.places.length ?? 0} times`}
          help="Could one of them be another word, or go? Names and small words are not counted."
          state={() => ''}
        />
      )
    }
    case 'very': {
      const adjective = reading.very[place]?.adjective ?? ''
      return (
        <PlacePanel
          {...shared}
          title={own}
          help={
            <>
              Is there one stronger word? Sometimes ‘very’ is right.{' '}
              <a className="inline-link" href={`/vocabulary?word=${encodeURIComponent(adjective)}`}>
                Stronger words for ‘{adjective}’
              </a>
            </>
          }
          state={(words) => (onTry(words).very.length === 0 ? 'No ‘very’ any more' : '')}
        />
      )
    }
    case 'length':
      return (
        <PlacePanel
          {...shared}
          title={`Paragraph ${place + 1}: ${formatWordCount(reading.paragraphs[place]?.words ?? 0)}`}
          help="What is missing in it: a reason, an example, what somebody saw or said?"
          label="Your paragraph"
          state={(words) => formatWordCount(countWords(words))}
        />
      )
  }
}

/** A range of a text in which some words are marked. */
function Marked({ text, range, marks }: { text: string; range: Range; marks: readonly Range[] }) {
  return piecesOf(range, [], marks).map(({ from, to, isNew }) => {
    const Tag = isNew ? 'mark' : 'span'
    return <Tag key={from}>{text.slice(from, to)}</Tag>
  })
}
