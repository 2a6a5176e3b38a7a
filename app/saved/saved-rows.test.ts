import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
// oxlint-disable no-restricted-imports -- the calls are tried against the server that answers them
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, BEN, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { makeId } from '#app/lib/make-id.ts'
import {
  deleteBookmark,
  fetchBookmarkRows,
  fetchBookmarks,
  fetchCountsOf,
  fetchPaperIds,
  fetchSavedPaperIds,
  PAGE_SIZE,
  papersOf,
  restoreBookmarks,
} from './bookmark-rows.ts'
import {
  deleteGroup,
  fetchGroupNames,
  fetchGroups,
  fetchGroupSizes,
  insertGroup,
  renameGroup,
  restoreGroup,
} from '#app/saved/groups/group-rows.ts'
import { fetchResourceRows, insertSavedResource } from './saved-resource-rows.ts'
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
  const { id } = await insertGroup(client(user), user, { id: makeId(), name })
  const place = { userId: user, groupId: id }
  await savePapers(papers(...ids), papersOf(client(user), place))
  return place
}

test('groups are listed newest first, and by name to choose from', async () => {
  for (const name of ['b', 'a', 'c']) await insertGroup(client(ADA), ADA, { id: makeId(), name })
  expect((await fetchGroups(client(ADA), ADA)).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  expect((await fetchGroupNames(client(ADA), ADA)).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a group that is made again with its id, because no answer came, is there once', async () => {
  const group = { id: makeId(), name: 'Poems' }
  const first = await insertGroup(client(ADA), ADA, group)
  expect(await insertGroup(client(ADA), ADA, group)).toEqual(first)
  expect(await fetchGroups(client(ADA), ADA)).toEqual([first])
  await expect(insertGroup(client(BEN), BEN, group)).rejects.toMatchObject({ code: '23505' })
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

test('a removed paper comes back as it was, once', async () => {
  const place = await groupOf(ADA, 'Mocks', 'p1', 'p2', 'p3')
  const before = await fetchBookmarkRows(client(ADA), place)
  const gone = await deleteBookmark(client(ADA), ADA, before[1]?.id ?? '')
  expect(gone).toEqual([before[1]])
  await restoreBookmarks(client(ADA), gone)
  await restoreBookmarks(client(ADA), gone)
  expect(await fetchBookmarkRows(client(ADA), place)).toEqual(before)
  expect(await deleteBookmark(client(ADA), BEN, before[1]?.id ?? '')).toEqual([])
})

test('a deleted group comes back as it was: its place in the list, its papers and its resources', async () => {
  const place = await groupOf(ADA, 'Mocks', ...Array.from({ length: 1100 }, (_, index) => `p${index}`))
  await insertSavedResource(
    client(ADA),
    ADA,
    place.groupId,
    {
      id: 'note-1',
      title: 'Summary',
      level: 'igcse',
      category: 'examNotes',
      section: 'p1',
    },
    makeId(),
  )
  await groupOf(ADA, 'Newer', 'p1')
  const read = async () => [
    await fetchGroups(client(ADA), ADA),
    await fetchBookmarkRows(client(ADA), place),
    await fetchResourceRows(client(ADA), ADA, place.groupId),
  ]
  const before = await read()
  const gone = await deleteGroup(client(ADA), ADA, place.groupId)
  expect(await fetchGroups(client(ADA), ADA)).toHaveLength(1)
  // An Undo that was cut short.
  await restoreGroup(client(ADA), { ...gone, papers: gone.papers.slice(0, 500), resources: [] })
  await restoreGroup(client(ADA), gone)
  expect(await read()).toEqual(before)
})

test('no student brings back a row as another student’s', async () => {
  const place = await groupOf(BEN, 'Ben’s', 'p1')
  const gone = await deleteGroup(client(BEN), BEN, place.groupId)
  await expect(restoreGroup(client(ADA), gone)).rejects.toMatchObject({ code: '42501' })
})

test('the saved papers of an exam are known, and how many of some papers each group has', async () => {
  const first = await groupOf(ADA, 'First', 'p1', 'p2')
  const second = await groupOf(ADA, 'Second', 'p2')
  await groupOf(BEN, 'Ben’s', 'p9')
  expect(await fetchSavedPaperIds(client(ADA), ADA, '0500')).toEqual(new Set(['p1', 'p2']))
  expect(await fetchSavedPaperIds(client(ADA), ADA, '9093')).toEqual(new Set())
  const ids = ['p1', 'p2', ...Array.from({ length: 150 }, (_, index) => `x${index}`)]
  expect(await fetchCountsOf(client(ADA), ADA, ids)).toEqual(
    new Map([
      [first.groupId, 2],
      [second.groupId, 1],
    ]),
  )
})
