import type { RowClient } from '#app/lib/create-client.ts'
import { endOf } from '#app/lib/write-end.ts'
import type { Database, Json } from '#app/lib/rows.generated.ts'
import { type FactData, type LoggedFact, parseFact } from '#domain/study/log/fact.ts'
import type { NumberedFact } from '#domain/study/log/fact-log.ts'
import { PAGE, type StudyNetwork } from './study-sync.ts'

type Table = Database['public']['Tables']['study_events']

/** The log on the server. `loadClient` gives the client of the student who is signed in. */
export function studyEventsRows(loadClient: () => Promise<RowClient>): StudyNetwork {
  return {
    push: (owner, epoch, entries) =>
      endOf(async () => {
        const client = await loadClient()
        await client
          .from('study_events')
          .upsert(
            entries.map((entry) => formatRow(owner, epoch, entry)),
            { onConflict: 'user_id,id', ignoreDuplicates: true },
          )
          .throwOnError()
        return undefined
      }),
    pull: (owner, after) =>
      endOf(async () => {
        const client = await loadClient()
        const { data } = await client
          .from('study_events')
          .select('id, seq, epoch, v, kind, subject, data, happened_at')
          .eq('user_id', owner)
          .gt('seq', after)
          .order('seq')
          .limit(PAGE)
          .throwOnError()
        return data.map((row) => parseRow(owner, row))
      }),
  }
}

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
