import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
// oxlint-disable no-restricted-imports -- the calls are tried against the server that answers them
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, BEN, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { makeId } from '#app/lib/make-id.ts'
import { fetchGroupSizes, insertGroup } from '#app/saved/groups/group-rows.ts'
import {
  type ResourceToSave,
  deleteSavedResource,
  fetchGroupsWith,
  fetchSavedIds,
  fetchSavedResources,
  insertSavedResource,
} from './saved-resource-rows.ts'
import { PAGE_SIZE } from './bookmark-rows.ts'

let database: Database
let client: ReturnType<typeof restOver>['client']
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
  ;({ client } = restOver(database))
}, 60_000)
beforeEach(() => enrol(database))

const EVERYTHING = { text: '', groupId: undefined }
const resource = (id: string, title = `Title of ${id}`): ResourceToSave => ({
  id,
  title,
  level: 'cambridge9093',
  category: 'examNotes',
  section: 'p1',
})

async function groupOf(user: string, name: string, ...resources: ResourceToSave[]) {
  const { id } = await insertGroup(client(user), user, { id: makeId(), name })
  for (const each of resources) await insertSavedResource(client(user), user, id, each, makeId())
  return id
}

async function titlesOf(user: string, text: string, groupId?: string) {
  const saved = await fetchSavedResources(client(user), user, { text, groupId }, 0)
  return saved.map(({ title }) => title)
}

test('a saved resource is stored with every field of its record', async () => {
  const group = await groupOf(ADA, 'Mocks', resource('note-1', 'Writer’s effect'))
  const { rows } = await database.query(
    `select group_id, resource_id, resource_title, title, resource_level, resource_category, section, resource_type
    from public.saved_resources`,
  )
  expect(rows).toEqual([
    {
      group_id: group,
      resource_id: 'note-1',
      resource_title: 'Writer’s effect',
      title: 'Writer’s effect',
      resource_level: 'cambridge9093',
      resource_category: 'examNotes',
      section: 'p1',
      resource_type: 'pdf',
    },
  ])
  expect((await fetchGroupSizes(client(ADA))).get(group)).toEqual({ papers: 0, resources: 1 })
})

test('the newest is first; a text and a group filter the list', async () => {
  const mocks = await groupOf(
    ADA,
    'Mocks',
    resource('a', 'Writer’s effect'),
    resource('b', '100% sure (1_2)'),
  )
  const finals = await groupOf(ADA, 'Finals', resource('c', 'The writers of 1955'))
  expect(await titlesOf(ADA, '')).toEqual(['The writers of 1955', '100% sure (1_2)', 'Writer’s effect'])
  expect(await titlesOf(ADA, "WRITER'S")).toEqual(['Writer’s effect'])
  expect(await titlesOf(ADA, '100%')).toEqual(['100% sure (1_2)'])
  expect(await titlesOf(ADA, '(1_2)')).toEqual(['100% sure (1_2)'])
  expect(await titlesOf(ADA, 'writer', finals)).toEqual(['The writers of 1955'])
  expect(await titlesOf(ADA, '', mocks)).toEqual(['100% sure (1_2)', 'Writer’s effect'])
  expect(await titlesOf(ADA, 'zebra')).toEqual([])
})

test('the groups of a resource and the saved resources of a category are read', async () => {
  const mocks = await groupOf(ADA, 'Mocks', resource('a'), resource('b'))
  const finals = await groupOf(ADA, 'Finals', resource('a'))
  await groupOf(ADA, 'Others', { ...resource('x'), category: 'examples' })
  expect(await fetchGroupsWith(client(ADA), ADA, 'a')).toEqual(new Set([mocks, finals]))
  expect(await fetchGroupsWith(client(ADA), ADA, 'c')).toEqual(new Set())
  expect(await fetchSavedIds(client(ADA), ADA, resource('a'))).toEqual(new Set(['a', 'b']))
})

test('another student can neither see, delete nor add saved resources', async () => {
  const group = await groupOf(ADA, 'Mocks', resource('a'))
  const [saved] = await fetchSavedResources(client(ADA), ADA, EVERYTHING, 0)
  expect(await fetchSavedResources(client(BEN), ADA, EVERYTHING, 0)).toEqual([])
  await deleteSavedResource(client(BEN), BEN, saved?.id ?? '')
  await deleteSavedResource(client(BEN), ADA, saved?.id ?? '')
  await expect(insertSavedResource(client(BEN), BEN, group, resource('b'), makeId())).rejects.toMatchObject({
    code: '23503',
  })
  await expect(insertSavedResource(client(BEN), ADA, group, resource('b'), makeId())).rejects.toMatchObject({
    code: '42501',
  })
  expect(await titlesOf(ADA, '')).toEqual(['Title of a'])
  await deleteSavedResource(client(ADA), ADA, saved?.id ?? '')
  expect(await titlesOf(ADA, '')).toEqual([])
})

test('a long list is read page by page without a gap', async () => {
  const group = await groupOf(ADA, 'Everything')
  const ids = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => `note-${index}`)
  await client(ADA)
    .from('saved_resources')
    .insert(
      ids.map((id) => ({
        group_id: group,
        resource_id: id,
        resource_title: id,
        title: id,
        resource_level: 'igcse',
      })),
    )
  const pages = [
    await fetchSavedResources(client(ADA), ADA, EVERYTHING, 0),
    await fetchSavedResources(client(ADA), ADA, EVERYTHING, PAGE_SIZE),
  ]
  expect(pages.map((page) => page.length)).toEqual([PAGE_SIZE, 1])
  expect(new Set(pages.flat().map(({ resourceId }) => resourceId))).toEqual(new Set(ids))
})

test('a resource that is saved again with the id of its row, because no answer came, is there once', async () => {
  const group = await groupOf(ADA, 'Mocks')
  const rowId = makeId()
  const first = await insertSavedResource(client(ADA), ADA, group, resource('a'), rowId)
  expect(await insertSavedResource(client(ADA), ADA, group, resource('a'), rowId)).toEqual(first)
  expect(await titlesOf(ADA, '')).toEqual(['Title of a'])
})
