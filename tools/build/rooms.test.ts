import { expect, test } from 'vitest'
import { groupByRooms, importedFirst, type Roots, type SourceModule } from './rooms.ts'

const ROOTS: Roots = {
  frame: ['root'],
  content: ['island'],
  scripts: [],
  pages: ['home'],
  rooms: { today: ['today'], cards: ['cards'], desk: ['desk'] },
}

/** A module with the names of what it imports. */
const module = (id: string, size: number, ...imports: string[]): SourceModule => ({ id, size, imports })

test('what every page has is in the frame, and apart if content pages need it without the router', () => {
  const groups = groupByRooms(
    [
      module('root', 10, 'router', 'react'),
      module('router', 10),
      module('react', 10),
      module('island', 10, 'react'),
    ],
    ROOTS,
  )
  expect(groups.get('router')).toBe('frame')
  expect(groups.get('react')).toBe('content')
})

test('a room has its own modules in one file; what no room needs at once has none', () => {
  const groups = groupByRooms([module('today', 10, 'plan'), module('plan', 10), module('dialog', 10)], ROOTS)
  expect([groups.get('today'), groups.get('plan')]).toEqual(['today', 'today'])
  expect(groups.has('dialog')).toBe(false)
})

test('a large module that two rooms share is a file of its own, a small one that all share is joined to others', () => {
  const large = groupByRooms(
    [module('today', 20_000, 'memory'), module('cards', 20_000, 'memory'), module('memory', 25_000)],
    ROOTS,
  )
  expect(new Set(large.values()).size).toBe(3)
  const small = groupByRooms(
    [
      module('today', 20_000, 'a', 'b'),
      module('cards', 20_000, 'a', 'b'),
      module('desk', 20_000, 'a'),
      module('a', 500),
      module('b', 500),
    ],
    ROOTS,
  )
  expect(small.get('a')).toBe(small.get('b'))
})

test('what a content page needs never shares a file with what only the app needs', () => {
  const groups = groupByRooms(
    [
      module('today', 10, 'dialog', 'plan'),
      module('plan', 10),
      module('dialog', 10),
      module('island', 10, 'dialog'),
    ],
    ROOTS,
  )
  expect(groups.get('dialog')).toBe('part')
  expect(groups.get('plan')).toBe('today')
})

test('what a content page imports never shares a file with what only rooms need, whose styles it would have', () => {
  const groups = groupByRooms(
    [module('today', 10, 'link', 'plan'), module('plan', 10), module('link', 10), module('home', 10, 'link')],
    ROOTS,
  )
  expect(groups.get('link')).toBe('page-today')
  expect(groups.get('plan')).toBe('today')
})

test('no two files import each other', () => {
  // To join `a` and `c` would save a file, but `b`, which is large, is between them.
  const modules = [
    module('today', 20_000, 'a'),
    module('cards', 20_000, 'b'),
    module('desk', 20_000, 'c'),
    module('a', 100, 'b'),
    module('b', 30_000, 'c'),
    module('c', 100),
  ]
  const groups = groupByRooms(modules, ROOTS)
  const edges = modules.flatMap(({ id, imports }) =>
    imports.map((to) => [groups.get(id), groups.get(to)] as const),
  )
  const between = edges.filter(([from, to]) => from !== to)
  for (const [from, to] of between) expect(between).not.toContainEqual([to, from])
})

test('the bundler hears of a file before those that import it', () => {
  const modules = [module('today', 10, 'plan'), module('plan', 10, 'day'), module('day', 10)]
  const groups = new Map(modules.map(({ id }) => [id, id]))
  expect(importedFirst(groups, modules)).toEqual(['day', 'plan', 'today'])
})
