import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from './plain-words.ts'

const versions = z.record(z.string(), z.string())
const packages = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    overrides: versions,
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))

const page = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')

/** The rows of the tables under the headings that begin with these words: a package and its reason. */
function rowsUnder(heading: string) {
  const sections = page.split(/^## /m).filter((section) => section.startsWith(heading))
  return sections.flatMap((section) =>
    [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', reason = '']) => ({
      name,
      reason,
    })),
  )
}

test.each([
  ['At run time', packages.dependencies],
  ['Development', packages.devDependencies],
  ['Optional', packages.optionalDependencies],
  ['Overrides', packages.overrides],
])('docs/dependencies.md, %s: one row with a reason for each package', (heading, listed) => {
  const rows = rowsUnder(heading)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(listed).toSorted())
  expect(rows.filter(({ reason }) => reason.trim().length < 10)).toEqual([])
})

test('every version is exact', () => {
  const all = Object.values(packages).flatMap((group) => Object.entries(group))
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})
