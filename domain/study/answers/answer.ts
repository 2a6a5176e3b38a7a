/** A line across an answer: writing below it came after the time was up, or after handing in. */
export interface AnswerLine {
  why: 'time' | 'handed-in'
  /** How many characters of the text are above it. */
  at: number
  /** When, by the device's clock (ISO 8601), to be shown. */
  time: string
}

/** The text of an answer as a device keeps it. */
export interface Answer {
  id: string
  /** The account that it belongs to; null if it was begun without one. */
  owner: string | null
  attempt: string
  /** The question: `0500/sets/p1-3#2d`. */
  subject: string
  body: string
  /** Raised by every change on this device: of two copies, the one with the higher number is newer. */
  rev: number
  /** By the device's clock, to be shown. */
  changedAt: string
  /** How long the student has written at it, in milliseconds. */
  spent: number
  line?: AnswerLine
  /** The version that the text continues: the last one that was kept here, or that came from elsewhere. */
  base: string | null
  /** The version that has exactly this text; null if none has. */
  tip: string | null
  /** Ids of the last drafts that were made here. */
  mine: readonly string[]
  /** The version that another device made without knowing of this text. The student has not looked at it. */
  elsewhere?: string
}

/** A text that an answer had. */
export interface AnswerVersion {
  id: string
  body: string
  words: number
  /** By the clock of the device that made it, to be shown. */
  at: string
  /** The version that it continues. */
  base: string | null
  /** The draft whose place it takes. */
  replaces: string | null
  /** Its place among the account's versions; null as long as the account has not got it. */
  seq: number | null
  /** Made only to reach other devices: the next version takes its place. */
  isDraft: boolean
  /** The code with which the account refused it. */
  refused?: string
  /** A fact names it: this text was handed in or marked. It is never pruned. */
  isNamed?: true
  /** The account had it before its server was restored. It is sent again only if the student needs it there. */
  wasSent?: true
  /** It is sent although the account had it: another device may have replaced it there in the meantime. */
  isSentAgain?: true
}

/** An answer with its versions, the oldest first. */
export interface AnswerEntry {
  answer: Answer
  versions: readonly AnswerVersion[]
}

type OfDevice = 'isDraft' | 'refused' | 'isNamed' | 'wasSent' | 'isSentAgain'
/** A version as the account has it. */
export type SentVersion = Omit<AnswerVersion, OfDevice | 'seq'> & { answer: string; seq: number }

/** An answer before its first word. */
export function newAnswer(
  begun: Pick<Answer, 'id' | 'owner' | 'attempt' | 'subject'> & { at: string },
): Answer {
  const { at, ...known } = begun
  return { ...known, body: '', rev: 0, changedAt: at, spent: 0, base: null, tip: null, mine: [] }
}

/** What is stored after a student has written: the text of `written`, and what the versions say of it. */
export function savedText(stored: Answer | undefined, written: Answer): Answer {
  if (!stored) return written
  const { line: _, ...rest } = stored
  const { body, rev, changedAt, spent, line } = written
  const tip = body === stored.body ? stored.tip : null
  return { ...rest, body, rev, changedAt, spent, tip, ...(line && { line }) }
}

/** The answer with another text. `spent` is the time since the last change, if the student was writing. */
export function withText(
  answer: Answer,
  { body, at, spent = 0 }: { body: string; at: string; spent?: number },
): Answer {
  return {
    ...answer,
    body,
    rev: answer.rev + 1,
    changedAt: at,
    spent: answer.spent + Math.max(0, Math.round(spent)),
    tip: null,
  }
}
