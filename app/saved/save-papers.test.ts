import { expect, test } from 'vitest'
import { type PaperToSave, savePapers, type GroupPapers } from './save-papers.ts'

const paper = (id: string): PaperToSave => ({ id, exam: '0500', title: id, kind: 'Question Paper' })
const papers = (...ids: string[]) => ids.map(paper)

/** A group that behaves as the table does. `comesFirst` is what another tab saves just before an insert. */
function groupWith(
  ids: string[],
  comesFirst: string[] = [],
): GroupPapers & { ids: Set<string>; inserts: number } {
  const group = {
    ids: new Set(ids),
    inserts: 0,
    async insert(rows: readonly PaperToSave[]) {
      group.inserts += 1
      const other = comesFirst.shift()
      if (other) group.ids.add(other)
      if (rows.some(({ id }) => group.ids.has(id))) throw Object.assign(new Error('twice'), { code: '23505' })
      for (const { id } of rows) group.ids.add(id)
    },
    findExisting: async (ids: readonly string[]) => new Set(ids.filter((id) => group.ids.has(id))),
  }
  return group
}

test('new papers are saved with one request', async () => {
  const group = groupWith([])
  expect(await savePapers(papers('a', 'b', 'c'), group)).toEqual({ saved: 3, existing: 0 })
  expect([...group.ids]).toEqual(['a', 'b', 'c'])
  expect(group.inserts).toBe(1)
})

test('new papers are saved if some exist already', async () => {
  const group = groupWith(['b'])
  expect(await savePapers(papers('a', 'b', 'c'), group)).toEqual({ saved: 2, existing: 1 })
  expect([...group.ids].sort()).toEqual(['a', 'b', 'c'])
})

test('nothing is sent again if all exist', async () => {
  const group = groupWith(['a', 'b'])
  expect(await savePapers(papers('a', 'b'), group)).toEqual({ saved: 0, existing: 2 })
  expect(group.inserts).toBe(1)
})

test('papers that another tab adds first are no failure', async () => {
  const group = groupWith(['a'], ['', 'b'])
  expect(await savePapers(papers('a', 'b', 'c'), group)).toEqual({ saved: 1, existing: 2 })
  expect(group.ids.has('c')).toBe(true)
})

test('a paper that is named twice counts once', async () => {
  expect(await savePapers(papers('a', 'a'), groupWith([]))).toEqual({ saved: 1, existing: 0 })
})

test('many papers go in portions', async () => {
  const many = papers(...Array.from({ length: 1201 }, (_, index) => `p${index}`))
  const group = groupWith(['p7', 'p1200'])
  expect(await savePapers(many, group)).toEqual({ saved: 1199, existing: 2 })
  expect(group.ids.size).toBe(1201)
})

test('any other refusal is passed on', async () => {
  const group: GroupPapers = {
    insert: () => Promise.reject(Object.assign(new Error('no'), { code: '42501' })),
    findExisting: async () => new Set(),
  }
  await expect(savePapers(papers('a'), group)).rejects.toThrow('no')
})
