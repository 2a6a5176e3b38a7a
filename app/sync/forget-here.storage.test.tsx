import '#app/lib/new-database.fixture.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { endSession } from '#app/lib/device/end-session.ts'
import { STORED_KEYS } from '#app/lib/device/stored-keys.ts'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { newAnswer } from '#domain/study/answers/answer.ts'
import { confirmVersions, keepVersion } from '#domain/study/answers/answer-versions.ts'
import { BEN, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { START } from '#domain/study/log/position.ts'
import { deleteRecord, forgetAccount, forgetLeft } from './forget-here.ts'
import { currentOwner, waitingFacts } from '#app/sync/log/make-facts.ts'
import { openStudy, type Study } from './open-study.ts'

/** Maya's id, as the session of the fixture has it. */
const MAYA = '11111111-1111-4111-8111-111111111111'
const TEXT = 'The ferry left at night'
const AT = '2026-11-29T10:00:00.000Z'

const cacheNames = new Set<string>()

afterAll(() => {
  writeSession(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  vi.stubGlobal('caches', { delete: async (name: string) => cacheNames.delete(name) })
  localStorage.clear()
  sessionStorage.clear()
})

const inPlace = (place: string) => STORED_KEYS.filter((known) => known.place.startsWith(place))

/** A key of the list with values in place of its braces. */
const sampleOf = (key: string, student: string) =>
  key
    .replace('{student}', student)
    .replace('{exam}', '0500')
    .replace('{year}', '2024')
    .replace(/\{[^}]+\}/g, 'a-1')

/** Whether the value under a key says whose it is. */
const namesOwner = (key: string) => /^ee_marking_v1|^ee_answer_unsaved|^ee_last_seen/.test(key)
const valueOf = (key: string, owner: string | null) => (namesOwner(key) ? JSON.stringify({ owner }) : 'used')

/** Everything that this site keeps was used on this device by this student, or by a visitor. */
async function useEverything(owner: string | null): Promise<Study> {
  writeSession(owner === null ? null : storedSession())
  expect(currentOwner()).toBe(owner)
  const study = await openStudy()
  const { log, answers } = study
  log.showFor(owner)
  // The facts are in the account, but for a visitor.
  const facts = [factOf(1, { owner }), factOf(2, { owner, kind: 'attempt.started' })]
  if (owner === null) await log.add(facts)
  else
    await log.take(
      owner,
      log.positionOf(owner).lastSeq,
      facts.map((fact, index) => numbered(fact, index, log)),
    )
  const answer = newAnswer({
    id: idOf(50),
    owner,
    attempt: idOf(2),
    subject: '0500/2024/Summer-1-2#1a',
    at: AT,
  })
  await answers.store.change(idOf(50), () => {
    const entry = { answer: { ...answer, body: TEXT }, versions: [] }
    const kept = keepVersion(entry, { id: idOf(51), at: AT, isDraft: false })
    return owner === null ? kept : confirmVersions(kept, [{ id: idOf(51), seq: 1 }])
  })
  await answers.store.addPhoto({
    id: idOf(60),
    owner,
    subject: '0500/2024/Summer-1-2',
    bytes: new ArrayBuffer(1),
    at: AT,
  })
  if (owner !== null) await answers.store.setPosition(owner, { lastSeq: 1, epoch: 0 }, START)
  for (const { key, whose } of inPlace('local storage'))
    if (!/^sb-|^ee_study_waiting/.test(key) && (owner !== null || whose !== 'session'))
      localStorage.setItem(sampleOf(key, owner ?? BEN), valueOf(key, owner))
  for (const { key } of inPlace('session storage'))
    sessionStorage.setItem(sampleOf(key, owner ?? BEN), 'used')
  for (const { key } of inPlace('cache storage')) cacheNames.add(key)
  // A value of an older or newer version of this site.
  localStorage.setItem('ee_unknown_v9', 'used')
  waitingFacts.add([factOf(70, { owner })])
  return study
}

const numbered = (fact: ReturnType<typeof factOf>, index: number, { positionOf }: Study['log']) => ({
  fact,
  seq: positionOf(MAYA).lastSeq + index + 1,
  epoch: 0,
})

/** Every database of this browser, with every store: the values, and the keys that are outside of them. */
async function readDatabases(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const { name = '' } of await indexedDB.databases()) {
    expect(inPlace('IndexedDB').map(({ key }) => key)).toContain(name)
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const read = database.transaction(store).objectStore(store)
      const [keys, values] = [await settled(read.getAllKeys()), await settled(read.getAll())]
      if (keys.length > 0) all[`${name} ${store}`] = keys.map((key, index) => [key, values[index]])
    }
    database.close()
  }
  return all
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}

/** The keys of the list that may stay after a deletion, as `useEverything` has filled them. */
const nobodys = (place: string, more: (known: (typeof STORED_KEYS)[number]) => boolean = () => false) =>
  inPlace(place)
    .filter((known) => known.whose === 'device' || known.whose === 'visit' || more(known))
    .map(({ key }) => sampleOf(key, MAYA))
    .toSorted()

