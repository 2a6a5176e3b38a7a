import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// The size of the house: how many files and folders a newcomer has to hold in the head. `node tools/test/house.ts` prints it.

const SOURCES = '{app,domain,server,publishing,tools}/**/*.{ts,tsx}'
/** Tests and generated files are not counted. */
const NOT_COUNTED = /\.(test|fixture|setup)\.tsx?$|\.generated\.ts$|\.d\.ts$/
/** A file of so few lines is a fragment, unless many import it. */
const FEW_LINES = 25

/** Counts the source files of the project in this folder. */
export function countHouse(root: string) {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !NOT_COUNTED.test(file))
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  const lines = files.map(linesOf).toSorted((a, b) => a - b)
  const folders = new Map<string, number>()
  for (const file of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  const readmes = globSync('{app,domain,server,publishing,tools,supabase}/**/README.md', { cwd: root })
  return {
    files: files.length,
    fragments: lines.filter((count) => count <= FEW_LINES).length,
    /** Lines of the file in the middle. */
    median: lines[Math.floor(lines.length / 2)] ?? 0,
    lines: lines.reduce((sum, count) => sum + count, 0),
    /** Source files by folder, the fullest first. */
    folders: [...folders].toSorted(([, a], [, b]) => b - a),
    /** Bytes of ARCHITECTURE.md. */
    map: readFileSync(join(root, 'ARCHITECTURE.md')).length,
    /** Lines by README.md of a folder. */
    readmes: new Map(readmes.map((file) => [file.replaceAll('\\', '/'), linesOf(file)])),
  }
}

if (import.meta.main) {
  const { files, fragments, median, lines, folders, map } = countHouse('.')
  console.log(
    `${files} source files, ${lines} lines, median ${median}; ${fragments} of at most ${FEW_LINES} lines`,
  )
  console.log(`The map has ${map} bytes. The fullest folders:`)
  for (const [folder, count] of folders.slice(0, 8)) console.log(`  ${count} ${folder}`)
}
