import { beforeEach, expect, test } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { ADA, enrol, restOver } from './rest.fixture.ts'

const idOf = (n: number) => `50000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const eventOf = (n: number) => ({
  id: idOf(n),
  epoch: 0,
  v: 1,
  kind: 'paper.completed',
  subject: '0500/2024/Summer-1-2',
  data: { n },
  happened_at: '2026-11-22T10:00:00.000Z',
})

describeEngines((database) => {
  const ada = () => restOver(database()).client(ADA)
  beforeEach(() => enrol(database()))

  const push = (events: readonly object[]) =>
    ada()
      .from('study_events')
      .upsert([...events], { onConflict: 'user_id,id', ignoreDuplicates: true })
  const pull = (after: number) =>
    ada()
      .from('study_events')
      .select('id, seq, epoch, v, kind, subject, data, happened_at')
      .gt('seq', after)
      .order('seq')
      .limit(500)

  test('batches of 100 may repeat and overlap, and are read on after the last number', async () => {
    const events = Array.from({ length: 150 }, (_, index) => eventOf(index))
    expect(await push(events.slice(0, 100))).toMatchObject({ status: 201, error: null })
    expect(await push(events.slice(0, 100))).toMatchObject({ error: null })
    expect(await push(events.slice(50))).toMatchObject({ error: null })
    const { data: all } = await pull(0)
    expect(all?.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(all?.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    expect(all?.[7]).toEqual({ ...eventOf(7), seq: 8, happened_at: '2026-11-22T10:00:00+00:00' })
    const { data: rest } = await pull(148)
    expect(rest?.map(({ id }) => id)).toEqual([idOf(148), idOf(149)])
    expect((await pull(150)).data).toEqual([])
  })

  test('a batch of 100 of the largest events fits into one request', async () => {
    const text = 'x'.repeat(8000)
    const events = Array.from({ length: 100 }, (_, index) => ({ ...eventOf(index), data: { text } }))
    expect(await push(events)).toMatchObject({ status: 201, error: null })
  })

  test('a refusal says why: too large, no room, deleted elsewhere', async () => {
    const large = await push([{ ...eventOf(1), data: { text: 'x'.repeat(9000) } }])
    expect(large).toMatchObject({ status: 400, error: { code: '23514' } })
    const { data: epoch } = await ada().rpc('delete_study_record')
    const old = await push([eventOf(1)])
    expect(old).toMatchObject({ status: 400, error: { code: 'ST001', hint: String(epoch) } })
    expect((await pull(0)).data).toMatchObject([{ kind: 'record.deleted' }])
  })

  test('nothing is changed or deleted singly', async () => {
    await push([eventOf(1)])
    const changed = await ada().from('study_events').update({ subject: 'x' }).eq('id', idOf(1))
    const deleted = await ada().from('study_events').delete().eq('id', idOf(1))
    expect([changed.status, deleted.status]).toEqual([403, 403])
  })
})
