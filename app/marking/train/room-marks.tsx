import { plural } from '#domain/plural.ts'
import { useId, useState } from 'react'
import { readClassMarks, type Spread, spreadOf } from '#domain/study/class-marks.ts'
import { toleranceOf } from '#domain/study/judgement.ts'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import { DotPlot } from './dot-plot.tsx'
import { targetName } from './given-mark.ts'
import { ticksOf } from './ruler.tsx'

/** The marks of a room: typed, pasted or scanned. They stay on this page and are gone when it is left. */
export function RoomMarks({
  task,
  letter,
  targets,
}: {
  task: string
  letter: string
  targets: readonly MarkTarget[]
}) {
  const [text, setText] = useState('')
  const [isOurs, setOurs] = useState(false)
  const [found, setFound] = useState<string>()
  const field = useId()
  const { marks, unread } = readClassMarks(
    text,
    targets.map(({ truth }) => truth),
    { task, letter },
  )
  const names = targets.map(targetName)
  const hasMarks = marks.some((each) => each.length > 0)
  const onPictures = async (files: readonly File[]) => {
    const lines = await scanPictures(files)
    setText((before) => [before.trimEnd(), ...lines].filter((line) => line !== '').join('\n'))
    setFound(lines.length === 1 ? '1 code was read.' : `${lines.length} codes were read.`)
  }
  return (
    <section aria-labelledby={`${field}-title`}>
      <h2 className="h3" id={`${field}-title`}>
        The marks of a room
      </h2>
      <label className="label" htmlFor={field}>
        {targets.length === 1
          ? 'Type, paste or scan the marks: one or many on a line.'
          : `Type, paste or scan the marks: a line for each student, ${names.join(', then ').toLowerCase()}.`}
      </label>
      <textarea
        id={field}
        className="room-field num"
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {detectorClass() !== undefined && (
        <p className="room-scan">
          <label className="btn btn-line btn-sm">
            Scan screens with the camera
            <input
              className="sr"
              type="file"
              accept="image/*"
              capture="environment"
              multiple
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])]
                // The same photograph may be chosen again.
                currentTarget.value = ''
                void onPictures(chosen)
              }}
            />
          </label>
        </p>
      )}
      <p className="small" role="status">
        {found}
      </p>
      {unread.length > 0 && (
        <ul className="room-unread small">
          {unread.map(({ line, why }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
            <li key={index}>
              Line {line} {why}
            </li>
          ))}
        </ul>
      )}
      {hasMarks &&
        targets.map((target, index) => {
          const own = marks[index] ?? []
          const { got, of } = target.truth
          const near = toleranceOf(of)
          const name = names[index] ?? ''
          const spread = spreadOf(own, target.truth)
          if (!spread) return null
          const words = spreadWords(spread, isOurs ? near : undefined)
          return (
            <div className="room-plot" key={name}>
              <h3 className="label">
                {name} <span className="num">{words}</span>
              </h3>
              <DotPlot
                name={`${name}: ${words}`}
                from={0}
                to={of}
                band={isOurs ? { from: got - near, to: got + near } : undefined}
                ticks={ticksOf(of).map((at) => ({ at, label: String(at) }))}
                dots={own.map((at) => ({ at }))}
              />
              {isOurs && <p className="small">We gave {got}. The yellow part is what is good.</p>}
            </div>
          )
        })}
      {hasMarks && (
        <p>
          <button className="btn btn-line btn-sm" type="button" onClick={() => setOurs((before) => !before)}>
            {isOurs ? 'Hide our mark' : 'Show our mark'}
          </button>
        </p>
      )}
      <p className="small">Nothing of this is stored or sent.</p>
    </section>
  )
}

/** '24 marks, from 9 to 20, the middle one 13.' */
function spreadWords({ count, from, to, median, within }: Spread, near: number | undefined): string {
  const range = from === to ? `all ${from}` : `from ${from} to ${to}, the middle one ${median}`
  const good = near === undefined ? '' : `, ${within} within ${near} of ours`
  return `${plural(count, 'mark')}, ${range}${good}`
}

/** A browser that reads QR codes itself. */
interface Detector {
  detect: (picture: ImageBitmap) => Promise<readonly { rawValue: string }[]>
}

type DetectorClass = new (options: { formats: readonly string[] }) => Detector

/** Undefined in a browser that does not read QR codes: there a hand scanner types into the field. */
function detectorClass(): DetectorClass | undefined {
  const known: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not know this part of browsers yet
  return typeof known === 'function' ? (known as DetectorClass) : undefined
}

/** The texts of all QR codes on photographs. One photograph may have several screens. */
async function scanPictures(files: readonly Blob[]): Promise<string[]> {
  const Detector = detectorClass()
  if (!Detector) return []
  const detector = new Detector({ formats: ['qr_code'] })
  const found: string[] = []
  // One after another: a photograph that is decoded takes 50 MB.
  for (const file of files) found.push(...(await scan(detector, file)))
  return found
}

async function scan(detector: Detector, file: Blob): Promise<string[]> {
  let picture: ImageBitmap | undefined
  try {
    picture = await createImageBitmap(file)
    return (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  } catch {
    // A file that is no picture has no codes.
    return []
  } finally {
    picture?.close()
  }
}
