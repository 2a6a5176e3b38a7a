import { expect, test } from 'vitest'
import { listOf } from './list-years.ts'

test.each([
  ['list-years/practice/igcse/2019.html', '/practice/igcse'],
  ['list-years/practice/alevel/a-levels-9093/2015.html', '/practice/alevel/a-levels-9093'],
  ['practice/igcse/index.html', undefined],
])('%s shows the list of %s', (name, path) => expect(listOf(name)).toBe(path))
