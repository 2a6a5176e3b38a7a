import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'
import {
  findSession,
  listSessions,
  type SessionListing,
  type VariantListing,
} from '#domain/papers/catalogue.ts'
import type { PaperExamId } from '#domain/exams/exam.ts'
import { isSession } from '#domain/exams/session.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { showToast } from '#app/ui/toast.ts'
import {
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
  exam: PaperExamId
  /** The variants, each named with its exam and year: `0500/2024/Summer-1-2`. */
  keys: readonly string[]
}

const completionListeners = new Set<(event: CompletionEvent) => void>()

/** Calls back whenever something is marked complete that was not, until the returned function is called. */
export function subscribeCompletions(listener: (event: CompletionEvent) => void): () => void {
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
export function useCompletion(exam: PaperExamId, year: PaperYear): CompletionView {
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

function createActions(exam: PaperExamId, year: PaperYear): CompletionActions {
  const announce = (keys: readonly string[]) => {
    for (const listener of completionListeners)
      listener({ exam, keys: keys.map((key) => `${exam}/${year}/${key}`) })
  }
  // What was marked before counted then: no goal hears of it again.
  const bringBack = ({ before, after }: Update, session: SessionListing) =>
    void store.update(exam, year, (now) => markAgain(now, before, after, session))
  return {
    onMarkVariant(variant) {
      const session = sessionOf(variant)
      const update = store.update(exam, year, (before) => markVariant(before, variant.key, session))
      if (update.after === update.before) tell(update, variantToast('Already Completed', variant))
      else {
        const { session: name } = session
        const isSessionComplete = isSession(name) && update.after.sessions.has(name)
        tell(update, variantToast('Variant Completed!', variant, isSessionComplete))
        announce([variant.key])
      }
    },
    onUnmarkVariant(variant) {
      const session = sessionOf(variant)
      const update = store.update(exam, year, (before) => unmarkVariant(before, variant.key, session))
      tell(update, variantToast('Variant Unmarked', variant), () => bringBack(update, session))
    },
    onMarkSession(listing) {
      const update = store.update(exam, year, (before) => markSession(before, listing))
      const isNew = update.after !== update.before
      tell(update, sessionToast(isNew ? 'Session Completed!' : 'Already Completed', listing))
      if (isNew) announce(keysOf(listing))
    },
    onUnmarkSession(listing) {
      const update = store.update(exam, year, (before) => unmarkSession(before, listing))
      tell(update, sessionToast('Session Unmarked', listing), () => bringBack(update, listing))
    },
  }
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
