/** Turns the front matter of `content/` into the compact data that the resources' pages load: `npm run catalogue`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LEVELS, type LevelAddress } from '#app/resources/level.ts'
import { countResources, listSections, type Shelf } from '#app/resources/shelf.ts'
import { findCategory } from '#app/resources/category.ts'
import { readShelves } from '#library/shelves.ts'
import { shelve } from './resource-places.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const RESOURCES = new URL('../app/resources/', import.meta.url)

const HEAD = '// Made by `npm run catalogue` from the front matter of content/. Do not edit.\n'

/** Every generated file of the resources with its source: a shelf for each level, and the counts of all. */
export function formatResources(contentFolder: string = CONTENT): { file: URL; source: string }[] {
  const shelves = shelve(readShelves(contentFolder))
  return [
    ...LEVELS.map(({ address }) => ({
      file: new URL(`shelves/${address}.generated.ts`, RESOURCES),
      source: formatShelf(shelves[address]),
    })),
    { file: new URL('shelves/counts.generated.ts', RESOURCES), source: formatCounts(shelves) },
  ]
}

function formatShelf(shelf: Shelf): string {
  const categories = Object.entries(shelf).map(([category, sections]) => {
    const lines = Object.entries(sections).map(
      ([section, rows]) =>
        `    '${section}': [\n${rows.map((row) => `      ${quote(row)},\n`).join('')}    ],\n`,
    )
    return `  '${category}': {\n${lines.join('')}  },\n`
  })
  return `${HEAD}export const SHELF = {\n${categories.join('')}} as const\n`
}

/** How many documents each category of each level holds; a category with none is left out. */
function formatCounts(shelves: Record<LevelAddress, Shelf>): string {
  const lines = LEVELS.map(({ address }) => {
    const counts = Object.keys(shelves[address]).flatMap((name) => {
      const category = findCategory(name)?.address
      return category ? `'${category}': ${countResources(listSections(shelves[address], category))}` : []
    })
    return `  '${address}': {${counts.map((count) => ` ${count},`).join('')} },\n`
  })
  return `${HEAD}export const COUNTS = {\n${lines.join('')}} as const\n`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

if (import.meta.main) {
  for (const { file, source } of formatResources()) writeFileSync(file, source)
  console.log('Wrote app/resources/shelves')
}
