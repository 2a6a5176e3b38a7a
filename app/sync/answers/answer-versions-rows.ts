import type { RowClient } from '#app/lib/service/create-client.ts'
import type { AnswerNetwork } from './answer-sync.ts'
import { endOf } from '#app/lib/service/write-end.ts'
import { isUuid } from '#domain/study/log/fact.ts'
import { parseVersion } from '#domain/study/answers/parse-answer.ts'
import type { AnswerVersion, SentVersion } from '#domain/study/answers/answer.ts'
import { fieldOf, objectOf } from '#domain/unknown-value.ts'
import { pageOf } from '#app/sync/log/study-events-rows.ts'

/** The versions of answers on the server. `loadClient` gives the client of the student who is signed in. */
export function answerVersionsRows(loadClient: () => Promise<RowClient>): AnswerNetwork {
  return {
    push: (owner, epoch, answer, version) =>
      endOf(async () => {
        const client = await loadClient()
        const row = versionRow(owner, epoch, answer, version)
        const { data } = await client
          .from('answer_versions')
          // Not in a list: the client would name each column in the address.
          .upsert(row, { onConflict: 'user_id,id', ignoreDuplicates: true })
          .select('id,seq')
          .throwOnError()
        return data[0]?.seq
      }),
    pull: (owner, after) =>
      endOf(async () => {
        const client = await loadClient()
        const { data } = await client
          .rpc('pull_answer_versions', { student: owner, after_seq: after })
          .throwOnError()
        return pageOf(data, parseRow)
      }),
  }
}

/** A version as the account keeps it. */
export function versionRow(
  owner: string,
  epoch: number,
  answer: string,
  { id, body, words, at, base, replaces }: AnswerVersion,
) {
  return { user_id: owner, id, answer_id: answer, epoch, body, words, base, replaces, happened_at: at }
}

function parseRow(row: unknown): SentVersion {
  const answer = fieldOf(row, 'answer_id')
  const version = parseVersion({ ...objectOf(row), at: fieldOf(row, 'happened_at') })
  if (!isUuid(answer) || !version || version.seq === null)
    throw new TypeError('A version of an answer has no number')
  const { isDraft: _, seq, ...rest } = version
  return { ...rest, seq, answer }
}
