import { type Answer, type AnswerEntry, type AnswerVersion, type SentVersion, withText } from './answer.ts'
import { lineIn } from './answer-line.ts'
import { countWords } from '#domain/count-words.ts'

/** How many versions of an answer are kept, here and in the account, beside those that facts name. */
export const VERSIONS_KEPT = 20

/** How often a version is kept while the text changes, in milliseconds. */
export const VERSION_EVERY = 60_000

/** How many ids of drafts a device remembers: the account may send one back after the next was made. */
const DRAFTS_REMEMBERED = 30

/**
 * Makes a version of the text. A draft is for other devices: the next version takes its place. A text that has a version
 * gets no second one; its draft may become a version that is kept. An empty text gets none.
 */
export function keepVersion(
  { answer, versions }: AnswerEntry,
  { id, at, isDraft }: { id: string; at: string; isDraft: boolean },
): AnswerEntry {
  const tip = versions.find((version) => version.id === answer.tip)
  if (tip) {
    if (isDraft || !tip.isDraft) return { answer, versions }
    return {
      answer: { ...answer, base: tip.id },
      versions: pruned(versions.map((each) => (each === tip ? { ...tip, isDraft: false } : each))),
    }
  }
  if (answer.body === '') return { answer, versions }
  const draft = versions.find((version) => version.isDraft)
  const version: AnswerVersion = {
    id,
    body: answer.body,
    words: countWords(answer.body),
    at,
    base: answer.base,
    replaces: draft?.id ?? null,
    seq: null,
    isDraft,
  }
  return {
    answer: {
      ...answer,
      tip: id,
      base: isDraft ? answer.base : id,
      mine: [...answer.mine, id].slice(-DRAFTS_REMEMBERED),
    },
    versions: pruned([...versions.filter((each) => each !== draft), version]),
  }
}

/**
 * Takes a version from the account: one that this device sent, or one that another device made. `isReadAgain`: the account was restored,
 * and is read from the start. `isNamed`: a fact names the version.
 */
export function takeVersion(
  entry: AnswerEntry,
  sent: SentVersion,
  { isReadAgain, isNamed }: { isReadAgain: boolean; isNamed: boolean } = {
    isReadAgain: false,
    isNamed: false,
  },
): AnswerEntry {
  const { answer, versions } = entry
  const { answer: _, ...rest } = sent
  const taken: AnswerVersion = { ...rest, isDraft: false, ...(isNamed && { isNamed }) }
  const isHere = versions.some(({ id }) => id === sent.id)
  if (isHere || answer.mine.includes(sent.id)) {
    const known = isReadAgain ? withoutPast(entry, sent.seq) : entry
    // A draft of this device that was replaced before it came back; another device may have marked it.
    if (!isHere && isNamed) return { answer: known.answer, versions: [taken, ...versions] }
    return confirmVersions(known, [sent])
  }
  if (sent.body === '') return emptied(entry, taken)
  // A version that was sent again comes after those that continue it.
  if (versions.some(({ base, replaces }) => base === sent.id || replaces === sent.id))
    return { answer, versions: pruned([taken, ...versions]) }
  const known = versions.filter(({ id, isNamed }) => id !== sent.replaces || id === answer.tip || isNamed)
  const added = pruned([...known, taken])
  // What is read again may be older than all that is here, and then it knows nothing of the text that is shown.
  const isNext = isReadAgain && answer.body !== '' ? continuesTip(entry, sent) : isContinued(entry, sent)
  if (sent.body === answer.body || isNext) {
    // A line about the other device stays until the student has looked.
    const { elsewhere } = answer
    return {
      answer: { ...showing(answer, taken), ...(elsewhere !== undefined && { elsewhere }) },
      versions: added,
    }
  }
  const own = versions.find(({ id }) => id === answer.tip)
  const isOlder = own !== undefined && own.seq !== null && own.seq < sent.seq
  return isOlder
    ? { answer: { ...showing(answer, taken), elsewhere: own.id }, versions: keptDraft(added, own.id) }
    : { answer: { ...answer, elsewhere: taken.id }, versions: added }
}

