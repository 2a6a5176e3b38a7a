import { NO_RECORD_FILE, openedToast } from '#app/sync/answers/record-words.ts'
import { addTexts, textsOf } from '#app/sync/answers/saved-texts.ts'
import { saveFile } from '#app/lib/device/save-file.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { inOrder } from '#domain/study/log/fact.ts'
import { formatRecordFile, parseRecordFile, recordFileName } from '#domain/study/log/record-file.ts'

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
