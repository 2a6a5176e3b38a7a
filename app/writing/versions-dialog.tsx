import { dayOf, formatClock, formatDay } from '#domain/study/day.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { lazy, Suspense, useState } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { makeId } from '#app/lib/make-id.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { AnswerVersion } from '#domain/study/answers/answer.ts'
import { returnTo } from '#domain/study/answers/answer-versions.ts'
import { formatWordCount } from '#domain/study/answers/words.ts'
import { VERSIONS_KEPT } from '#domain/study/answers/answer-versions.ts'
import { countWords } from '#domain/count-words.ts'
import '#app/ui/styles/forms.css'
import { noteAnswer } from './hand-in.ts'
import { tellUnchanged } from './save-words.ts'
import type { OpenAnswer } from './use-answer.ts'

const Difference = lazy(() => import('./difference.tsx'))

/** A text that a student can go back to. */
interface EarlierText {
  version: Pick<AnswerVersion, 'id' | 'body' | 'words' | 'at'>
  /** The earlier answer that it is; undefined for a version of this one. */
  answer?: string
}

/** The earlier versions of an answer, and the answers before it, each beside the present text. */
export default function VersionsDialog({ open, onClose }: { open: OpenAnswer; onClose: () => void }) {
  const { keeper } = open
  const { answer } = keeper.state()
  // Once: the dialog shows what was there when it opened.
  const [load] = useState(() => () => readEarlier(open))
  const earlier = useLoad(load)
  const [chosen, setChosen] = useState(0)
  const once = useOneAtATime()
  const texts = earlier.value ?? []
  const shown = texts[chosen]

  async function onReturn({ version, answer: other }: EarlierText) {
    onClose()
    if (other === undefined) {
      const made = { id: makeId(), at: new Date().toISOString() }
      if (!(await keeper.revise((entry) => returnTo(entry, version, made)))) tellUnchanged()
    } else {
      await keeper.settle()
      noteAnswer(answer.subject, { id: other, attempt: answer.attempt }, 'written', answer.id)
    }
  }

  return (
    <Dialog
      title="Earlier versions"
      description={`One a minute while you write, ${VERSIONS_KEPT} of them. Your present text stays among them if you go back.`}
      onClose={onClose}
      footer={
        shown && (
          <>
            <button className="btn btn-ghost" type="button" onClick={onClose}>
              Keep my present text
            </button>
            <button
              className="btn btn-primary"
              type="button"
              onClick={() => void once(() => onReturn(shown))}
            >
              Go back to this one
            </button>
          </>
        )
      }
    >
      {earlier.status === 'loaded' && texts.length === 0 && (
        <p className="note">There is no earlier version yet.</p>
      )}
      {earlier.status === 'failed' && (
        <p className="problem" role="alert">
          <NotLoaded what="The earlier versions" /> Your text is safe.
        </p>
      )}
      {texts.length > 0 && (
        <div className="versions">
          <div className="versions-list" role="radiogroup" aria-label="Version">
            {texts.map(({ version, answer: other }, index) => (
              <label key={version.id}>
                <input
                  type="radio"
                  name="version"
                  checked={index === chosen}
                  onChange={() => setChosen(index)}
                />
                <span>{other === undefined ? dayAndTime(version.at) : 'Earlier answer'}</span>
                <small className="num">{formatWordCount(version.words)}</small>
              </label>
            ))}
          </div>
          {/* Scrollable elements must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="versions-text" tabIndex={0} role="group" aria-label="What has changed since">
            <Suspense>{shown && <Difference before={shown.version.body} after={answer.body} />}</Suspense>
          </div>
          <p className="caption">Struck: only in the earlier text. Underlined: only in your present text.</p>
        </div>
      )}
    </Dialog>
  )
}

/** The newest first. */
async function readEarlier({ study, keeper, own }: OpenAnswer): Promise<EarlierText[]> {
  await keeper.save()
  const { store } = study.answers
  const entry = await store.read(keeper.id)
  const { body } = keeper.state().answer
  const versions = (entry?.versions ?? []).filter((version) => !version.isDraft && version.body !== body)
  const others = await Promise.all(own.earlier.map((id) => store.read(id)))
  return [
    ...versions.toReversed().map((version) => ({ version })),
    ...others.flatMap((other) => {
      if (!other || other.answer.body === '') return []
      const { id, body: text, changedAt } = other.answer
      return [{ version: { id, body: text, words: countWords(text), at: changedAt }, answer: id }]
    }),
  ]
}

/** `22 Nov, 14:03` */
function dayAndTime(iso: string): string {
  const time = new Date(iso)
  return `${formatDay(dayOf(time), { day: 'numeric', month: 'short' })}, ${formatClock(time)}`
}
