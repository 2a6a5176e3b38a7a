import Play from 'lucide-react/icons/play'
import { useEffect, useId, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { keepReadingPreferences, readReadingPreferences } from '#app/lib/reading-look.ts'
import {
  LINE_LENGTHS,
  RATES,
  type ReadingPreferences,
  SPACINGS,
  TINTS,
} from '#domain/reading/reading-preferences.ts'
import { createReadAloud, faultOf, READING_OFF, ReadPlayer } from '#app/ui/read-aloud.tsx'
import '#app/ui/styles/forms.css'

let root: Root | undefined

/** Opens or closes the reading tools of a page. Says whether they are open now. */
export function toggleTools(
  place: HTMLElement,
  { text, button }: { text: HTMLElement; button: HTMLElement },
): boolean {
  if (root) {
    root.unmount()
    root = undefined
    return false
  }
  root = createRoot(place)
  const onClose = () => {
    toggleTools(place, { text, button })
    button.setAttribute('aria-expanded', 'false')
    button.focus()
  }
  root.render(<ReadingTools text={text} onClose={onClose} />)
  return true
}

/** How a text looks and sounds: kept on the device, and used on every reading page. */
function ReadingTools({ text, onClose }: { text: HTMLElement; onClose: () => void }) {
  const [preferences, setPreferences] = useState(readReadingPreferences)
  const [reading, setReading] = useState(READING_OFF)
  const [reader] = useState(() =>
    'speechSynthesis' in window ? createReadAloud(text, speechSynthesis, setReading) : undefined,
  )
  useEffect(() => {
    if (!reader) return undefined
    reader.setRate(readReadingPreferences().rate)
    const onLeave = () => reader.stop()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      reader.stop()
    }
  }, [reader])

  const onChange = (change: Partial<ReadingPreferences>) => {
    const next = { ...preferences, ...change }
    setPreferences(next)
    keepReadingPreferences(next)
    if (change.rate !== undefined) reader?.setRate(change.rate)
  }
  const fault = faultOf(reading.status)
  return (
    <section className="read-tools" aria-label="Reading tools">
      <Choice
        label="Spacing"
        values={SPACINGS}
        chosen={preferences.spacing}
        onChoose={(spacing) => onChange({ spacing })}
      />
      <Choice
        label="Line length"
        values={LINE_LENGTHS}
        chosen={preferences.lineLength}
        onChoose={(lineLength) => onChange({ lineLength })}
      />
      <Choice label="Tint" values={TINTS} chosen={preferences.tint} onChoose={(tint) => onChange({ tint })} />
      <div className="read-row">
        <span className="label">Ruler</span>
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={preferences.ruler}
          aria-label="Ruler"
          onClick={() => onChange({ ruler: !preferences.ruler })}
        />
        <span className="small">A band follows the pointer; with a finger the text moves under it.</span>
      </div>
      <div className="read-row">
        <span className="label">In exams</span>
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={preferences.isAgreed}
          aria-label="Keep them while a timer runs at the desk"
          onClick={() => onChange({ isAgreed: !preferences.isAgreed })}
        />
        <span className="small">
          At the desk, these tools are off while a timer runs. Keep them if your school has agreed them for
          your exam.
        </span>
      </div>
      {reader && (
        <Choice
          label="Speed"
          values={RATES}
          chosen={preferences.rate}
          onChoose={(rate) => onChange({ rate })}
        />
      )}
      <div className="read-row">
        {reader ? (
          <button
            className="btn btn-line"
            type="button"
            disabled={reading.status === 'reading' || reading.status === 'paused'}
            onClick={() => reader?.start()}
          >
            <Play className="i" aria-hidden="true" /> Read aloud
          </button>
        ) : (
          <span className="small">This browser cannot read aloud.</span>
        )}
        <button className="btn btn-ghost" type="button" onClick={onClose}>
          Close the tools
        </button>
      </div>
      {fault !== undefined && (
        <p className="small" role="alert">
          {fault}
        </p>
      )}
      {(reading.status === 'reading' || reading.status === 'paused') && (
        <ReadPlayer reading={reading} reader={reader} />
      )}
    </section>
  )
}

function Choice<Value extends string | number>({
  label,
  values,
  chosen,
  onChoose,
}: {
  label: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className="read-row" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className="chips">
        {values.map((value) => (
          <button
            key={value}
            className="chip"
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {value}
          </button>
        ))}
      </div>
    </div>
  )
}
