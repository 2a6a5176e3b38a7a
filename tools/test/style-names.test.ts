import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './plain-words.ts'

/** The classes of pdf.js's own elements. */
const OF_PDFJS = /^(annotationLayer|canvasWrapper|textLayerImages)$/

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const styles = globSync('app/**/*.css', { cwd: ROOT })
  .filter((path) => !path.endsWith('pdf-layers.css'))
  .map((path) => ({ path, text: read(path).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '') }))

/** Styles stay when another app page opens, so two files that style one class would change each other's pages. */
test('a class has its styles in one file', () => {
  expect(styles.length).toBeGreaterThan(30)
  const files = new Map<string, Set<string>>()
  for (const { path, text } of styles) {
    for (const [, name = ''] of text.matchAll(/^\.([\w-]+) \{/gm)) {
      files.set(name, (files.get(name) ?? new Set()).add(path))
    }
  }
  const shared = [...files].filter(([, paths]) => paths.size > 1)
  expect(shared.map(([name, paths]) => `.${name}: ${[...paths].join(', ')}`).join('\n')).toBe('')
})

test('every class with styles is used', { timeout: 60_000 }, () => {
  const sources = globSync('{app,domain,publishing,tools}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts*'],
  })
  const words = new Set(sources.flatMap((path) => read(path).match(/[\w-]+-\$|[\w-]+/g) ?? []))
  /** Also as `toast-${kind}`. */
  const isUsed = (name: string) => words.has(name) || words.has(`${name.slice(0, name.lastIndexOf('-'))}-$`)
  const unused = styles.flatMap(({ path, text }) =>
    [...new Set(text.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? [])]
      .filter((name) => !OF_PDFJS.test(name) && !isUsed(name))
      .map((name) => `${path} .${name}`),
  )
  expect(unused.join('\n')).toBe('')
})
