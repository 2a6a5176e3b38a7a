import { lazy, Suspense, useState } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { makeId } from '#app/lib/make-id.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { chooseText } from '#domain/study/answers/answer-versions.ts'
import { noteAnswer } from './hand-in.ts'
import { tellUnchanged } from './save-words.ts'
import type { OpenAnswer } from './use-answer.ts'

const Difference = lazy(() => import('./difference.tsx'))

/** The other device's text: a version of this answer, or an answer that was begun there. */
interface OtherText {
  body: string
  answer?: string
}

/** The texts of two devices. The student goes on with one; the other stays among the earlier ones. */
export default function SeeBothDialog({ open, onClose }: { open: OpenAnswer; onClose: () => void }) {
  const { keeper } = open
  const { answer } = keeper.state()
  const once = useOneAtATime()
  const [load] = useState(() => () => readOther(open))
  const other = useLoad(load)

  async function onChoose(choice: 'mine' | 'elsewhere') {
    onClose()
    const id = other.value?.answer
    if (id === undefined) {
      const made = { id: makeId(), at: new Date().toISOString() }
      if (!(await keeper.revise((entry) => chooseText(entry, choice, made)))) tellUnchanged()
      return
    }
    await keeper.settle()
    const [kept, left] = choice === 'mine' ? [answer.id, id] : [id, answer.id]
    noteAnswer(answer.subject, { id: kept, attempt: answer.attempt }, 'written', left)
  }

  return (
    <Dialog
      title="You changed this on another device"
      description="Both texts are kept. Choose the one to go on with; the other stays under Earlier versions."
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-line" type="button" onClick={() => void once(() => onChoose('mine'))}>
            Go on with this one
          </button>
          <button
            className="btn btn-primary"
            type="button"
            disabled={!other.value}
            onClick={() => void once(() => onChoose('elsewhere'))}
          >
            Take the other one
          </button>
        </>
      }
    >
      {other.value && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <div className="versions-text" tabIndex={0} role="group" aria-label="Both texts">
            <Suspense>
              <Difference before={answer.body} after={other.value.body} />
            </Suspense>
          </div>
          <p className="caption">Struck: only in this text. Underlined: only in the other one.</p>
        </>
      )}
    </Dialog>
  )
}

async function readOther({ study, keeper, own }: OpenAnswer): Promise<OtherText> {
  await keeper.save()
  const { store } = study.answers
  const { elsewhere } = keeper.state().answer
  const entry = await store.read(keeper.id)
  const version = entry?.versions.find(({ id }) => id === elsewhere)
  if (version) return { body: version.body }
  const [id = ''] = own.elsewhere
  const stored = await store.read(id)
  return { body: stored?.answer.body ?? '', answer: id }
}
