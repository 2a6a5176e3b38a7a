import { NO_RECORD_FILE, openedToast } from '#app/sync/answers/record-words.ts'
import { saveFile } from '#app/lib/device/save-file.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { inOrder } from '#domain/study/log/fact.ts'
import {
  formatRecordFile,
  parseRecordFile,
  recordFileName,
  type SavedTexts,
} from '#domain/study/log/record-file.ts'
import type { Answers } from '#app/sync/answers/answers.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'
import type { AnswerEntry, AnswerVersion } from '#domain/study/answers/answer.ts'
import { countWords } from '#domain/count-words.ts'

// What a copy of a record needs: it loads with the press.

export async function saveRecord() {
  const { log, answers } = await loadStudy()
  const savedAt = new Date().toISOString()
  const facts = inOrder(log.facts()).map(({ fact }) => fact)
  const texts = await textsOf(answers, log)
  saveFile(formatRecordFile(facts, savedAt, texts), recordFileName(savedAt))
  showToast({ kind: 'done', title: 'Copy saved' })
}

/** Adds what the file has: nothing that is here is changed. */
export async function openRecord(chosen: File) {
  const { log, answers, onWritten } = await loadStudy()
  const { owner } = log.viewer()
  const file = parseRecordFile(await chosen.text(), owner)
  if (!file) return showToast(NO_RECORD_FILE)
  const before = log.size()
  await log.add(file.facts)
  const texts = await addTexts(answers, file, owner)
  onWritten()
  showToast(openedToast({ added: log.size() - before + texts, damaged: file.damaged }))
}

/** What the viewer wrote, for the file of the record. */
export async function textsOf(
  { store }: Pick<Answers, 'store'>,
  log: Pick<StudyLog, 'showsText'>,
): Promise<SavedTexts> {
  const [entries, photos] = await Promise.all([store.all(), store.photos()])
  return {
    answers: entries.filter(({ answer }) => log.showsText(answer.owner, answer.id)),
    photos: photos
      .filter(({ owner, subject }) => log.showsText(owner, subject))
      .map(({ id, subject, at, bytes }) => ({ id, subject, at, jpeg: toBase64(new Uint8Array(bytes)) })),
  }
}

/** Adds what a file has to what is here. Gives how many answers and photographs that changed. */
export async function addTexts(
  { store, change }: Pick<Answers, 'store' | 'change'>,
  { answers, photos }: SavedTexts,
  owner: string | null,
): Promise<number> {
  let added = 0
  for (const saved of answers) {
    let isNew = false
    await change(saved.answer.id, (here) => {
      const opened = openedAnswer(here, saved, owner)
      isNew = opened !== undefined
      return opened
    })
    if (isNew) added += 1
  }
  const known = new Set((await store.photos()).map(({ id }) => id))
  for (const { id, subject, at, jpeg } of photos) {
    if (known.has(id)) continue
    await store.addPhoto({ id, owner, subject, at, bytes: fromBase64(jpeg) })
    added += 1
  }
  return added
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer
}

/**
 * An answer from a saved file, added to the one on this device. It changes nothing on the device: a text that the device
 * does not have becomes a version. Undefined if the device has everything.
 */
export function openedAnswer(
  here: AnswerEntry | undefined,
  saved: AnswerEntry,
  owner: string | null,
): AnswerEntry | undefined {
  const { answer } = saved
  // The account may have deleted them since: what it has already, it takes no second time.
  const versions = saved.versions.map(asUnsent)
  if (!here)
    return {
      answer: {
        ...answer,
        owner,
        base: null,
        tip: versions.some(({ id }) => id === answer.tip) ? answer.tip : null,
      },
      versions,
    }
  const known = new Set([here.answer.body, ...here.versions.map(({ body }) => body)])
  const text: AnswerVersion = {
    id: answer.id,
    body: answer.body,
    words: countWords(answer.body),
    at: answer.changedAt,
    base: null,
    replaces: null,
    seq: null,
    isDraft: false,
  }
  const fresh = [...versions, text].filter(({ body }) => body !== '' && !known.has(body))
  const byText = new Map(fresh.map((version) => [version.body, version]))
  return byText.size === 0 ? undefined : { ...here, versions: [...byText.values(), ...here.versions] }
}

function asUnsent(version: AnswerVersion): AnswerVersion {
  const { wasSent: _, isSentAgain: __, ...rest } = version
  return { ...rest, seq: null, isDraft: false, replaces: null }
}
