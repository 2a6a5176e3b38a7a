import type { RowClient } from '#app/lib/service/create-client.ts'
import { endOf } from '#app/lib/service/write-end.ts'
import type { Database, Json } from '#app/lib/service/rows.generated.ts'
import { fieldOf, listOf, textOf, objectOf } from '#domain/unknown-value.ts'
import { type Fact, type FactData, parseFact, isUuid } from '#domain/study/log/fact.ts'
import type { NumberedFact } from '#domain/study/log/fact-log.ts'
import type { LogPage, StudyAnswer, StudyNetwork } from '#app/sync/log/study-sync.ts'
import type { AnswerNetwork } from '#app/sync/answers/answer-sync.ts'
import { parseVersion } from '#domain/study/answers/parse-answer.ts'
import type { AnswerVersion, SentVersion } from '#domain/study/answers/answer.ts'
import type { AccountRoom } from './answers/account-room.ts'

type Table = Database['public']['Tables']['study_events']

type LoadClient = () => Promise<RowClient>

function ask<Value>(loadClient: LoadClient, request: (client: RowClient) => Promise<Value>) {
  return endOf(async () => request(await loadClient()))
}

/** The log on the server. `loadClient` gives the client of the student who is signed in. */
export function studyEventsRows(loadClient: LoadClient): StudyNetwork {
  return {
    push: (owner, epoch, entries) =>
      ask(loadClient, async (client) => {
        const { data } = await client
          .from('study_events')
          .upsert(
            entries.map(({ fact }) => factRow(owner, epoch, fact)),
            { onConflict: 'user_id,id', ignoreDuplicates: true },
          )
          .select('id,seq')
          .throwOnError()
        return data
      }),
    pull: (owner, after) =>
      ask(loadClient, async (client) => {
        const { data } = await client
          .rpc('pull_study_events', { student: owner, after_seq: after })
          .throwOnError()
        return pageOf(data, (row) => parseFactRow(owner, row))
      }),
    repeatDeletion: (owner, epoch) =>
      ask(loadClient, async (client) => {
        await client.rpc('repeat_study_deletion', { student: owner, until: epoch }).throwOnError()
        return undefined
      }),
  }
}

/** Deletes the record of the student who is signed in. Gives its new epoch. Deleting twice leaves nothing more. */
export async function deleteRecordRows(client: RowClient): Promise<number> {
  const { data } = await client.rpc('delete_study_record').throwOnError()
  return data
}

/** Which log the server has now. Also answered without a session. */
export function askGeneration(loadClient: LoadClient): Promise<StudyAnswer<string>> {
  return ask(loadClient, async (client) => {
    const { data } = await client.rpc('study_generation').throwOnError()
    return data
  })
}

/** Reads the answer to a pull. Throws if it is none. */
function pageOf<Row>(answer: unknown, parse: (row: unknown) => Row): LogPage<Row> {
  const [generation, epoch, last] = ['generation', 'epoch', 'last'].map((name) => fieldOf(answer, name))
  if (typeof generation !== 'string' || typeof epoch !== 'number' || typeof last !== 'number')
    throw new TypeError('The answer to a pull has no log')
  return { generation, epoch, last, rows: listOf(answer, 'rows').map(parse) }
}

/** A fact as the account keeps it. */
export function factRow(
  owner: string,
  epoch: number,
  { id, v, kind, subject, data, happenedAt }: Fact,
): Table['Insert'] {
  return { user_id: owner, id, epoch, v, kind, subject, data: jsonOf(data), happened_at: happenedAt }
}

/** The data as the type of the column: a fact was read from JSON, or becomes it here. */
function jsonOf(data: FactData): Json {
  const json: Json = JSON.parse(JSON.stringify(data))
  return json
}

/** A row that this version cannot read still has a place in the order: it is kept as an event of no known sense. */
function parseFactRow(owner: string, row: unknown): NumberedFact {
  const [seq, epoch, id] = [countOf(row, 'seq'), countOf(row, 'epoch'), textOf(row, 'id')]
  if (seq === undefined || epoch === undefined || id === undefined)
    throw new TypeError('A row of the log has no number')
  const [v, happenedAt] = [fieldOf(row, 'v'), fieldOf(row, 'happened_at')]
  const [kind = '', subject = ''] = [textOf(row, 'kind'), textOf(row, 'subject')]
  const data = fieldOf(row, 'data')
  const fact = parseFact({ id, v, kind, subject, data, happenedAt, owner })
  if (fact) return { fact, seq, epoch }
  const unknown = { id, v: typeof v === 'number' ? v : 1, kind, subject, data: {}, owner }
  return { fact: { ...unknown, happenedAt: new Date(0).toISOString() }, seq, epoch }
}

function countOf(row: unknown, name: string): number | undefined {
  const count = fieldOf(row, name)
  return typeof count === 'number' && Number.isInteger(count) ? count : undefined
}

/** The versions of answers on the server. `loadClient` gives the client of the student who is signed in. */
export function answerVersionsRows(loadClient: LoadClient): AnswerNetwork {
  return {
    push: (owner, epoch, answer, version) =>
      ask(loadClient, async (client) => {
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
      ask(loadClient, async (client) => {
        const { data } = await client
          .rpc('pull_answer_versions', { student: owner, after_seq: after })
          .throwOnError()
        return pageOf(data, parseVersionRow)
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

function parseVersionRow(row: unknown): SentVersion {
  const answer = fieldOf(row, 'answer_id')
  const version = parseVersion({ ...objectOf(row), at: fieldOf(row, 'happened_at') })
  if (!isUuid(answer) || !version || version.seq === null)
    throw new TypeError('A version of an answer has no number')
  const { isDraft: _, seq, ...rest } = version
  return { ...rest, seq, answer }
}

/** How much the account of the student who is signed in keeps. */
export function storageUseRows(
  owner: string,
  loadClient: LoadClient,
): () => Promise<StudyAnswer<AccountRoom>> {
  return () =>
    ask(loadClient, async (client) => {
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
