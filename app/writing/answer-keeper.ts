import { createSignal } from '#app/lib/signal.ts'
import type { AnswerCopies } from '#app/sync/answers/answer-copies.ts'
import { type AnswerMessage, type Answers, inTime, STORE_PATIENCE } from '#app/sync/answers/answers.ts'
import type { Clock } from '#app/sync/clock.ts'
import { type Answer, type AnswerEntry, type AnswerVersion, withText } from '#domain/study/answers/answer.ts'
import { keepVersion, VERSION_EVERY, mergeTexts } from '#domain/study/answers/answer-versions.ts'
import type { SaveState } from './save-words.ts'

/** While a student writes, the text is stored this often, in milliseconds: with the write itself in under 2 seconds. */
export const SAVE_EVERY = 1500
/** The same where no copy can be made in the moment in which the page is left: a copy there may be lost. */
export const SAVE_OFTEN = 500
/** A pause this long is stored at once. */
const PAUSE = 600
/** After a write that failed, the next try without a key. */
const RETRY = 5000
/** A gap between two keys that is longer is no writing. */
const LONGEST_GAP = 120_000

export interface KeeperState {
  answer: Answer
  save: SaveState
  /** Another tab writes this answer. */
  isTaken: boolean
  /** Raised when the text was changed by something else than the field. */
  replaced: number
}

interface Options {
  entry: AnswerEntry
  /** `rev` of what is stored; undefined if nothing is. */
  storedRev: number | undefined
  answers: Pick<Answers, 'store' | 'change' | 'tell' | 'subscribe' | 'takeOver'>
  copies: AnswerCopies
  clock: Clock
  newId: () => string
  /** The device's time, ISO 8601. */
  now: () => string
  /** The id of this tab. */
  tab: string
  /** The text has been stored: while the student types, in a pause, or for good. The account may have it soon. */
  onStored: (when: 'typing' | 'pause' | 'settled') => void
  /** Sends a version in a request that outlives the page. False if that is not possible. */
  sendAtOnce: (version: AnswerVersion) => boolean
}

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>

