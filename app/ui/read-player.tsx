import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import Square from 'lucide-react/icons/square'
import type { ReadAloud, ReadingState } from './read-aloud.ts'

/** The buttons of reading aloud, below the text while it is read. */
export function ReadPlayer({
  reading: { status, at, count },
  reader,
}: {
  reading: ReadingState
  reader: ReadAloud | undefined
}) {
  const isReading = status === 'reading'
  return (
    <div className="read-player" role="group" aria-label="Read aloud">
      <button
        className="icon-btn"
        type="button"
        aria-label="Sentence before"
        onClick={() => reader?.step(-1)}
      >
        <SkipBack className="i" aria-hidden="true" />
      </button>
      <button
        className="btn btn-primary"
        type="button"
        onClick={() => (isReading ? reader?.pause() : reader?.goOn())}
      >
        {isReading ? <Pause className="i" aria-hidden="true" /> : <Play className="i" aria-hidden="true" />}
        {isReading ? 'Pause' : 'Go on'}
      </button>
      <button className="icon-btn" type="button" aria-label="Next sentence" onClick={() => reader?.step(1)}>
        <SkipForward className="i" aria-hidden="true" />
      </button>
      <button className="icon-btn" type="button" aria-label="Stop" onClick={() => reader?.stop()}>
        <Square className="i" aria-hidden="true" />
      </button>
      <span className="caption num">
        {at + 1} of {count}
      </span>
    </div>
  )
}