/**
 * What is read again may have versions that this device had pruned. Those that come before a version that it knows are no news from
 * another device.
 */
function withoutPast({ answer, versions }: AnswerEntry, seq: number): AnswerEntry {
  const other = versions.find(({ id }) => id === answer.elsewhere)
  if (!other || other.wasSent || other.seq === null || other.seq > seq) return { answer, versions }
  const { elsewhere: _, ...rest } = answer
  return { answer: rest, versions }
}

/** The account has these versions. */
export function confirmVersions(
  { answer, versions }: AnswerEntry,
  sent: readonly { id: string; seq: number }[],
): AnswerEntry {
  const seqs = new Map(sent.map(({ id, seq }) => [id, seq]))
  return {
    answer,
    versions: versions.map((version) => ({ ...version, seq: seqs.get(version.id) ?? version.seq })),
  }
}

/** The account refuses a version: it stays here and is not sent again. */
export function refuseVersion({ answer, versions }: AnswerEntry, id: string, code: string): AnswerEntry {
  return { answer, versions: versions.map((each) => (each.id === id ? { ...each, refused: code } : each)) }
}

/** Versions that were refused with this code are sent again. Undefined if there are none. */
export function sendAgain({ answer, versions }: AnswerEntry, code: string): AnswerEntry | undefined {
  if (!versions.some(({ refused }) => refused === code)) return undefined
  return {
    answer,
    versions: versions.map(({ refused, ...version }) =>
      refused === undefined || refused === code ? version : { ...version, refused },
    ),
  }
}

/**
 * What the account has not got and is to get, the oldest first. Of what it had before a restore, that is the present text, and what
 * was handed in or marked.
 */
export function unsentVersions({ answer, versions }: AnswerEntry): AnswerVersion[] {
  return versions.filter(({ id, seq, refused, wasSent, isNamed, isSentAgain }) => {
    if (refused !== undefined) return false
    return seq === null ? !wasSent || isNamed || id === answer.tip : isSentAgain
  })
}

/** The account's versions are those of another log: no number counts in it. */
export function withoutNumbers({ answer, versions }: AnswerEntry): AnswerEntry {
  return {
    answer,
    versions: versions.map((each) => (each.seq === null ? each : { ...each, seq: null, wasSent: true })),
  }
}

/** The account got this version again: from now on it is a new one there. */
export function sentAgain({ answer, versions }: AnswerEntry, id: string): AnswerEntry {
  const withoutMark = (version: AnswerVersion): AnswerVersion => {
    const { wasSent: _, isSentAgain: __, ...rest } = version
    return version.id === id ? rest : version
  }
  return { answer, versions: versions.map(withoutMark) }
}

/** Whether the account lacks something of an answer. */
export function isWaiting({ answer, versions }: AnswerEntry): boolean {
  return unsentVersions({ answer, versions }).length > 0 || (answer.tip === null && answer.body !== '')
}

/** Shows the text of another version; the present one is kept as a version. */
export function returnTo(
  entry: AnswerEntry,
  version: Pick<AnswerVersion, 'id' | 'body'>,
  made: { id: string; at: string },
): AnswerEntry {
  const { answer, versions } = keepVersion(entry, { ...made, isDraft: false })
  return { answer: { ...withBody(answer, version.body, made.at), tip: null }, versions }
}

/** The student has looked at both texts and goes on with this one; the other stays among the versions. */
export function chooseText(
  entry: AnswerEntry,
  choice: 'mine' | 'elsewhere',
  made: { id: string; at: string },
): AnswerEntry {
  const other = entry.versions.find(({ id }) => id === entry.answer.elsewhere)
  const { elsewhere: _, ...answer } = entry.answer
  if (!other) return { ...entry, answer }
  const kept = keepVersion({ ...entry, answer }, { ...made, isDraft: false })
  const body = choice === 'mine' ? answer.body : other.body
  // The choice is a version of its own that continues the other device's text, so that device follows it.
  return { ...kept, answer: { ...withBody(kept.answer, body, made.at), base: other.id, tip: null } }
}