/** Keeps the text of one answer while it is written. No function throws. */
export function createAnswerKeeper(options: Options) {
  const { answers, copies, clock, newId, now, tab, onStored, sendAtOnce } = options
  const { store } = answers
  const patiently = <Value>(work: Promise<Value>) => inTime(work, clock, STORE_PATIENCE)
  const { id } = options.entry.answer
  let { storedRev } = options
  /** As far as this tab knows them: the version that is sent while the page is left takes the place of the last draft. */
  let { versions } = options.entry
  let leftWith: string | undefined
  let state: KeeperState = {
    answer: options.entry.answer,
    save: { status: options.entry.answer.body === '' ? 'new' : 'saved', at: options.entry.answer.changedAt },
    isTaken: false,
    replaced: 0,
  }
  let isDirty = false
  let isClosed = false
  let isTelling = false
  let saveEvery = copies.isRefused() ? SAVE_OFTEN : SAVE_EVERY
  let hasCopy = false
  let typedAt: number | undefined
  let versionAt = clock.now()
  let cancel: (() => void) | undefined
  let cancelPause: (() => void) | undefined
  let saving: Promise<void> = Promise.resolve()
  const changes = createSignal()
  const saves = createSignal()
  /** What the listeners have been told: whether there is a text. */
  let isToldEmpty = options.entry.answer.body === ''

  function set({ save, ...rest }: Partial<KeeperState>) {
    state = { ...state, ...rest, ...(save && { save }) }
    saves.send()
    const isEmpty = state.answer.body === ''
    if (Object.keys(rest).length === 0 && isEmpty === isToldEmpty) return
    isToldEmpty = isEmpty
    changes.send()
  }

  /** The text as it would be stored now. */
  const nextAnswer = (): Answer => ({ ...state.answer, rev: (storedRev ?? 0) + 1, changedAt: now() })

  function type(body: string) {
    if (state.isTaken || isClosed || body === state.answer.body) return
    const time = clock.now()
    const gap = typedAt === undefined ? 0 : time - typedAt
    typedAt = time
    const spent = gap < LONGEST_GAP ? gap : 0
    // Without telling: nothing on the screen changes by a key but the field.
    state = { ...state, answer: withText(state.answer, { body, at: state.answer.changedAt, spent }) }
    markDirty()
    cancelPause ??= clock.after(PAUSE, lookForPause)
  }

  /** One timer for many keys: it waits on if there was a key in the meantime. */
  function lookForPause() {
    const rest = (typedAt ?? 0) + PAUSE - clock.now()
    cancelPause = rest > 0 ? clock.after(rest, lookForPause) : undefined
    if (rest <= 0) void save().then(() => onStored('pause'))
  }

  /** Changes more than the text, such as the line of the time. */
  function change(rule: (answer: Answer) => Answer) {
    const answer = rule(state.answer)
    if (answer === state.answer || isClosed) return
    set({ answer, ...(answer.body !== state.answer.body && { replaced: state.replaced + 1 }) })
    markDirty()
    void save()
  }

  function markDirty() {
    if (!isDirty && state.save.status !== 'failed') {
      isDirty = true
      set({ save: { ...state.save, status: 'unsaved' } })
    }
    isDirty = true
    cancel ??= clock.after(saveEvery, () => void save())
  }

  function stopTimers() {
    cancel?.()
    cancelPause?.()
    cancel = undefined
    cancelPause = undefined
  }

  /** One after another: what is read must not be older than what was written before it. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const before = saving
    saving = (async () => {
      await before
      await work()
    })()
    return saving
  }

  /** Stores what is not stored, after what is being stored. */
  function save(): Promise<void> {
    stopTimers()
    return inTurn(async () => {
      if (isDirty) await saveNow()
    })
  }

  async function saveNow() {
    const next = nextAnswer()
    try {
      if (await patiently(store.save(next, storedRev))) storedRev = next.rev
      else await merge(next)
      if (state.answer.body === next.body && state.answer.line === next.line) isDirty = false
      await removeCopies()
      set({ save: { status: isDirty ? 'unsaved' : 'saved', at: next.changedAt } })
      isTelling = true
      answers.tell([id])
      isTelling = false
      onStored('typing')
      if (clock.now() - versionAt >= VERSION_EVERY) await keep()
    } catch (error) {
      // The database is full or closed, or does not answer: local storage may have room for one text.
      if (copies.write(next)) set({ save: { status: 'saved', at: next.changedAt } })
      else set({ save: { status: 'failed', at: state.save.at, isFull: isQuota(error) } })
      cancel ??= clock.after(RETRY, () => void save())
    }
    if (isDirty) cancel ??= clock.after(saveEvery, () => void save())
  }

  /** The database has the text: an older copy must not come back with the next page. */
  async function removeCopies() {
    copies.remove(id)
    if (!hasCopy) return
    hasCopy = false
    await patiently(store.removeCopies([id])).catch(() => (hasCopy = true))
  }

  /** Something else has written: its text becomes a version. */
  async function merge(next: Answer) {
    const made = { id: newId(), at: now() }
    const change = store.change(id, (stored) =>
      stored ? mergeTexts(stored, next, made) : { answer: next, versions: [] },
    )
    const merged = await patiently(change)
    if (!merged) return
    storedRev = merged.answer.rev
    versions = merged.versions
    adopt(merged.answer)
  }

  /** Takes what is stored, but for the text that is on the screen. */
  function adopt(stored: Answer) {
    const { body, line, spent } = state.answer
    const { line: _, ...rest } = stored
    set({ answer: { ...rest, body, spent, ...(line && { line }) } })
  }

  /** Makes a version that is kept. */
  async function keep() {
    versionAt = clock.now()
    const made = { id: newId(), at: now(), isDraft: false }
    const change = answers.change(id, (entry) => entry && keepVersion(entry, made))
    const kept = await patiently(change).catch(() => undefined)
    if (kept) versions = kept.versions
    if (kept && kept.answer.rev === storedRev) adopt(kept.answer)
  }

  async function hear(message: AnswerMessage) {
    if (isTelling) return
    if (message.type === 'answer-taken') {
      if (message.id !== id || message.tab === tab || state.isTaken) return
      set({ isTaken: true })
      await save()
      return
    }
    if (message.ids !== null && !message.ids.includes(id)) return
    await (message.areGone ? inTurn(forget) : reread())
  }

  /** Follows what the sync or another tab has stored. What is typed here and not stored yet stays. */
  const reread = () => inTurn(rereadNow)

  async function rereadNow() {
    // What cannot be read is not gone: the text on the screen stays.
    const stored = await patiently(store.read(id)).catch(() => 'failed' as const)
    if (stored === 'failed' || isClosed) return
    versions = stored?.versions ?? versions
    if (isDirty) return
    const isLost = storedRev !== undefined && (stored?.answer.rev ?? 0) < storedRev
    // A number never goes back: the database was deleted under this page. What is on the screen is stored again.
    if (isLost && state.answer.body !== '') markDirty()
    else if (!stored) return
    else if (stored.answer.rev === storedRev) adopt(stored.answer)
    else {
      storedRev = stored.answer.rev
      const { answer } = stored
      const isOther = answer.body !== state.answer.body || answer.line?.at !== state.answer.line?.at
      set({
        answer,
        save: { status: 'saved', at: answer.changedAt },
        ...(isOther && { replaced: state.replaced + 1 }),
      })
    }
  }

  /** The answer was removed: the record was deleted, here or on another device, or the student signed out. */
  async function forget() {
    const stored = await patiently(store.read(id)).catch(() => undefined)
    if (stored || storedRev === undefined || isClosed || isDirty) return
    storedRev = undefined
    const { line: _, elsewhere: __, ...rest } = state.answer
    const empty = { ...rest, body: '', base: null, tip: null, mine: [] }
    set({ answer: empty, save: { status: 'new', at: now() }, replaced: state.replaced + 1 })
  }

  /** What the account gets while the page is being left: the text on the screen, if it lacks it. */
  function lastVersion(): AnswerVersion | undefined {
    const { answer } = state
    if (answer.tip !== null || answer.body === '' || answer.body === leftWith || state.isTaken)
      return undefined
    const made = { id: newId(), at: now(), isDraft: true }
    return keepVersion({ answer, versions }, made).versions.find((version) => version.id === made.id)
  }

  /** Stores a version that was sent while the page was left, if the page lives long enough. */
  async function storeSent({ id: sent, at, body }: AnswerVersion) {
    await save()
    const made = { id: sent, at, isDraft: true }
    await answers
      .change(id, (entry) =>
        entry?.answer.body === body && entry.answer.tip === null ? keepVersion(entry, made) : undefined,
      )
      .catch(() => {
        // It waits, and is sent under another id.
      })
  }

  /** Local storage takes the text at once, or the database a copy of it, which asks nothing of the page any more. */
  function copyAtOnce() {
    const next = nextAnswer()
    if (copies.write(next)) return
    saveEvery = SAVE_OFTEN
    hasCopy = store.copyAtOnce(next) || hasCopy
    void save()
  }

  const leave = answers.subscribe((message) => void hear(message))

  return {
    id,
    state: () => state,
    /** Calls back on a change, but not while nothing happens than that a text is typed and stored. */
    subscribe: changes.subscribe,
    /** Calls back when a text is stored too. */
    subscribeSave: saves.subscribe,
    type,
    change,
    save,
    /** The text is stored, and has a version that is kept. */
    async settle() {
      await save()
      await keep()
      onStored('settled')
    },
    /** Changes the answer with its versions, after what is typed is stored. Resolves to false if that was not possible. */
    async revise(rule: (entry: AnswerEntry) => AnswerEntry): Promise<boolean> {
      await save()
      const change = answers.change(id, (entry) => entry && rule(entry))
      const isDone = await patiently(change).then(Boolean, () => false)
      await reread()
      onStored('settled')
      return isDone
    },
    /** This tab writes from now on; another one stops. */
    async takeOver() {
      answers.takeOver(id, tab)
      await reread()
      set({ isTaken: false })
    },
    /**
     * The page may be gone at any moment. The device has the text before the account does, with the id under which it is sent: what
     * comes back is then its own. A page that is only hidden goes on.
     */
    hide() {
      const before = { state, isDirty }
      const version = lastVersion()
      if (version) {
        state = { ...state, answer: { ...state.answer, mine: [...state.answer.mine, version.id] } }
        isDirty = true
      }
      if (isDirty) copyAtOnce()
      if (!version) return
      if (sendAtOnce(version)) {
        leftWith = version.body
        void storeSent(version)
      } else ({ state, isDirty } = before)
    },
    /** The answer leaves the screen: nothing is written any more after this. */
    async close() {
      if (isClosed) return
      leave()
      await save()
      await keep()
      isClosed = true
      stopTimers()
      onStored('settled')
    },
  }
}

function isQuota(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
