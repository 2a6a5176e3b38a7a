import { makeId } from '#app/lib/make-id.ts'
import type { Study } from '#app/study/open-study.ts'
import { showToast } from '#app/ui/toast.ts'
import type { AnswerEntry } from '#domain/study/answers/answer.ts'
import { withoutTexts } from '#domain/study/answers/answer-versions.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { noteAnswer } from './note-answer.ts'

/**
 * Deletes an answer with its versions. Its text goes when Undo is gone; if the page is left before, with the next page.
 */
export async function deleteAnswer(study: Study, keeper: AnswerKeeper) {
  // What is on its way is stored before, and nothing after.
  await keeper.close()
  const { answers } = study
  const { answer } = keeper.state()
  const stored = await answers.store.read(answer.id).catch(() => undefined)
  const entry = stored ?? { answer, versions: [] }
  let isUndone = false
  noteAnswer(answer.subject, answer, 'deleted')
  showToast({
    kind: 'done',
    title: 'Answer deleted',
    topic: `answer-deleted:${answer.id}`,
    onUndo() {
      isUndone = true
      void restore(study, entry)
    },
    onGone() {
      if (!isUndone) void removeTexts(study, answer.id)
    },
  })
}

async function restore({ answers }: Study, entry: AnswerEntry) {
  const { answer } = entry
  await answers
    .change(answer.id, (now) => ({
      answer: { ...answer, rev: Math.max(answer.rev, now?.answer.rev ?? 0) + 1 },
      versions: entry.versions,
    }))
    .catch(() => undefined)
  noteAnswer(answer.subject, answer, 'written')
}

async function removeTexts({ answers, onWritten }: Study, id: string) {
  try {
    const stored = await answers.store.read(id)
    if (stored?.answer.owner === null) {
      await answers.removeOne(id)
      return
    }
    const made = { id: makeId(), at: new Date().toISOString() }
    await answers.change(id, (entry) => entry && withoutTexts(entry, made))
    onWritten()
  } catch {
    // The next page removes it.
  }
}
