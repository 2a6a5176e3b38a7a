import type { MarginNote, TextRun } from '#domain/tasks/published-task.ts'

/** Text with its emphasis, without the colours of its notes. */
export function PlainRuns({ runs }: { runs: readonly TextRun[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
  return runs.map(({ text, style }, index) => <Styled key={index} text={text} style={style} />)
}

/** Text with its notes: each marked phrase in its colour, with the number of its note. */
export function MarkedRuns({ runs, notes }: { runs: readonly TextRun[]; notes: readonly MarginNote[] }) {
  return runs.map(({ text, style, note }, index) => {
    const colour = note === undefined ? undefined : notes[note]?.colour
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
    if (note === undefined || colour === undefined) return <Styled key={index} text={text} style={style} />
    const isLast = runs[index + 1]?.note !== note
    return (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
      <span key={index}>
        <mark className={colour === 'yellow' ? undefined : `run-${colour}`}>
          <Styled text={text} style={style} />
        </mark>
        {isLast && <sup>{note + 1}</sup>}
      </span>
    )
  })
}

/** The notes with their numbers. */
export function NoteList({ notes }: { notes: readonly { at: number; text: string }[] }) {
  if (notes.length === 0) return null
  return (
    <ol className="margin-notes">
      {notes.map(({ at, text }) => (
        <li key={at}>
          <b>{at + 1}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

function Styled({ text, style }: Pick<TextRun, 'text' | 'style'>) {
  if (style === 'strong') return <strong>{text}</strong>
  return style ? <em>{text}</em> : text
}