const localKeys = () => Object.keys(localStorage).toSorted()
const tabKeys = () => Object.keys(sessionStorage).toSorted()
const OLD_TICKS = { 'ee_study settings': [['has-old-ticks', true]] }

test('after signing out with *Remove them* nothing is kept, once all is in the account', async () => {
  const study = await useEverything(MAYA)
  waitingFacts.remove([idOf(70)])
  for (const key of localKeys())
    if (/^ee_goal_waiting|^ee_answer_unsaved|^ee_class_(?:copies|marking)/.test(key))
      localStorage.removeItem(key)
  endSession('left')
  await forgetLeft(study, MAYA)
  expect(localKeys()).toEqual(nobodys('local storage'))
  expect(tabKeys()).toEqual(nobodys('session storage'))
  expect([...cacheNames].toSorted()).toEqual(nobodys('cache storage'))
  expect(await readDatabases()).toEqual(OLD_TICKS)
})

test('what the account has not got yet waits for it after signing out, and nothing else stays', async () => {
  const study = await useEverything(MAYA)
  await study.log.add([factOf(4, { owner: MAYA })])
  endSession('left')
  await forgetLeft(study, MAYA)
  expect(localKeys()).toEqual(nobodys('local storage', ({ waits }) => waits === true))
  expect(study.log.unsent(MAYA).map(({ fact }) => fact.id)).toEqual([idOf(4)])
  expect(study.log.facts()).toEqual([])
  const text = JSON.stringify(await readDatabases())
  expect([text.includes(TEXT), text.includes(idOf(1)), text.includes(idOf(60))]).toEqual([
    false,
    false,
    false,
  ])
  await study.log.forget(MAYA)
  await study.answers.forget(MAYA)
})

test('after *Delete my record* a student is signed in, and nothing is kept of what they did', async () => {
  const study = await useEverything(MAYA)
  expect(await deleteRecord(study, async () => 1)).toBeUndefined()
  expect(localKeys()).toEqual(
    nobodys('local storage', ({ key, whose }) => whose === 'session' && !/verifier/.test(key)),
  )
  expect(tabKeys()).toEqual(nobodys('session storage'))
  expect([...cacheNames].toSorted()).toEqual(nobodys('cache storage'))
  const { 'ee_study settings': settings, ...rest } = await readDatabases()
  // How far the account is known, and what its goals have counted: a goal never falls.
  expect(rest).toEqual({
    'ee_study positions': [[MAYA, { lastSeq: 0, epoch: 1 }]],
    'ee_answers positions': [[MAYA, { lastSeq: 1, epoch: 0 }]],
  })
  expect(settings).toContainEqual(['has-old-ticks', true])
  // The account's note of the deletion is no deed of the student.
  await study.log.take(MAYA, 0, [
    { fact: factOf(9, { owner: MAYA, kind: 'record.deleted', subject: 'record' }), seq: 9, epoch: 1 },
  ])
  expect(study.log.facts()).toEqual([])
  await study.log.forget(MAYA)
  await study.answers.forget(MAYA)
})

// The last one of Maya: a deleted account never comes back.
test('after *Account deleted* nothing is kept about the student', async () => {
  const study = await useEverything(MAYA)
  await study.log.add([factOf(3, { owner: MAYA })])
  const work = forgetAccount(study, MAYA)
  // What a round of the sync has asked before, and the server has answered.
  await study.log.restart(MAYA, 'generation 2')
  await study.log.take(MAYA, 0, [numbered(factOf(4, { owner: MAYA }), 0, study.log)], 'generation 2')
  await work
  await study.log.release(MAYA)
  endSession('left')
  expect(localKeys()).toEqual(nobodys('local storage'))
  expect(tabKeys()).toEqual(nobodys('session storage'))
  expect([...cacheNames].toSorted()).toEqual(nobodys('cache storage'))
  expect(await readDatabases()).toEqual(OLD_TICKS)
  expect([study.log.facts(), study.log.has(idOf(3)), waitingFacts.read()]).toEqual([[], false, []])
})

test('after *Delete my record* nothing is kept of a visitor, and what waits for an account stays', async () => {
  const study = await useEverything(null)
  await study.log.add([factOf(5, { owner: BEN })])
  localStorage.setItem(`ee_marking_v1:a-1:${BEN}`, JSON.stringify({ owner: BEN }))
  expect(await deleteRecord(study, () => Promise.reject(new Error('no account')))).toBeUndefined()
  expect(localKeys()).toEqual(
    [
      ...nobodys('local storage'),
      `ee_class_copies_v1:${BEN}`,
      `ee_class_marking_v1:${BEN}:a-1`,
      `ee_class_work_v1:${BEN}`,
      `ee_goal_waiting_v1:${BEN}:a-1`,
      `ee_marking_v1:a-1:${BEN}`,
    ].toSorted(),
  )
  expect(tabKeys()).toEqual(nobodys('session storage'))
  expect(study.log.unsent(BEN).map(({ fact }) => fact.id)).toEqual([idOf(5)])
  const { 'ee_study facts': facts, ...rest } = await readDatabases()
  expect([facts?.length, rest]).toEqual([1, OLD_TICKS])
})
