import type { RowClient } from '#app/lib/create-client.ts'
import { ANSWER_PAGE, type AnswerNetwork } from './answer-sync.ts'
import { endOf } from '#app/lib/write-end.ts'

/** The versions of answers on the server. `loadClient` gives the client of the student who is signed in. */
export function answerVersionsRows(loadClient: () => Promise<RowClient>): AnswerNetwork {
  return {
    push: (owner, epoch, answer, { id, body, words, at, base, replaces }) =>
      endOf(async () => {
        const client = await loadClient()
        const row = {
          user_id: owner,
          id,
          answer_id: answer,
          epoch,
          body,
          words,
          base,
          replaces,
          happened_at: at,
        }
        await client
          .from('answer_versions')
          .upsert([row], { onConflict: 'user_id,id', ignoreDuplicates: true })
          .throwOnError()
        return undefined
      }),
    pull: (owner, after) =>
      endOf(async () => {
        const client = await loadClient()
        const { data } = await client
          .from('answer_versions')
          .select('id, answer_id, seq, body, words, base, replaces, happened_at')
          .eq('user_id', owner)
          .gt('seq', after)
          .order('seq')
          .limit(ANSWER_PAGE)
          .throwOnError()
        return data.map(parseRow)
      }),
  }
}

interface Row {
  id: string
  answer_id: string
  seq: number
  body: string
  words: number
  base: string | null
  replaces: string | null
  happened_at: string
}

function parseRow({ answer_id: answer, happened_at: happenedAt, ...row }: Row) {
  const at = new Date(happenedAt)
  return { ...row, answer, at: Number.isNaN(at.getTime()) ? new Date(0).toISOString() : at.toISOString() }
}
