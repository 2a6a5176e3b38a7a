/** Why a document is not shown. */
export type FailureKind =
  | 'missing'
  | 'not-a-pdf'
  | 'broken'
  | 'locked'
  | 'offline'
  | 'network'
  | 'host'
  | 'viewer'

export class DocumentFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind) {
    super(kind)
    this.name = 'DocumentFailure'
    this.kind = kind
  }
}

/** What the screen around a pane knows about its document. */
export interface FailureAbout {
  /** `Mark Scheme` */
  type: string
  /** The sitting of a document that all papers of a session share: `Summer 2024`. */
  session?: string | undefined
  /** The paper's other documents: `Insert and mark scheme`. */
  others?: string | undefined
  /** What opens without a connection: `Question paper and insert are here.` */
  here?: string | undefined
}

/** The message for the reader: what happened, and what may help. */
export function failureText(kind: FailureKind, about?: FailureAbout): { title: string; detail: string } {
  if (!about) return TEXTS[kind]
  const { type, session, others, here = '' } = about
  if (kind === 'missing' && session !== undefined) {
    const detail = `Nobody has added ${type.endsWith('s') ? 'those' : 'that'} of ${session} yet.`
    return { title: `${type}: not here.`, detail }
  }
  if (kind === 'broken' && others !== undefined)
    return { ...TEXTS.broken, detail: `${TEXTS.broken.detail} ${others} open as usual.` }
  if (kind === 'offline')
    return { ...TEXTS.offline, detail: `The ${type.toLowerCase()} ${NOT_KEPT} ${here}`.trimEnd() }
  return TEXTS[kind]
}

const NOT_KEPT = 'was not kept on this device. It opens by itself when you are online.'

const TEXTS: Record<FailureKind, { title: string; detail: string }> = {
  missing: {
    title: 'This document is not here.',
    detail: 'The file host has nothing at this address. It may have moved, or not have arrived yet.',
  },
  'not-a-pdf': {
    title: 'This is not a PDF.',
    detail: 'The file host answered with something else, perhaps a page of its own. Try again in a while.',
  },
  broken: {
    title: 'This file is broken.',
    detail: 'It came in full and cannot be read.',
  },
  locked: {
    title: 'This PDF asks for a password.',
    detail: 'Download it and open it in a program that can ask you for it.',
  },
  offline: {
    title: 'You are offline.',
    detail: `The document ${NOT_KEPT}`,
  },
  network: {
    title: 'The document did not arrive.',
    detail: 'The connection to the file host broke off. Check yours, then try again.',
  },
  host: {
    title: 'The file host is in trouble.',
    detail: 'It could not answer for this document. Try again in a minute.',
  },
  viewer: {
    title: 'The viewer did not load.',
    detail: 'Part of this page did not arrive. Try again, or download the document instead.',
  },
}

/** The failure of an HTTP status; undefined if the document can be read. */
export function statusFailure(status: number): FailureKind | undefined {
  if (status === 200 || status === 206) return undefined
  return status === 404 || status === 410 ? 'missing' : 'host'
}

/** The failure of an error. The classes of pdf.js are compared by name, because its module is loaded at run time. */
export function errorFailure(error: unknown): FailureKind {
  if (error instanceof DocumentFailure) return error.kind
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'locked'
  return name === 'AbortException' ? 'network' : 'broken'
}
