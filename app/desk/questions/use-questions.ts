import { useEffect, useState, useRef } from 'react'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import {
  findQuestion,
  joinLists,
  type ListedDocument,
  type Place,
  type QuestionList,
  type VariantDocuments,
} from '#domain/papers/later/question-list.ts'
import type { Desk } from '#app/desk/desk.ts'
import { fetchBeside } from '#app/lib/device/document-files.ts'
import { documentsHere } from '#app/lib/device/use-documents-here.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import { whenFree } from '#app/lib/when-free.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { questionStates } from '#domain/study/answers/own-answers.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import { subjectOf } from '#app/desk/timer/timer.ts'
import { isDocument, type PaneType } from '#app/desk/panes/panes.ts'
import type { ShownDocument } from '#app/viewer/shown-document.tsx'

/**
 * The questions of a desk's paper: the form's groups until the lists of its documents have arrived. They are asked for once
 * `isHere`: a document of the desk is on the host.
 */
export function useQuestionList(desk: Desk, isHere: boolean): QuestionList | undefined {
  const [documents, setDocuments] = useState<VariantDocuments>({})
  useEffect(() => {
    if (!isHere || !desk.variant) return undefined
    const over = new AbortController()
    const stop = whenFree(
      () =>
        void fetchQuestionLists(desk, over.signal).then(
          (lists) => over.signal.aborted || setDocuments(lists),
        ),
    )
    return () => {
      stop()
      over.abort()
    }
    // One desk has one list; the object is made anew for each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [desk.key, isHere])
  const { variant, component } = desk
  if (!variant || !component) return undefined
  return joinLists(documents, {
    groups: questionGroups(component),
    component: `${variant.paper}${variant.variant}`,
  })
}

/** The question of an address, with its place in a document. */
export function placeOfQuestion(
  list: QuestionList | undefined,
  id: string | undefined,
  type: DocumentType,
): Place | undefined {
  if (!list || id === undefined || type === 'Grade Thresholds') return undefined
  return findQuestion(list, id)?.places[type]
}

const LISTED: readonly ListedDocument[] = ['Question Paper', 'Insert', 'Mark Scheme', 'Examiner Report']

/** What has been read of a desk's documents. A document without a list is left out. */
async function fetchQuestionLists({ documents, year }: Desk, signal: AbortSignal): Promise<VariantDocuments> {
  const here = year === 'sets' ? undefined : documentsHere.get()
  const lists: VariantDocuments = {}
  async function read(type: DocumentType, fileName: string) {
    const listed = LISTED.find((each) => each === type)
    // What this site certainly lacks is not asked for.
    if (!listed || (here && !here.has(fileName))) return
    try {
      const list = readDocumentQuestions(await fetchBeside(fileName, 'questions', { signal }))
      if (list) lists[listed] = list
    } catch {
      // It does not arrive: then there is no list.
    }
  }
  await Promise.all(documents.map(({ type, fileName }) => read(type, fileName)))
  return lists
}

/** The log opens after the pages of the document. In milliseconds. */
export const OPEN_AFTER = 1500

/** What a student has done at the questions of a paper. */
export interface DoneQuestions {
  /** The ids of those that are written. */
  written: ReadonlySet<string>
  /** The last mark that they gave each, by its id. */
  marked: ReadonlyMap<string, { got: number; of: number }>
}

/** What the student has written and marked; nothing until the log is open. */
export function useWritten({ variant }: Desk, list: QuestionList | undefined): DoneQuestions {
  const study = useStudy({ after: OPEN_AFTER })
  if (!study || !variant || !list) return NONE
  const record = study.log.record()
  const paper = subjectOf(variant)
  const ids = list.questions.map(({ id }) => id)
  const states = questionStates(record, paper, ids)
  return {
    written: new Set(ids.filter((id) => states.get(id) === 'written')),
    marked: new Map(
      ids.flatMap((id) => {
        const marking = record.markings.get(questionOf(paper, id))?.at(-1)
        return marking ? [[id, marking]] : []
      }),
    ),
  }
}

const NONE: DoneQuestions = { written: new Set(), marked: new Map() }

export type ShownDocuments = Partial<Record<PaneType, ShownDocument | undefined>>

/** A question to show. Every choice is a new object, also of the same question again. */
export interface WantedQuestion {
  id: string
}

/**
 * Moves the open panes to the wanted question, once: a document that is still opening follows when it is open, and the
 * list when it has arrived. A document that is opened later keeps its own place. One that has none yet goes to the question
 * that the student is at: the insert shows the text that the question is about, and not its cover.
 */
export function useShownQuestion(
  wanted: WantedQuestion | undefined,
  {
    list,
    open,
    shown,
    question,
    isFirst,
  }: {
    list: QuestionList | undefined
    open: readonly PaneType[]
    shown: ShownDocuments
    /** The id of the question that the student is at. */
    question: string | undefined
    /** Whether the reader has no place in a document yet. */
    isFirst: (type: PaneType) => boolean
  },
) {
  /** The questions that documents have still to go to. */
  const waiting = useRef(new Map<PaneType, string>())
  const done = useRef<WantedQuestion>(undefined)
  const opened = useRef(new Set<PaneType>())
  useEffect(() => {
    for (const type of open) {
      if (opened.current.has(type)) continue
      opened.current.add(type)
      if (question !== undefined && isFirst(type)) waiting.current.set(type, question)
    }
    if (wanted && done.current !== wanted) {
      done.current = wanted
      waiting.current = new Map(open.map((type) => [type, wanted.id]))
    }
    if (!list?.hasPlaces) return
    for (const [type, id] of waiting.current) {
      if (!isDocument(type)) continue
      const place = placeOfQuestion(list, id, type)
      const document = shown[type]
      if (place && !document) continue
      waiting.current.delete(type)
      // A guide that replaces the document has other places.
      if (place && document && !document.isFallback) document.pageViewer.showPlace(place)
    }
  })
}
