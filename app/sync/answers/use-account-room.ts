import { useEffect } from 'react'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useStore } from '#app/lib/use-store.ts'
import { type AccountRoom, accountRoom } from './account-room.ts'
import { storageUseRows } from '#app/sync/study-rows.ts'

/** How long the answer is used, in milliseconds. */
const FRESH = 3_600_000
/** After a request without an answer, the next one waits this long, and each further one twice as long, up to `FRESH`. */
const AGAIN = 3000

let asked: { owner: string; at: number } | undefined

/**
 * How much room the account of `owner` has, once it is known. Asks for it when it is shown, at most once an hour, and asks
 * again while there is no answer.
 */
export function useAccountRoom(owner: string | null): AccountRoom | undefined {
  const room = useStore(accountRoom)
  useEffect(() => {
    if (owner === null || (asked?.owner === owner && performance.now() - asked.at < FRESH)) return undefined
    return askUntilAnswered(owner)
  }, [owner])
  return room?.owner === owner ? room : undefined
}

/** Returns a function that ends the asking. */
function askUntilAnswered(owner: string): () => void {
  const mine = { owner, at: performance.now() }
  let wait = AGAIN
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const giveUp = () => {
    if (asked === mine) asked = undefined
  }
  const ask = async () => {
    timer = undefined
    const answer = await storageUseRows(owner, loadRowClient)()
    if (answer.status === 'done') accountRoom.set(answer.value)
    else if (isOver || (answer.status !== 'away' && answer.status !== 'maybe')) giveUp()
    else {
      timer = setTimeout(() => void ask(), Math.max(wait, answer.status === 'away' ? (answer.after ?? 0) : 0))
      wait = Math.min(2 * wait, FRESH)
    }
  }
  asked = mine
  void ask()
  return () => {
    isOver = true
    if (timer === undefined) return
    clearTimeout(timer)
    giveUp()
  }
}
