import type { RowClient } from '#app/lib/service/create-client.ts'
import { endOf } from '#app/lib/service/write-end.ts'
import type { AccountRoom } from './account-room.ts'
import type { StudyAnswer } from '#app/sync/log/study-sync.ts'

/** How much the account of the student who is signed in keeps. */
export function storageUseRows(
  owner: string,
  loadClient: () => Promise<RowClient>,
): () => Promise<StudyAnswer<AccountRoom>> {
  return () =>
    endOf(async () => {
      const client = await loadClient()
      const { data } = await client.rpc('get_storage_use').throwOnError()
      const [use] = data
      return {
        owner,
        bytes: use?.bytes ?? 0,
        mostBytes: use?.most_bytes ?? 0,
        isFull: use?.is_full ?? false,
      }
    })
}
