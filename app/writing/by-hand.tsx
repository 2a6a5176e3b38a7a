import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import { formatClock } from '#domain/study/running-timer.ts'
import { handIn, tellHandedIn } from './hand-in.ts'
import type { ByHandProps, PaperClock } from './writing-paper.ts'
import { LinedPages, usePrintSheet } from './printed-answer.tsx'
import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash'
import { useNavigate } from 'react-router'
import { reportFault } from '#app/lib/service/report-fault.ts'
import { makeId } from '#app/lib/make-id.ts'
import { JpegPicture } from '#app/ui/jpeg-picture.tsx'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { usePhotos } from '#app/sync/answers/use-photos.ts'

/** Paper mode: the clock while a student writes on paper, and afterwards the way the pages come here. */
export function ByHand(props: ByHandProps) {
  const { mode, onMode, paper, question, clock, study, onHandIn } = props
  const sheet = usePrintSheet()
  const once = useOneAtATime()
  if (mode !== 'writing') return <BringPages {...props} />

  async function onFinished() {
    const minutes =
      clock && clock.status !== 'ready' ? Math.round(clock.worked(Date.now()) / 60_000) : undefined
    await handIn(study, { subject: paper.subject, minutes, isByHand: true })
    onHandIn()
    onMode('finished')
    tellHandedIn(paper.title, { words: undefined, minutes })
  }
  const isRunning = clock?.status === 'running'
  const ClockIcon = isRunning ? Pause : Play
  return (
    <div className="answer">
      {/* Scrollable elements must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="by-hand" tabIndex={0} role="group" aria-label="Paper mode">
        <p className="note">Paper mode</p>
        {clock && <BigClock clock={clock} />}
        <p>
          You write on paper. The clock and the questions stay here. When you finish, you can photograph your
          pages, type them, or mark them from the paper.
        </p>
        <div className="by-hand-row">
          <button className="btn btn-line" type="button" onClick={sheet.onPrint}>
            <Printer className="i" aria-hidden="true" /> Print lined paper
          </button>
          <button className="btn btn-ghost" type="button" onClick={() => onMode(undefined)}>
            Type instead
          </button>
        </div>
      </div>
      <div className="answer-foot">
        <p className="answer-saved">{clock ? 'The clock goes on if the screen sleeps' : ''}</p>
        {clock && (
          <button className="btn btn-line" type="button" onClick={isRunning ? clock.onPause : clock.onStart}>
            <ClockIcon className="i" aria-hidden="true" />
            {isRunning ? 'Pause' : 'Start the clock'}
          </button>
        )}
        <button className="btn btn-primary" type="button" onClick={() => void once(onFinished)}>
          I have finished
        </button>
      </div>
      {sheet.place && createPortal(<LinedPages paper={paper} question={question} />, sheet.place)}
    </div>
  )
}

/** The time left, as large as the pane allows. It is computed from the wall clock, so a sleeping screen changes nothing. */
function BigClock({ clock }: { clock: PaperClock }) {
  const now = useSeconds(clock.status === 'running')
  return (
    <div>
      <p className="by-hand-clock num" role="timer">
        {formatClock(clock.left(now))}
        {clock.status === 'paused' && <small>paused</small>}
      </p>
      <p className="note">{clock.pace(now)}</p>
    </div>
  )
}

/** The time in milliseconds, every second, and at once when the screen is back. */
function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (!isRunning) return undefined
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return now
}

type Way = 'photograph' | 'type' | 'mark'

/** After writing by hand: photographs of the pages, typing them, or marking from the paper. */
function BringPages({ study, paper, question, clock, mode, onMode }: ByHandProps) {
  const isTimed = clock !== undefined && clock.status !== 'ready'
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('photograph')
  const file = useRef<HTMLInputElement>(null)
  const photos = usePhotos(study, paper.subject)

  async function onFiles(files: readonly File[]) {
    for (const chosen of files) {
      try {
        const bytes = await shrinkPhoto(chosen)
        const { owner } = study.log.viewer()
        await photos.add({ id: makeId(), owner, subject: paper.subject, bytes, at: new Date().toISOString() })
        onMode('photos')
      } catch (error) {
        showToast(
          error instanceof Error && error.name === 'QuotaExceededError'
            ? { kind: 'error', title: 'This device has no room for the photo' }
            : {
                kind: 'error',
                title: 'We couldn’t read this photo',
                detail: 'Choose another one, or type your answer.',
              },
        )
      }
    }
  }
  async function onDelete(id: string) {
    try {
      await photos.remove(id)
    } catch (error) {
      showToast({ kind: 'error', title: 'We couldn’t delete this photo', detail: 'Please try again.' })
      reportFault(error)
    }
  }
  const onCamera = () => file.current?.click()
  const onMark = () => {
    if (mode !== 'photos') onMode(undefined)
    const subject = paper.task ? paper.subject : questionOf(paper.subject, question?.id)
    void navigate(markingAddress(subject))
  }
  const primary = {
    photograph: { label: hasCamera() ? 'Open the camera' : 'Choose photographs', onChoose: onCamera },
    type: { label: 'Start typing', onChoose: () => onMode(undefined) },
    mark: { label: 'Start marking', onChoose: onMark },
  }[way]
  const input = (
    <input
      ref={file}
      className="sr"
      type="file"
      accept="image/*"
      capture="environment"
      multiple
      tabIndex={-1}
      aria-label="Photographs of your pages"
      onChange={({ currentTarget }) => {
        const chosen = [...(currentTarget.files ?? [])]
        currentTarget.value = ''
        void onFiles(chosen)
      }}
    />
  )

  if (mode === 'photos')
    return (
      <div className="answer">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className="photos" tabIndex={0} role="group" aria-label="My pages">
          {photos.shown?.map(({ id, bytes }, index) => (
            <figure key={id}>
              <JpegPicture bytes={bytes} alt={`Page ${index + 1}, written by hand`} />
              <button
                className="icon-btn"
                type="button"
                aria-label={`Delete page ${index + 1}`}
                onClick={() => void onDelete(id)}
              >
                <Trash2 className="i" />
              </button>
            </figure>
          ))}
          {photos.shown?.length === 0 && <p className="note">No photo is left.</p>}
        </div>
        {input}
        <div className="answer-foot">
          <p className="answer-saved">The photos stay on this device.</p>
          <button className="btn btn-line" type="button" onClick={onCamera}>
            <Camera className="i" aria-hidden="true" /> Add a page
          </button>
          <button className="btn btn-ghost" type="button" onClick={() => onMode(undefined)}>
            Type my answer
          </button>
          <button className="btn btn-primary" type="button" onClick={onMark}>
            Start marking
          </button>
        </div>
      </div>
    )

  const choice = (value: Way, label: string, detail: string) => (
    <label>
      <input type="radio" name="how" checked={way === value} onChange={() => setWay(value)} />
      <b>{label}</b>
      <small>{detail}</small>
    </label>
  )
  return (
    <div className="answer">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className="by-hand is-choice" tabIndex={0} role="group" aria-label="Finished">
        <h3 className="h3">You have finished. How will you mark it?</h3>
        <fieldset className="ways">
          <legend className="sr">How will you mark it?</legend>
          {choice(
            'photograph',
            'Photograph my pages',
            'The photos stay on this device. You mark beside them.',
          )}
          {choice(
            'type',
            'Type my answer',
            'Takes about ten minutes. Then you can pick sentences and compare.',
          )}
          {choice(
            'mark',
            'Mark it from the paper',
            'Keep the paper beside you. You give marks, and no text is kept here.',
          )}
        </fieldset>
      </div>
      {input}
      <div className="answer-foot">
        <p className="answer-saved">
          {isTimed && (
            <>
              <i className="mk mk-tick" aria-hidden="true" /> Your time is saved
            </>
          )}
        </p>
        <button className="btn btn-ghost" type="button" onClick={() => onMode(undefined)}>
          Later
        </button>
        <button className="btn btn-primary" type="button" onClick={primary.onChoose}>
          {primary.label}
        </button>
      </div>
    </div>
  )
}

/** Whether the button opens a camera. On a laptop it opens the folders, where the photographs of a telephone are. */
function hasCamera(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
