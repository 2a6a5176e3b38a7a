import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportFault } from '#app/lib/service/report-fault.ts'
import { makeId } from '#app/lib/make-id.ts'
import { JpegPicture } from '#app/ui/jpeg-picture.tsx'
import { showToast } from '#app/ui/toast.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import type { ByHandProps } from './pane-props.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { usePhotos } from './use-photos.ts'

type Way = 'photograph' | 'type' | 'mark'

/** After writing by hand: photographs of the pages, typing them, or marking from the paper. */
export function BringPages({ study, paper, question, clock, mode, onMode }: ByHandProps) {
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
