import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readSession } from '#app/lib/device/stored-session.ts'
import { storedTexts, type StoredTexts } from '#app/lib/device/stored-texts.ts'
import { makeId } from '#app/lib/make-id.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import {
  findSession,
  listSessions,
  type SessionListing,
  type VariantListing,
} from '#domain/papers/catalogue.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import { isSession } from '#domain/exams/session.ts'
import { type PaperYear, sittingName } from '#domain/papers/sitting.ts'
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
  formatCompletion,
  parseCompletion,
} from '#domain/study/completion.ts'
import type { FactData } from '#domain/study/log/fact.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import { plural } from '#domain/plural.ts'
import { completionKey } from '#app/sync/log/ticks.ts'

interface Update {
  before: Completion
  /** The same object as `before` when there was nothing to change. */
  after: Completion
  /** Whether the browser stored the change. If not, it lasts until the page is left. */
  isStored: boolean
}

/** The text of a toast. All but 'Already Completed' report a change. */
interface CompletionToast {
  kind: 'done' | 'hint'
  title:
    | 'Variant Completed!'
    | 'Variant Unmarked'
    | 'Session Completed!'
    | 'Session Unmarked'
    | 'Already Completed'
  detail: string
}

/** Added to the first toast after a write that the browser refused. */
const NOT_STORED = 'This browser does not let the site store it, so it lasts until you leave.'

/** Something was marked complete on this page: a variant, or every variant of a session at once. */
export interface CompletionEvent {
  exam: ExamId
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

/**
 * What is complete of an exam and year on this device, and the functions that change it. They say in a toast what they
 * did, and stay the same while exam and year do.
 */
export function useCompletion(exam: ExamId, year: PaperYear) {
  const completion = useCompleted(exam, year)
  const actions = useMemo(() => createActions(exam, year), [exam, year])
  return {
    ...actions,
    isVariantDone: (key: string) => completion.variants.has(key),
    yearCount: countYear(completion, listSessions(exam, year)),
    sessionCount: (listing: SessionListing) => countSession(completion, listing),
  }
}

/** How much of a year is complete on this device; undefined if nothing is. */
export function useYearCount(exam: ExamId, year: PaperYear): Count | undefined {
  const completion = useCompleted(exam, year)
  return completion === NOTHING_COMPLETED ? undefined : countYear(completion, listSessions(exam, year))
}

function useCompleted(exam: ExamId, year: PaperYear): Completion {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(exam, year, listener), [exam, year]),
    () => store.read(exam, year),
    () => NOTHING_COMPLETED,
  )
}

function createActions(exam: ExamId, year: PaperYear) {
  const update = (changed: (before: Completion) => Completion) => store.update(exam, year, changed)
  const note = (kind: string, keys: readonly string[], data: FactData = {}) =>
    noteFacts(keys.map((key) => ({ kind, v: 1, subject: variantSubject(exam, year, key), data })))
  /** What one press marks has one name. */
  const notePress = (keys: readonly string[]) => note('paper.completed', keys, { press: makeId() })
  const announce = (facts: readonly string[]) => {
    const event = { exam, facts }
    for (const listener of completionListeners) listener(event)
    if (completionListeners.size === 0 && readSession() !== null) early = [...early, event]
  }
  const unmark = (
    changed: (before: Completion) => Completion,
    session: SessionListing,
    toast: CompletionToast,
  ) => {
    const unmarked = update(changed)
    note('paper.uncompleted', missingIn(unmarked.after, unmarked.before))
    tell(unmarked, toast, () => {
      // What was marked before counted then: no goal hears of it again.
      const back = update((now) => markAgain(now, unmarked.before, unmarked.after, session))
      note('paper.completed', missingIn(back.before, back.after), { isUndo: true })
    })
  }
  return {
    onMarkVariant: (variant: VariantListing) => {
      const session = sessionOf(variant)
      const marked = update((before) => markVariant(before, variant.key, session))
      if (marked.after === marked.before) tell(marked, variantToast('Already Completed', variant))
      else {
        const facts = notePress([variant.key])
        const { session: name } = session
        const isSessionComplete = isSession(name) && marked.after.sessions.has(name)
        tell(marked, variantToast('Variant Completed!', variant, isSessionComplete))
        announce(facts)
      }
    },
    onUnmarkVariant: (variant: VariantListing) => {
      const session = sessionOf(variant)
      unmark(
        (before) => unmarkVariant(before, variant.key, session),
        session,
        variantToast('Variant Unmarked', variant),
      )
    },
    onMarkSession: (listing: SessionListing) => {
      const marked = update((before) => markSession(before, listing))
      const isNew = marked.after !== marked.before
      // Also those that were marked before: they count with the session.
      const facts = isNew ? notePress(keysOf(listing)) : []
      tell(marked, sessionToast(isNew ? 'Session Completed!' : 'Already Completed', listing))
      if (isNew) announce(facts)
    },
    onUnmarkSession: (listing: SessionListing) => {
      unmark((before) => unmarkSession(before, listing), listing, sessionToast('Session Unmarked', listing))
    },
  }
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

export function variantToast(
  title: Exclude<CompletionToast['title'], `Session ${string}`>,
  variant: VariantListing,
  isSessionComplete = false,
): CompletionToast {
  const detail = `${variant.code}, ${sittingName(variant)}`
  return {
    kind: kindOf(title),
    title,
    detail: isSessionComplete ? `${detail}. That completes the session` : detail,
  }
}

export function sessionToast(
  title: Exclude<CompletionToast['title'], `Variant ${string}`>,
  listing: SessionListing,
): CompletionToast {
  const count = listing.papers.reduce((sum, { variants }) => sum + variants.length, 0)
  const variants = plural(count, 'variant')
  return { kind: kindOf(title), title, detail: `${sittingName(listing)}, ${variants}` }
}

function kindOf(title: CompletionToast['title']): CompletionToast['kind'] {
  return title === 'Already Completed' ? 'hint' : 'done'
}

type Texts = Pick<StoredTexts, 'read' | 'write' | 'subscribe'>

/** A student's completion of every exam and year. */
export function createCompletionStore(texts: Texts) {
  const parsed = new Map<string, { text: string; completion: Completion }>()

  function read(key: string): Completion {
    const text = texts.read(key)
    if (text === null) return NOTHING_COMPLETED
    const known = parsed.get(key)
    if (known?.text === text) return known.completion
    const completion = parseCompletion(text) ?? NOTHING_COMPLETED
    parsed.set(key, { text, completion })
    return completion
  }

  return {
    /** The same object until something changes. */
    read: (exam: ExamId, year: PaperYear) => read(completionKey(exam, year)),
    /** Applies a change to what is stored now, which another tab may have written. */
    update(exam: ExamId, year: PaperYear, change: (completion: Completion) => Completion): Update {
      const key = completionKey(exam, year)
      const before = read(key)
      const after = change(before)
      if (after === before) return { before, after, isStored: true }
      moveDamaged(texts, key)
      const text = formatCompletion(after)
      parsed.set(key, { text, completion: after })
      return { before, after, isStored: texts.write(key, text) }
    },
    /** Calls back on every change, until the returned function is called. */
    subscribe: (exam: ExamId, year: PaperYear, listener: () => void) =>
      texts.subscribe(completionKey(exam, year), listener),
  }
}

/** A text that cannot be read is not overwritten: it moves to another key before the first write. */
function moveDamaged(texts: Texts, key: string) {
  const text = texts.read(key)
  if (text !== null && !parseCompletion(text)) texts.write(`${key}:damaged`, text)
}
