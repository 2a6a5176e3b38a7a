import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readSession } from '#app/lib/stored-session.ts'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { noteFacts } from '#app/study/note-facts.ts'
import {
  findSession,
  listSessions,
  type SessionListing,
  type VariantListing,
} from '#domain/papers/catalogue.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import { isSession } from '#domain/exams/session.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { showToast } from '#app/ui/toast.ts'
import {
  type Completion,
  type Count,
  countSession,
  countYear,
  keysOf,
  markAgain,
  markSession,
  markVariant,
  NOTHING_COMPLETED,
  unmarkSession,
  unmarkVariant,
} from '#domain/study/completion.ts'
import { variantSubject } from '#domain/study/log/variant-subject.ts'
import { createCompletionStore, type Update } from './completion-store.ts'
import { type CompletionToast, NOT_STORED, sessionToast, variantToast } from './completion-toast.ts'

export interface CompletionActions {
  onMarkVariant: (variant: VariantListing) => void
  onUnmarkVariant: (variant: VariantListing) => void
  onMarkSession: (listing: SessionListing) => void
  onUnmarkSession: (listing: SessionListing) => void
}

/** Something was marked complete on this page: a variant, or every variant of a session at once. */
export interface CompletionEvent {
  exam: ExamId
  /** The variants, each named with its exam and year: `0500/2024/Summer-1-2`. */
  keys: readonly string[]
  /** The ids of the facts that say so in the study log. */
  facts: readonly string[]
}

const completionListeners = new Set<(event: CompletionEvent) => void>()

/** What a student marked before the code that counts it was loaded. */
let early: readonly CompletionEvent[] = []

/** Calls back whenever something is marked complete that was not, until the returned function is called. */
export function subscribeCompletions(listener: (event: CompletionEvent) => void): () => void {
  for (const event of early) listener(event)
  early = []
  completionListeners.add(listener)
  return () => completionListeners.delete(listener)
}

export interface CompletionView extends CompletionActions {
  isVariantDone: (key: string) => boolean
  yearCount: Count
  sessionCount: (listing: SessionListing) => Count
}

/**
 * What is complete of an exam and year on this device, and the functions that change it. They say in a toast what they
 * did, and stay the same while exam and year do.
 */
export function useCompletion(exam: ExamId, year: PaperYear): CompletionView {
  const completion = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(exam, year, listener), [exam, year]),
    () => store.read(exam, year),
    () => NOTHING_COMPLETED,
  )
  const actions = useMemo(() => createActions(exam, year), [exam, year])
  return {
    ...actions,
    isVariantDone: (key) => completion.variants.has(key),
    yearCount: countYear(completion, listSessions(exam, year)),
    sessionCount: (listing) => countSession(completion, listing),
  }
}

function createActions(exam: ExamId, year: PaperYear): CompletionActions {
  /** Changes what is complete, on this device and in the study log. */
  function change(changed: (before: Completion) => Completion): CompletionUpdate {
    const update = store.update(exam, year, changed)
    return { ...update, facts: noteChange(exam, year, update) }
  }
  const announce = (keys: readonly string[], { facts }: CompletionUpdate) => {
    const event = { exam, keys: keys.map((key) => variantSubject(exam, year, key)), facts }
    for (const listener of completionListeners) listener(event)
    if (completionListeners.size === 0 && readSession() !== null) early = [...early, event]
  }
  // What was marked before counted then: no goal hears of it again.
  const bringBack = ({ before, after }: Update, session: SessionListing) =>
    void change((now) => markAgain(now, before, after, session))
  return {
    onMarkVariant(variant) {
      const session = sessionOf(variant)
      const update = change((before) => markVariant(before, variant.key, session))
      if (update.after === update.before) tell(update, variantToast('Already Completed', variant))
      else {
        const { session: name } = session
        const isSessionComplete = isSession(name) && update.after.sessions.has(name)
        tell(update, variantToast('Variant Completed!', variant, isSessionComplete))
        announce([variant.key], update)
      }
    },
    onUnmarkVariant(variant) {
      const session = sessionOf(variant)
      const update = change((before) => unmarkVariant(before, variant.key, session))
      tell(update, variantToast('Variant Unmarked', variant), () => bringBack(update, session))
    },
    onMarkSession(listing) {
      const update = change((before) => markSession(before, listing))
      const isNew = update.after !== update.before
      tell(update, sessionToast(isNew ? 'Session Completed!' : 'Already Completed', listing))
      if (isNew) announce(keysOf(listing), update)
    },
    onUnmarkSession(listing) {
      const update = change((before) => unmarkSession(before, listing))
      tell(update, sessionToast('Session Unmarked', listing), () => bringBack(update, listing))
    },
  }
}

type CompletionUpdate = Update & Pick<CompletionEvent, 'facts'>

/** Notes in the study log what was marked and unmarked. Gives the ids of the facts. */
function noteChange(exam: ExamId, year: PaperYear, { before, after }: Update): readonly string[] {
  const deeds = [
    ...missingIn(before, after).map((key) => ({ key, kind: 'paper.completed' })),
    ...missingIn(after, before).map((key) => ({ key, kind: 'paper.uncompleted' })),
  ]
  if (deeds.length === 0) return []
  return noteFacts(deeds.map(({ key, kind }) => ({ kind, v: 1, subject: variantSubject(exam, year, key) })))
}

function missingIn({ variants }: Completion, other: Completion): string[] {
  return [...other.variants].filter((key) => !variants.has(key))
}

const store = createCompletionStore(storedTexts)
let hasToldNotStored = false

function tell({ isStored }: Update, toast: CompletionToast, onUndo?: () => void) {
  const about = { ...toast, topic: 'completion', ...(onUndo && { onUndo }) }
  if (isStored || hasToldNotStored) return showToast(about)
  hasToldNotStored = true
  showToast({ ...about, detail: `${toast.detail}. ${NOT_STORED}` })
}

function sessionOf(variant: VariantListing): SessionListing {
  const session = findSession(variant)
  if (!session) throw new Error(`No session of ${variant.longCode}`)
  return session
}
