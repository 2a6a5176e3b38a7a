import { deleteCache } from '#app/lib/device/cache-storage.ts'
import { STORED_KEYS, type StoredKey } from '#app/lib/device/stored-keys.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { tabKeys, writeTabStored } from '#app/lib/device/storage.ts'
import { fieldOf, parseJson } from '#domain/unknown-value.ts'
import { waitingFacts, WAITING_KEY } from '#app/sync/log/make-facts.ts'

/** Why a record leaves a device. `deleted`: it is gone for good. `left`: what the account has not got yet waits here for it. */
export type WhyForgotten = 'deleted' | 'left'

const KNOWN = STORED_KEYS.map((known) => ({ known, pattern: patternOf(known.key) }))

/** A value of this site that is on no list was written by another version of it. It goes too. */
const OWN = /^ee_/

/**
 * Removes what somebody did here from this browser, but for the log and the texts of answers: those are in databases.
 * `owner` is their account; null for a visitor. What another account still needs stays. What has no account, such as the
 * timers and the places in documents, goes with whoever leaves.
 */
export async function forgetKeys(owner: string | null, why: WhyForgotten): Promise<void> {
  if (why === 'deleted') removeWaiting(owner)
  for (const key of storedTexts.keys()) {
    const found = findKnown(key, 'local storage')
    if (key === WAITING_KEY || !isPersonal(key, found)) continue
    const account = found?.student ?? ownerIn(storedTexts.read(key))
    const isOwn = account === owner && !(why === 'left' && found?.waits)
    if (account === undefined || isOwn) storedTexts.write(key, null)
  }
  for (const key of tabKeys()) {
    const found = findKnown(key, 'session storage')
    if (found?.whose === 'session' || isPersonal(key, found)) writeTabStored(key, undefined)
  }
  const cached = STORED_KEYS.filter(({ place, whose }) => place === 'cache storage' && whose === 'student')
  await Promise.all(cached.map(({ key }) => deleteCache(key)))
}

/** The line of the list about a key, with the account that the key names. */
function findKnown(key: string, place: StoredKey['place']) {
  for (const { known, pattern } of KNOWN) {
    const match = known.place.startsWith(place) && pattern.exec(key)
    if (match) return { ...known, student: match.groups?.['student'] }
  }
  return undefined
}

function isPersonal(key: string, found: StoredKey | undefined): boolean {
  return found ? found.whose === 'student' : OWN.test(key)
}

/** The account that a value names; null: a visitor; undefined: it belongs to whoever uses the device. */
function ownerIn(text: string | null): string | null | undefined {
  const owner = fieldOf(parseJson(text), 'owner')
  return owner === null || typeof owner === 'string' ? owner : undefined
}

/** What the log could not keep waits in local storage: the next page would bring it back. */
export function removeWaiting(owner: string | null) {
  const own = waitingFacts.read().filter((fact) => fieldOf(fact, 'owner') === owner)
  waitingFacts.remove(own.map((fact) => fieldOf(fact, 'id')))
}

/** Finds the keys of one line of the list, with any value in place of its braces. */
function patternOf(key: string): RegExp {
  const parts = key.split(/\{([^}]+)\}/)
  const source = parts.map((part, index) =>
    index % 2 === 0 ? part : part === 'student' ? '(?<student>[^:]+)' : '[^:]+',
  )
  return new RegExp(`^${source.join('')}$`)
}
