import { useEffect } from 'react'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useStore } from '#app/lib/use-store.ts'
import { type AccountRoom, accountRoom } from './account-room.ts'
import { storageUseRows } from './storage-use-rows.ts'

/** How long the answer is used, in milliseconds. */
const FRESH = 3_600_000

let asked: { owner: string; at: number } | undefined

/** How much room the account of `owner` has, once it is known. Asks for it when it is shown, at most once an hour. */
export function useAccountRoom(owner: string | null): AccountRoom | undefined {
  const room = useStore(accountRoom)
  useEffect(() => {
    if (owner === null || (asked?.owner === owner && performance.now() - asked.at < FRESH)) return
    asked = { owner, at: performance.now() }
    void ask(owner)
  }, [owner])
  return room?.owner === owner ? room : undefined
}

async function ask(owner: string) {
  const answer = await storageUseRows(owner, loadRowClient)()
  if (answer.status === 'done') accountRoom.set(answer.value)
  else asked = undefined
}
