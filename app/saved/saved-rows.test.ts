import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
// oxlint-disable no-restricted-imports -- the calls are tried against the server that answers them
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, BEN, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { deleteBookmark, fetchBookmarks, fetchPaperIds, PAGE_SIZE, papersOf } from './bookmark-rows.ts'
import {
  deleteGroup,
  fetchGroupNames,
  fetchGroups,
  fetchGroupSizes,
  insertGroup,
  renameGroup,
} from './group-rows.ts'
import { type PaperToSave, savePapers } from './save-papers.ts'

let database: Database
let client: ReturnType<typeof restOver>['client']
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
  ;({ client } = restOver(database))
}, 60_000)
beforeEach(() => enrol(database))

const papers = (...ids: string[]): PaperToSave[] =>
  ids.map((id) => ({ id, exam: '0500', title: `Title of ${id}`, kind: 'Question Paper' }))

async function groupOf(user: string, name: string, ...ids: string[]) {
  const { id } = await insertGroup(client(user), user, name)
  const place = { userId: user, groupId: id }
  await savePapers(papers(...ids), papersOf(client(user), place))
  return place
}

test('groups are listed newest first, and by name to choose from', async () => {
  for (const name of ['b', 'a', 'c']) await insertGroup(client(ADA), ADA, name)
  expect((await fetchGroups(client(ADA), ADA)).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  expect((await fetchGroupNames(client(ADA), ADA)).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('new papers are saved once if some exist already', async () => {
  const place = await groupOf(ADA, 'Mocks', 'p1', 'p2')
  const result = await savePapers(papers('p2', 'p3', 'p4'), papersOf(client(ADA), place))
  expect(result).toEqual({ saved: 2, existing: 1 })
  expect((await fetchPaperIds(client(ADA), place)).sort()).toEqual(['p1', 'p2', 'p3', 'p4'])
})

test('two tabs that save the same papers at the same moment save each once', async () => {
  const place = await groupOf(ADA, 'Mocks')
  const results = await Promise.all([
    savePapers(papers('p1', 'p2', 'p3'), papersOf(client(ADA), place)),
    savePapers(papers('p2', 'p3', 'p4'), papersOf(client(ADA), place)),
  ])
  expect(results.reduce((sum, { saved }) => sum + saved, 0)).toBe(4)
  expect((await fetchPaperIds(client(ADA), place)).sort()).toEqual(['p1', 'p2', 'p3', 'p4'])
})

test('five thousand papers are saved, counted, and read page by page without a gap', async () => {
  const ids = Array.from({ length: 4999 }, (_, index) => `p${index}`)
  const place = await groupOf(ADA, 'Everything', ...ids)
  expect((await fetchGroupSizes(client(ADA))).get(place.groupId)).toEqual({ papers: 4999, resources: 0 })
  expect(new Set(await fetchPaperIds(client(ADA), place)).size).toBe(4999)
  const first = await fetchBookmarks(client(ADA), place, 0)
  const second = await fetchBookmarks(client(ADA), place, PAGE_SIZE)
  expect(first).toHaveLength(PAGE_SIZE)
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(2 * PAGE_SIZE)
  const again = await savePapers(papers(...ids, 'one more'), papersOf(client(ADA), place))
  expect(again).toEqual({ saved: 1, existing: 4999 })
  // The account is full now: what is there already is no problem, one more is.
  expect(await savePapers(papers(...ids), papersOf(client(ADA), place))).toEqual({ saved: 0, existing: 4999 })
  await expect(savePapers(papers('too many'), papersOf(client(ADA), place))).rejects.toMatchObject({
    code: '54000',
  })
})

test('a group is renamed, and deleted with its content', async () => {
  const place = await groupOf(ADA, 'Mocks', 'p1')
  await renameGroup(client(ADA), ADA, place.groupId, 'Finals')
  expect((await fetchGroups(client(ADA), ADA))[0]?.name).toBe('Finals')
  const [bookmark] = await fetchBookmarks(client(ADA), place, 0)
  await deleteBookmark(client(ADA), ADA, bookmark?.id ?? '')
  expect(await fetchBookmarks(client(ADA), place, 0)).toEqual([])
  await deleteGroup(client(ADA), ADA, place.groupId)
  expect(await fetchGroups(client(ADA), ADA)).toEqual([])
  await expect(renameGroup(client(ADA), ADA, place.groupId, 'Gone')).rejects.toThrow('This group is gone.')
})

test('saving into a deleted group is refused with the code of a missing row', async () => {
  const place = await groupOf(ADA, 'Mocks')
  await deleteGroup(client(ADA), ADA, place.groupId)
  await expect(savePapers(papers('p1'), papersOf(client(ADA), place))).rejects.toMatchObject({
    code: '23503',
  })
})

test('another student can neither see, count, fill, rename, empty nor delete a group', async () => {
  const place = await groupOf(BEN, 'Ben’s', 'p1')
  const [bookmark] = await fetchBookmarks(client(BEN), place, 0)
  const ada = client(ADA)
  expect(await fetchGroups(ada, BEN)).toEqual([])
  expect(await fetchGroupNames(ada, BEN)).toEqual([])
  expect((await fetchGroupSizes(ada)).size).toBe(0)
  expect(await fetchBookmarks(ada, place, 0)).toEqual([])
  expect(await fetchPaperIds(ada, place)).toEqual([])
  await expect(savePapers(papers('p2'), papersOf(ada, place))).rejects.toMatchObject({ code: '42501' })
  await expect(savePapers(papers('p2'), papersOf(ada, { ...place, userId: ADA }))).rejects.toMatchObject({
    code: '23503',
  })
  await expect(renameGroup(ada, BEN, place.groupId, 'Ada’s')).rejects.toThrow('gone')
  await deleteBookmark(ada, BEN, bookmark?.id ?? '')
  await deleteGroup(ada, BEN, place.groupId)
  expect((await fetchGroups(client(BEN), BEN)).map(({ name }) => name)).toEqual(['Ben’s'])
  expect(await fetchPaperIds(client(BEN), place)).toEqual(['p1'])
})