/** Removes every text. If an account has some of them, an empty version tells it, and other devices, to do the same. */
export function withoutTexts({ answer }: AnswerEntry, { id, at }: { id: string; at: string }): AnswerEntry {
  const version: AnswerVersion = {
    id,
    body: '',
    words: 0,
    at,
    base: null,
    replaces: null,
    seq: null,
    isDraft: false,
  }
  return emptied({ answer, versions: [] }, version)
}

function emptied({ answer }: AnswerEntry, version: AnswerVersion): AnswerEntry {
  const { line: _, elsewhere: __, ...rest } = answer
  const empty = { ...rest, body: '', rev: answer.rev + 1, base: version.id, tip: version.id, mine: [] }
  return { answer: empty, versions: [version] }
}

/** Whether a version continues the text of this device, so that the text may follow it without a loss. */
function isContinued({ answer, versions }: AnswerEntry, sent: SentVersion): boolean {
  if (answer.body === '' && answer.tip === null) return true
  if (answer.tip === null) return false
  // What is shown came from elsewhere: nothing of this device is at stake.
  if (!answer.mine.includes(answer.tip)) return true
  if (continuesTip({ answer }, sent)) return true
  // A version that is not here any more: many came after the text of this device.
  const isKnown = sent.base === null || versions.some(({ id }) => id === sent.base)
  return !isKnown && !answer.mine.includes(sent.base ?? '')
}

function continuesTip(
  { answer: { tip } }: Pick<AnswerEntry, 'answer'>,
  { base, replaces }: SentVersion,
): boolean {
  return tip !== null && (base === tip || replaces === tip)
}

function showing(answer: Answer, version: AnswerVersion): Answer {
  const { elsewhere: _, ...shown } = withBody(answer, version.body, version.at)
  return { ...shown, base: version.id, tip: version.id }
}

function withBody(answer: Answer, body: string, at: string): Answer {
  const { line: _, ...rest } = answer
  const line = lineIn(answer, body)
  return { ...rest, body, rev: answer.rev + 1, changedAt: at, ...(line && { line }) }
}

function keptDraft(versions: readonly AnswerVersion[], id: string): AnswerVersion[] {
  return versions.map((each) => (each.id === id ? { ...each, isDraft: false } : each))
}

function pruned(versions: readonly AnswerVersion[]): AnswerVersion[] {
  const isFixed = ({ isDraft, isNamed }: AnswerVersion) => isDraft || isNamed === true
  const kept = new Set(versions.filter((version) => !isFixed(version)).slice(-VERSIONS_KEPT))
  return versions.filter((version) => isFixed(version) || kept.has(version))
}

/**
 * Two writers on this device changed one answer: another tab, or the sync, wrote after `own` was read. What is stored
 * becomes a version, and the text of `own` is shown. A beginning of that text becomes no version: the account would get it as
 * the newest text.
 */
export function mergeTexts(stored: AnswerEntry, own: Answer, made: { id: string; at: string }): AnswerEntry {
  const mine = [...new Set([...stored.answer.mine, ...own.mine])]
  const known = { ...stored, answer: { ...stored.answer, mine } }
  if (stored.answer.body === own.body) return known
  const isBeginning = stored.answer.tip === null && own.body.startsWith(stored.answer.body)
  const { answer, versions } = isBeginning ? known : keepVersion(known, { ...made, isDraft: false })
  const isForeign = answer.tip !== null && !answer.mine.includes(answer.tip)
  const { line: _, elsewhere: __, ...rest } = answer
  const elsewhere = isForeign ? (answer.tip ?? undefined) : answer.elsewhere
  const merged: Answer = {
    ...rest,
    rev: Math.max(answer.rev, own.rev),
    base: isForeign ? own.base : answer.base,
    ...(own.line && { line: own.line }),
    ...(elsewhere !== undefined && { elsewhere }),
  }
  return {
    answer: { ...withText(merged, { body: own.body, at: own.changedAt }), spent: own.spent },
    versions,
  }
}
