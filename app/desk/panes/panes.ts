import type { DocumentType } from '#domain/papers/file-name.ts'

/** What a pane can show: a document, candidates' scripts of a set, or what the student writes. */
export type PaneType = DocumentType | 'Scripts' | 'My answer'
export const MY_ANSWER = 'My answer'
export const SCRIPTS = 'Scripts'
/** What a pane can show beside the documents. */
export const OWN_PANES = [SCRIPTS, MY_ANSWER] as const satisfies readonly PaneType[]

/** The panes from left to right: one to three, never the same one twice. */
export type Panes = readonly [PaneType, ...PaneType[]]

export function isDocument(type: PaneType): type is DocumentType {
  return type !== MY_ANSWER && type !== SCRIPTS
}

export const MOST_PANES = 3

/** The documents that a student most likely wants beside each other, best first. */
const NEIGHBOURS: Record<PaneType, readonly DocumentType[]> = {
  Scripts: ['Question Paper', 'Insert', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'My answer': ['Question Paper', 'Insert', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'Question Paper': ['Insert', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'Mark Scheme': ['Question Paper', 'Insert', 'Examiner Report', 'Grade Thresholds'],
  Insert: ['Question Paper', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'Examiner Report': ['Question Paper', 'Mark Scheme', 'Grade Thresholds', 'Insert'],
  'Grade Thresholds': ['Examiner Report', 'Mark Scheme', 'Question Paper', 'Insert'],
}

/** Shows a document in a pane. If it is in another pane, the two are exchanged. */
export function layDocument(panes: Panes, pane: number, type: PaneType): Panes {
  const replaced = panes[pane]
  if (replaced === undefined) return panes
  const laid = panes.map((shown, at) => (at === pane ? type : shown === type ? replaced : shown))
  return toPanes(laid) ?? panes
}

/**
 * Shows what the student writes. Where there is room for three panes, question paper and insert stay beside it, unless the
 * student has something else open.
 */
export function layAnswer(
  panes: Panes,
  pane: number,
  { documents, room }: { documents: readonly DocumentType[]; room: number },
): Panes {
  const beside = (['Question Paper', 'Insert'] as const).filter((type) => documents.includes(type))
  const isPlain = panes.every((type) => beside.some((each) => each === type))
  const all = room >= MOST_PANES && isPlain ? toPanes([...beside, MY_ANSWER]) : undefined
  return all ?? layDocument(panes, pane, MY_ANSWER)
}

/** A pane that is shown. */
export interface ShownPane {
  type: PaneType
  /** Counts the panes from 0. */
  at: number
}

/** The panes that there is room for: the first ones, and always the active one. */
export function panesInRoom(panes: Panes, { room, active }: { room: number; active: number }): ShownPane[] {
  const all = panes.map((type, at) => ({ type, at }))
  return active < room ? all.slice(0, room) : all.filter(({ at }) => at < room - 1 || at === active)
}

/** Opens one more pane with the most likely document; with a locked mark scheme only if there is no other. */
export function addPane(
  panes: Panes,
  documents: readonly DocumentType[],
  isMarkSchemeLocked: boolean,
): Panes {
  const others = NEIGHBOURS[panes[0]].filter((type) => documents.includes(type) && !panes.includes(type))
  const isReadable = (type: DocumentType) => type !== 'Mark Scheme' || !isMarkSchemeLocked
  const next = others.find(isReadable) ?? others[0]
  return next === undefined ? panes : [...panes, next]
}

/** The panes after a press on *Side by side*: one more while there is room for it, then one again. */
export function stepPanes(
  panes: Panes,
  {
    documents,
    isMarkSchemeLocked,
    room,
  }: { documents: readonly DocumentType[]; isMarkSchemeLocked: boolean; room: number },
): Panes {
  const more = panes.length < room ? addPane(panes, documents, isMarkSchemeLocked) : panes
  return more.length > panes.length ? more : [panes[0]]
}

/** Shows the mark scheme beside the document that the student has worked on, or beside the answer. */
export function layMarkSchemeBeside(panes: Panes): Panes {
  if (panes.includes(MY_ANSWER))
    return panes[0] === MY_ANSWER ? [MY_ANSWER, 'Mark Scheme'] : ['Mark Scheme', MY_ANSWER]
  const [first, second] = panes
  if (panes.includes('Mark Scheme')) return panes.length > 1 ? panes : [first, second ?? 'Question Paper']
  return panes.length === MOST_PANES ? [first, second ?? first, 'Mark Scheme'] : [first, 'Mark Scheme']
}

/** The list as panes: without repetitions, at most three. Undefined if it is empty. */
export function toPanes(types: readonly PaneType[]): Panes | undefined {
  const [first, ...others] = [...new Set(types)].slice(0, MOST_PANES)
  return first === undefined ? undefined : [first, ...others]
}
