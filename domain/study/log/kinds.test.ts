import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findKind } from './kinds.ts'

const files = readdirSync(new URL('../kinds', import.meta.url)).filter((file) => !file.endsWith('.test.ts'))

test('every file of a kind is in the list, by its name', () => {
  const names = files.map((file) => file.replace(/\.ts$/, '').replace('-', '.'))
  expect(names.length).toBeGreaterThan(6)
  for (const name of names) expect(findKind(name)?.name).toBe(name)
})

test('a kind that this site does not know is not found', () => {
  expect(findKind('paper.shredded')).toBeUndefined()
  expect(findKind('constructor')).toBeUndefined()
})
