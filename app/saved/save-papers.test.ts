import { expect, test } from 'vitest'
import { type PaperToSave, savePapers, type LevelCatalogue } from './save-papers.ts'

const paper = (id: string): PaperToSave => ({ id, exam: '0500', title: id, kind: 'Question Paper' })
const papers = (...ids: string[]) => ids.map(paper)

/** A shelf that keeps the table's promises. `comesFirst` is what another tab saves just before an insert. */
function shelfOf(
  kept: string[],
  comesFirst: string[] = [],
): LevelCatalogue & { kept: Set<string>; inserts: number } {
  const shelf = {
    kept: new Set(kept),
    inserts: 0,
    async insert(rows: readonly PaperToSave[]) {
      shelf.inserts += 1
      const other = comesFirst.shift()
      if (other) shelf.kept.add(other)
      if (rows.some(({ id }) => shelf.kept.has(id)))
        throw Object.assign(new Error('twice'), { code: '23505' })
      for (const { id } of rows) shelf.kept.add(id)
    },
    findKept: async (ids: readonly string[]) => new Set(ids.filter((id) => shelf.kept.has(id))),
  }
  return shelf
}

test('new papers are saved with one request', async () => {
  const shelf = shelfOf([])
  expect(await savePapers(papers('a', 'b', 'c'), shelf)).toEqual({ saved: 3, kept: 0 })
  expect([...shelf.kept]).toEqual(['a', 'b', 'c'])
  expect(shelf.inserts).toBe(1)
})

test('what is new is saved when some are there already', async () => {
  const shelf = shelfOf(['b'])
  expect(await savePapers(papers('a', 'b', 'c'), shelf)).toEqual({ saved: 2, kept: 1 })
  expect([...shelf.kept].sort()).toEqual(['a', 'b', 'c'])
})

test('nothing is sent again when all are there', async () => {
  const shelf = shelfOf(['a', 'b'])
  expect(await savePapers(papers('a', 'b'), shelf)).toEqual({ saved: 0, kept: 2 })
  expect(shelf.inserts).toBe(1)
})

test('another tab that comes first is no failure', async () => {
  const shelf = shelfOf(['a'], ['', 'b'])
  expect(await savePapers(papers('a', 'b', 'c'), shelf)).toEqual({ saved: 1, kept: 2 })
  expect(shelf.kept.has('c')).toBe(true)
})

test('a paper that is named twice counts once', async () => {
  expect(await savePapers(papers('a', 'a'), shelfOf([]))).toEqual({ saved: 1, kept: 0 })
})

test('many papers go in portions', async () => {
  const many = papers(...Array.from({ length: 1201 }, (_, index) => `p${index}`))
  const shelf = shelfOf(['p7', 'p1200'])
  expect(await savePapers(many, shelf)).toEqual({ saved: 1199, kept: 2 })
  expect(shelf.kept.size).toBe(1201)
})

test('any other refusal is passed on', async () => {
  const shelf: LevelCatalogue = {
    insert: () => Promise.reject(Object.assign(new Error('no'), { code: '42501' })),
    findKept: async () => new Set(),
  }
  await expect(savePapers(papers('a'), shelf)).rejects.toThrow('no')
})
