import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import Volume2 from 'lucide-react/icons/volume-2'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import {
  keepReadingPreferences,
  readReadingPreferences,
  showReadingPreferences,
} from '#app/lib/reading-look.ts'
import { createReadAloud, faultOf, type ReadAloud, READING_OFF, ReadPlayer } from '#app/ui/read-aloud.tsx'
import { USUAL } from '#domain/reading/reading-preferences.ts'

/** Reading aloud and the ruler, for the text inside, in a box that scrolls by itself. */
export function ReadingAids({
  box,
  isOff,
  children,
}: {
  box: RefObject<HTMLElement | null>
  /** The student works in exam conditions. */
  isOff: boolean
  children: ReactNode
}) {
  const [reading, setReading] = useState(READING_OFF)
  const [reader, setReader] = useState<ReadAloud>()
  const [hasRuler, setRuler] = useState(() => readReadingPreferences().ruler)
  const canRead = 'speechSynthesis' in window
  // Some browsers list their voices only after they were asked once.
  useEffect(() => {
    if (canRead) speechSynthesis.getVoices()
  }, [canRead])
  useEffect(() => {
    if (!reader) return undefined
    if (isOff) reader.stop()
    const stop = () => reader.stop()
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [reader, isOff])

  function onRead() {
    const scroller = box.current
    const text = scroller?.querySelector<HTMLElement>('.doc-text')
    if (!scroller || !text) return
    const own = reader ?? createReadAloud(text, speechSynthesis, setReading, scroller)
    setReader(own)
    own.setRate(readReadingPreferences().rate)
    own.start()
  }
  function onRuler() {
    keepReadingPreferences({ ...readReadingPreferences(), ruler: !hasRuler })
    setRuler(!hasRuler)
  }
  const fault = faultOf(reading.status)
  const isOn = !isOff && (reading.status === 'reading' || reading.status === 'paused')
  return (
    <>
      {!isOff && (
        <div className="text-aids">
          {canRead && (
            <button className="btn btn-ghost btn-sm" type="button" disabled={isOn} onClick={onRead}>
              <Volume2 className="i" aria-hidden="true" /> Read aloud
            </button>
          )}
          <button className="btn btn-ghost btn-sm" type="button" aria-pressed={hasRuler} onClick={onRuler}>
            <RectangleHorizontal className="i" aria-hidden="true" /> Ruler
          </button>
          {fault !== undefined && (
            <p className="small" role="alert">
              {fault}
            </p>
          )}
        </div>
      )}
      {!isOff && hasRuler && <TextRuler box={box} />}
      {children}
      {isOn && <ReadPlayer reading={reading} reader={reader} />}
    </>
  )
}

/** A band at the height of the pointer, within the box of the text. */
function TextRuler({ box }: { box: RefObject<HTMLElement | null> }) {
  const band = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = box.current
    if (!scroller) return undefined
    const onMove = ({ clientY, pointerType }: PointerEvent) => {
      // A finger scrolls: for it the band stays where it is.
      if (pointerType === 'touch') return
      band.current?.style.setProperty('--y', `${clientY - scroller.getBoundingClientRect().top}px`)
    }
    scroller.addEventListener('pointermove', onMove, { passive: true })
    return () => scroller.removeEventListener('pointermove', onMove)
  }, [box])
  return (
    <div className="text-ruler" ref={band} aria-hidden="true">
      <i />
    </div>
  )
}

/**
 * Shows a text as its reader likes it, as long as it is there. In exam conditions it looks as printed and has no tools,
 * unless the reader has declared that they are agreed for the exam. Gives whether the tools are off.
 */
export function useReadingLook(isExam: boolean): boolean {
  const isOff = isExam && !readReadingPreferences().isAgreed
  useEffect(() => {
    showReadingPreferences(isOff ? USUAL : readReadingPreferences())
    return () => showReadingPreferences(USUAL)
  }, [isOff])
  return isOff
}
