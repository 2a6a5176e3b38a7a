import { expect, test } from 'vitest'
import { groupOf, GROUPS, type Importers, ROOM_NAMES } from './rooms.ts'

const NOTHING: Importers = { isFrame: false, isContent: false, isStudy: false, rooms: [] }

test('a module of one room is in the file of that room', () => {
  expect(groupOf({ ...NOTHING, rooms: ['today'] })).toBe('today')
})

test('what neighbours share is in their file, what others share in that of all rooms', () => {
  expect(groupOf({ ...NOTHING, rooms: ['practice', 'desk'] })).toBe('lists')
  expect(groupOf({ ...NOTHING, rooms: ['today', 'practice'] })).toBe('rooms')
})

test('what a content page needs is never in the file of the router', () => {
  expect(groupOf({ ...NOTHING, isFrame: true, isContent: true })).toBe('content')
  expect(groupOf({ ...NOTHING, isFrame: true })).toBe('frame')
})

test('a module that no room needs at once has no file of ours', () => {
  expect(groupOf(NOTHING)).toBeUndefined()
  expect(groupOf({ ...NOTHING, isContent: true })).toBeUndefined()
})

test('no two files import each other, whoever imports their modules', () => {
  const all = everyImporters()
  const edges = new Map<string, Set<string>>()
  for (const importer of all) {
    const from = groupOf(importer)
    if (from === undefined) continue
    for (const imported of all) {
      const to = groupOf(imported)
      // A module has the importers of what imports it.
      if (!includes(imported, importer) || to === from) continue
      expect(to, 'a file of ours imports only files of ours').toBeDefined()
      edges.set(from, (edges.get(from) ?? new Set()).add(to ?? ''))
    }
  }
  for (const [from, to] of edges)
    for (const each of to) expect(edges.get(each)?.has(from) ?? false, `${from} and ${each}`).toBe(false)
  expect([...edges.keys()].filter((name) => !GROUPS.includes(name))).toEqual([])
})

/** Every flag, with up to three rooms. */
function everyImporters(): Importers[] {
  const some = ROOM_NAMES
  const sets = some.flatMap((a) => some.flatMap((b) => some.map((c) => [...new Set([a, b, c])].toSorted())))
  const rooms = [[], ...new Map(sets.map((set) => [set.join(' '), set])).values()]
  const flags = [false, true]
  return rooms.flatMap((each) =>
    flags.flatMap((isFrame) =>
      flags.flatMap((isContent) => flags.map((isStudy) => ({ isFrame, isContent, isStudy, rooms: each }))),
    ),
  )
}

function includes(more: Importers, less: Importers): boolean {
  return (
    (more.isFrame || !less.isFrame) &&
    (more.isContent || !less.isContent) &&
    (more.isStudy || !less.isStudy) &&
    less.rooms.every((room) => more.rooms.includes(room))
  )
}
