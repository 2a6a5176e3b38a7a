import type { Card, CardGroup } from '#domain/study/cards/card.ts'
import { type Day, daysBetween } from '#domain/study/day.ts'

const GROUPS: Record<CardGroup, string> = {
  word: 'Words',
  term: 'Terms',
  sentence: 'Sentences',
  own: 'Your own sentences',
}

/** A card: its front, and below it the back once it is shown. */
export function CardFace({
  card,
  lastSeen,
  day,
  isShown,
}: {
  card: Card
  lastSeen: Day | undefined
  day: Day
  isShown: boolean
}) {
  const { group, ask, hint, answer, notes, page } = card
  return (
    <article className="index-card">
      <header>
        <span>{GROUPS[group]}</span>
        <span>{seenWords(lastSeen, day)}</span>
      </header>
      <p className="ask">{ask}</p>
      <p className={group === 'word' || group === 'term' ? 'text' : 'text longer'}>
        <CardText card={card} />
      </p>
      {hint && <p className="small hint">{hint}</p>}
      <div role="status">
        {isShown && (
          <div className="card-back">
            <p className={answer.length > 60 ? 'answer-text' : 'answer-word'}>{answer}</p>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {page && (
              <p>
                <a className="inline-link" href={page.address}>
                  {page.title}
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** The text of the front. The words that are to be replaced have a wave under them. */
function CardText({ card: { text, replace } }: { card: Card }) {
  const at = replace === undefined ? -1 : text.indexOf(replace)
  if (replace === undefined || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="wave">{replace}</span>
      {text.slice(at + replace.length)}
    </>
  )
}

function seenWords(lastSeen: Day | undefined, day: Day): string {
  if (lastSeen === undefined) return 'new'
  const days = daysBetween(lastSeen, day)
  return days === 1 ? 'last seen yesterday' : `last seen ${days} days ago`
}
