import { useEffect, useState, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { examPath } from '#domain/exams/exam.ts'
import { findPaper } from '#domain/papers/catalogue.ts'
import { type Desk, deskMark, findDesk, findDocument, hasPane } from '#app/desk/desk.ts'
import { type DeskAddress, formatDeskAddress, parseDeskAddress } from '#app/desk/desk-address.ts'
import { isDocument, type Panes, type PaneType, toPanes, SCRIPTS } from './panes.ts'
import { fetchScripts } from '#app/scripts/fetch-scripts.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { areScriptsOpen, scriptWork } from '#domain/scripts/script-work.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { subjectOf } from '#app/desk/timer/timer.ts'
import { OPEN_AFTER } from '#app/desk/questions/use-questions.ts'

/** Milliseconds before the address changes. Browsers refuse an address that changes too often. */
const PAGE_DELAY = 250

export type DeskView = ReturnType<typeof useDeskView>

/**
 * The documents, pages and question in the panes. They are part of the address; a change replaces the address, so that Back
 * closes the desk. `share` is the width of the first of two panes.
 */
export function useDeskView(
  desk: Desk,
  { shown, address, share }: { shown: DocumentType; address: DeskAddress; share: number },
) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const panes = readPanes(desk, shown, address)
  const [pages, setPages] = useState<Partial<Record<PaneType, number>>>(() =>
    Object.fromEntries(
      [{ type: shown, page: address.page }, ...address.others]
        .filter(({ page }) => page > 1)
        .map(({ type, page }) => [type, page]),
    ),
  )
  const [question, setQuestion] = useState(address.question)
  const [script, setScript] = useState(address.script)

  const addressOf = ([first, ...others]: Panes, width: number | undefined) => {
    // What the student writes is at the address of the document that it is written beside.
    const type = isDocument(first) ? first : shown
    const view = {
      fileName: findDocument(desk, type)?.fileName ?? address.fileName,
      of: deskMark(desk, type),
      page: pages[type] ?? 1,
      first: isDocument(first) ? undefined : first,
      others: others.map((type) => ({ type, page: pages[type] ?? 1 })),
      share: width,
      question,
      script,
    }
    return `${examPath(desk.exam)}/${formatDeskAddress(view)}`
  }
  const go = (to: string) => {
    if (isInAddress(desk)) void navigate(to, { replace: true, preventScrollReset: true, state })
  }

  const current = addressOf(panes, address.share)
  useEffect(() => {
    if (current === pathname + search) return undefined
    const wait = setTimeout(() => {
      // The reader may have left already: then the address is another one, though this desk is still rendered.
      const { location } = window
      if (location.pathname + location.search !== pathname + search) return
      void navigate(current, { replace: true, preventScrollReset: true, state })
    }, PAGE_DELAY)
    return () => clearTimeout(wait)
  }, [current, pathname, search, state, navigate])

  return {
    panes,
    /** The page that a document shows; undefined while it is not known. */
    pageOf: (type: PaneType) => pages[type],
    /** The question that the panes show. */
    question,
    /** The letter of the script that is read; undefined for the first one. */
    script,
    /** The address of exactly this view. */
    href: addressOf(panes, share),
    onPanes: (next: Panes) => go(addressOf(next, address.share)),
    onPage: (type: DocumentType, page: number) =>
      setPages((now) => (now[type] === page ? now : { ...now, [type]: page })),
    onShare: (width: number) => go(addressOf(panes, width)),
    onQuestion: setQuestion,
    onScript: setScript,
  }
}

/** Whether the browser is still at this desk. After `[` and `]` it is rendered for another moment, and takes keys. */
function isInAddress({ key }: Desk): boolean {
  const { pathname, search } = window.location
  const paper = findPaper(pathname.split('/').at(-1) ?? '')
  return paper !== undefined && findDesk(paper, parseDeskAddress(paper.fileName, search).of).key === key
}

/** Ignores what the desk does not have, and what would be shown twice. */
function readPanes(desk: Desk, shown: DocumentType, { first, others }: DeskAddress): Panes {
  const begin = first && hasPane(desk, first) ? first : shown
  const types = others.map(({ type }) => type).filter((type) => hasPane(desk, type))
  return toPanes([begin, ...types]) ?? [begin]
}

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
