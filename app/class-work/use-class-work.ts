import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSignedIn } from '#app/accounts/session/use-auth-state.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { hasClasses } from '#app/lib/has-classes.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { endOf } from '#app/lib/service/write-end.ts'
import { type ClassWork, copiesKey, parseCopies, parseWork, type WaitingCopy, workKey } from './class-work.ts'
import { fetchWork, handInCopy } from './work-rows.ts'

/** What is due is read again so long after it was read last, in milliseconds. */
const FRESH = 60_000
/** So long after the page begins: the rows of a class page come first. */
const AFTER_PAGE = 2000
/** Copies that could not be sent are tried again after so long, and so is reading what is due, in milliseconds. */
const AGAIN = 30_000

const read = new Map<string, number>()
const sending = new Map<string, Promise<void>>()

/** The student's due work in all classes, as this device knows it, and what waits to be handed in. Both follow the class. */
export function useClassWork(): { work: ClassWork[]; waiting: WaitingCopy[] } {
  const signedIn = useSignedIn()
  const isOn = useSyncExternalStore(never, hasClasses, () => false)
  const student = isOn ? signedIn?.id : undefined
  const kept = useStoredText(workKey(student ?? ''))
  const copies = useStoredText(copiesKey(student ?? ''))
  useEffect(() => {
    if (student === undefined) return undefined
    const follow = () => void sendCopies(student).then(async () => readWork(student))
    // What the page shows comes first.
    const first = setTimeout(follow, AFTER_PAGE)
    const timer = setInterval(() => (read.has(student) ? void sendCopies(student) : follow()), AGAIN)
    addEventListener('online', follow)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('online', follow)
    }
  }, [student])
  return useMemo(() => {
    const waiting = parseCopies(copies)
    const isWaiting = (id: string) =>
      waiting.some((copy) => copy.part === 'answer' && copy.assignmentId === id && copy.refused === undefined)
    return { work: parseWork(kept).filter(({ assignmentId }) => !isWaiting(assignmentId)), waiting }
  }, [kept, copies])
}

/** Reads what is due. `isNow`: something was handed in or taken back. */
export async function readWork(student: string, isNow = false): Promise<void> {
  if (!isNow && Date.now() - (read.get(student) ?? 0) < FRESH) return
  read.set(student, Date.now())
  const end = await endOf(async () => fetchWork(await loadRowClient()))
  if (end.status === 'done') keep(workKey(student), end.value)
  else read.delete(student)
}

/** Keeps a copy on this device until the class has it, and sends it now if it can. */
export async function keepCopy(student: string, copy: WaitingCopy): Promise<void> {
  const others = waitingOf(student).filter(({ id }) => id !== copy.id)
  keep(copiesKey(student), [...others, copy])
  await sendCopies(student)
}

/** Removes a copy that waits: the student does not want it sent, or has read why it was refused. */
export function dropCopy(student: string, id: string): void {
  keep(
    copiesKey(student),
    waitingOf(student).filter((copy) => copy.id !== id),
  )
}

/** The copies that wait now. */
export function waitingOf(student: string): WaitingCopy[] {
  return parseCopies(storedTexts.read(copiesKey(student)))
}

/** Sends what waits, one after the other. What the class refuses stays, with the reason. */
async function sendCopies(student: string): Promise<void> {
  const running = sending.get(student)
  if (running) return running
  const run = sendAll(student).finally(() => sending.delete(student))
  sending.set(student, run)
  return run
}

async function sendAll(student: string): Promise<void> {
  let hasSent = false
  for (const copy of waitingOf(student)) {
    if (copy.refused !== undefined) continue
    const end = await endOf(async () => handInCopy(await loadRowClient(), copy))
    // The student may have taken it out meanwhile.
    if (end.status === 'done') {
      dropCopy(student, copy.id)
      hasSent = true
    } else if (end.status === 'refused') {
      const isWanted = waitingOf(student).some(({ id }) => id === copy.id)
      dropCopy(student, copy.id)
      if (isWanted) keep(copiesKey(student), [...waitingOf(student), { ...copy, refused: end.sentence }])
    } else break
  }
  if (hasSent) await readWork(student, true)
}

function keep(key: string, items: readonly unknown[]): void {
  storedTexts.write(key, items.length === 0 ? null : JSON.stringify(items))
}

const never = () => () => {
  // It is what it was when the page was loaded.
}
