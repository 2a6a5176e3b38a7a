import type { RowClient } from '#app/lib/create-client.ts'
import { lastRetryAfter } from '#app/lib/retry-after.ts'
import { isNetworkError, isSignedOut } from '#app/lib/request-error.ts'
import type { Database, Json } from '#app/lib/rows.generated.ts'
import { type FactData, type LoggedFact, parseFact } from '#domain/study/log/fact.ts'
import type { NumberedFact } from '#domain/study/log/fact-log.ts'
import { PAGE, type StudyAnswer, type StudyNetwork } from './study-sync.ts'

type Table = Database['public']['Tables']['study_events']

/** The code of a push from before the student deleted the record. Its hint is the new epoch. */
const DELETED = 'ST001'

/** The log on the server. `loadClient` gives the client of the student who is signed in. */
export function studyEventsRows(loadClient: () => Promise<RowClient>): StudyNetwork {
  return {
    push: (owner, epoch, entries) =>
      answerOf(async () => {
        const client = await loadClient()
        return client
          .from('study_events')
          .upsert(
            entries.map((entry) => formatRow(owner, epoch, entry)),
            { onConflict: 'user_id,id', ignoreDuplicates: true },
          )
          .then(withoutData)
      }),
    pull: (owner, after) =>
      answerOf(async () => {
        const client = await loadClient()
        const answer = await client
          .from('study_events')
          .select('id, seq, epoch, v, kind, subject, data, happened_at')
          .eq('user_id', owner)
          .gt('seq', after)
          .order('seq')
          .limit(PAGE)
        return { ...answer, data: answer.data?.map((row) => parseRow(owner, row)) ?? [] }
      }),
  }
}

/** The code of a push to an account that was deleted on another device: the session ends soon too. */
const GONE = '23503'

type Row = Omit<Table['Row'], 'user_id'>

function formatRow(owner: string, epoch: number, { fact }: LoggedFact): Table['Insert'] {
  const { id, v, kind, subject, data, happenedAt } = fact
  return { user_id: owner, id, epoch, v, kind, subject, data: jsonOf(data), happened_at: happenedAt }
}

/** The data as the type of the column: a fact was read from JSON, or becomes it here. */
function jsonOf(data: FactData): Json {
  const json: Json = JSON.parse(JSON.stringify(data))
  return json
}

/** A row that this version cannot read still has a place in the order: it is kept as an event of no known sense. */
function parseRow(owner: string, { seq, epoch, ...row }: Row): NumberedFact {
  const fact = parseFact({ ...row, happenedAt: row.happened_at, owner })
  if (fact) return { fact, seq, epoch }
  const { id, kind, subject } = row
  const happenedAt = new Date(0).toISOString()
  return { fact: { id, v: row.v, kind, subject, data: {}, happenedAt, owner }, seq, epoch }
}

interface RowsAnswer<Value> {
  data: Value
  error: { code: string; hint: string } | null
  status: number
}

export function withoutData<Answer extends object>(answer: Answer) {
  return { ...answer, data: undefined }
}

/** The result of a request to a table of the study record. */
export async function answerOf<Value>(
  request: () => PromiseLike<RowsAnswer<Value>>,
): Promise<StudyAnswer<Value>> {
  try {
    const { data, error, status } = await request()
    if (!error) return { status: 'done', value: data }
    if (error.code === GONE) return { status: 'signed-out' }
    if (error.code === DELETED) return { status: 'deleted', epoch: Number(error.hint) || 0 }
    return isForever(status) ? { status: 'refused', code: error.code } : { status: 'away', ...waitOf(status) }
  } catch (error) {
    if (isSignedOut(error)) return { status: 'signed-out' }
    if (!isNetworkError(error)) console.warn('The study log could not be synced', error)
    return { status: 'away' }
  }
}

/** 401 and 403: the session may be renewed, or lack its second factor. 408 and 429: later. */
function isForever(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status)
}

function waitOf(status: number): { after?: number } {
  const after = status === 429 || status === 503 ? lastRetryAfter() : undefined
  return after === undefined ? {} : { after }
}
