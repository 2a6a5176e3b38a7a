import { Link } from 'react-router'
import { FEWEST_WORDS } from '#domain/first-reading/reading-kinds.ts'
import { readingAddress } from '#domain/first-reading/reading-address.ts'
import type { Answer } from '#domain/study/answers/answer.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { changedPlaces, readingOf, skipsReading } from '#domain/study/answers/two-versions.ts'
import { countWords } from '#domain/count-words.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'

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
  return (
    <>
      {reading && <ReadLine reading={reading} subject={subject} />}
      {isOffered && !isSecond && (
        <Link className="btn btn-line" to={readingAddress(subject)}>
          Read it through once
        </Link>
      )}
      <Link className={isSecond ? 'btn btn-line' : 'btn btn-primary'} to={markingAddress(subject)}>
        Mark my answer
      </Link>
      {isSecond && (
        <Link className="btn btn-primary" to={readingAddress(subject)}>
          Read it through once
        </Link>
      )}
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
  const day = new Date(reading.at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
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
