import { setTimeout as pause } from 'node:timers/promises'
import { currentSender } from '#server/http/sender.ts'
import { openDocument, type StoredDocument } from './stored-document.ts'
import { takeTurns } from './take-turns.ts'

/** How often a request looks whether its document is there. */
const LOOK_MS = 500
/** How many requests may look: in all, and of one sender. There are about so many documents, and strangers invent names. */
const TURNS = { atOnce: 200, ofOne: 30, waiting: { most: 0 } }

let areComing = false
const inTurn = takeTurns(TURNS)

/** Says that documents of the build are still being made. Until `made` ends, `openBuilt` waits for a file that is missing. */
export function expectDocuments(made: Promise<unknown>): void {
  areComing = true
  const end = () => {
    areComing = false
  }
  made.then(end, end)
}

/**
 * Opens a file of the build, as soon as it is there. Undefined when there is none, and none is made any more. Throws
 * TooManyWaiting.
 */
export async function openBuilt(folder: string, name: string): Promise<StoredDocument | undefined> {
  // Asked before the look: what is made in between is found.
  const mayCome = areComing
  const document = await openDocument(folder, name)
  if (document || !mayCome) return document
  return inTurn(currentSender(), () => untilMade(folder, name))
}

async function untilMade(folder: string, name: string): Promise<StoredDocument | undefined> {
  for (;;) {
    const mayCome = areComing
    const document = await openDocument(folder, name)
    if (document || !mayCome) return document
    await pause(LOOK_MS)
  }
}
