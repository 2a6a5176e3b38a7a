import type { RowClient } from '#app/lib/create-client.ts'
import type { AccountRoom } from './account-room.ts'
import { answerOf } from './study-events-rows.ts'
import type { StudyAnswer } from './study-sync.ts'

/** How much the account of the student who is signed in keeps. */
export function storageUseRows(
  owner: string,
  loadClient: () => Promise<RowClient>,
): () => Promise<StudyAnswer<AccountRoom>> {
  return () =>
    answerOf(async () => {
      const client = await loadClient()
      const answer = await client.rpc('get_storage_use')
      const [use] = answer.data ?? []
      const room = {
        owner,
        bytes: use?.bytes ?? 0,
        mostBytes: use?.most_bytes ?? 0,
        isFull: use?.is_full ?? false,
      }
      return { ...answer, data: room }
    })
}
