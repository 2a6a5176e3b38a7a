import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countHouse } from './house.ts'

const { folders, map, readmes } = countHouse(join(import.meta.dirname, '../..'))
const MOST_FILES = 30

test(`no folder has more than ${MOST_FILES} source files`, () => {
  expect(folders.length).toBeGreaterThan(50)
  expect(folders.filter(([, count]) => count > MOST_FILES)).toEqual([])
})

test('the map has at most 9 KB, and a README of a folder at most 15 lines', () => {
  expect(map).toBeGreaterThan(2000)
  expect(map).toBeLessThanOrEqual(9 * 1024)
  expect(readmes.size).toBeGreaterThan(20)
  expect([...readmes].filter(([, lines]) => lines > 15)).toEqual([])
})
