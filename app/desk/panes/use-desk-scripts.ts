import { useCallback } from 'react'
import { fetchScripts } from '#app/scripts/fetch-scripts.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { areScriptsOpen, scriptWork } from '#domain/scripts/script-work.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { type Desk, hasPane } from '#app/desk/desk.ts'
import { SCRIPTS } from './panes.ts'
import { subjectOf } from '#app/desk/timer/timer.ts'
import type { DeskView } from './use-desk-view.ts'
import { OPEN_AFTER } from '#app/desk/questions/use-questions.ts'

const NOTHING = emptyRecord()

/** The scripts of a desk's set: whether they are open, the one that is read, what was done with it. */
export function useDeskScripts(
  desk: Desk,
  { panes, script }: Pick<DeskView, 'panes' | 'script'>,
  { isFinished }: { isFinished: boolean },
) {
  const { variant } = desk
  const set = variant && hasPane(desk, SCRIPTS) ? subjectOf(variant) : undefined
  const isShown = set !== undefined && panes.includes(SCRIPTS)
  const study = useStudy({ after: isShown ? 0 : OPEN_AFTER })
  const record = study?.log.record() ?? NOTHING
  const areOpen = set !== undefined && (isFinished || areScriptsOpen(record, set))
  const fileName = variant?.documents.questionPaper?.fileName ?? ''
  const load = useLoad(
    useCallback(() => fetchScripts(fileName), [fileName]),
    isShown,
  )
  const letter = script?.toUpperCase()
  const scripts = load.value
  const read = scripts?.find((each) => each.letter === letter) ?? scripts?.[0]
  return {
    set,
    areOpen,
    /** Whether the log has said what is open. */
    isKnown: isFinished || study !== undefined,
    load,
    read,
    work: set !== undefined && read ? scriptWork(record, set, read.letter) : undefined,
    /** The script whose marks the list of questions has; undefined while none is read. */
    shown: isShown && areOpen ? read : undefined,
  }
}
