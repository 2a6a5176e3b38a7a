import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readProjectDocuments, ROOT, withoutCodeBlocks } from './plain-words.ts'

// The documents name files, npm scripts and settings: each of them must exist.

const NOT_SOURCES = new Set(['node_modules', 'build', 'data', '.git', '.cache', '.react-router'])
const TOP = readdirSync(ROOT).filter((name) => !NOT_SOURCES.has(name))
const TREE = readTree()
const BASENAMES = [...TREE].map((path) => path.split('/').at(-1) ?? path)
const { scripts: SCRIPTS } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const SETTINGS = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')

const SOURCE_FILE = /^[\w*{][\w*{}.-]*\.(?:ts|tsx|mjs|css|csv|sql|typ|md)$/
const SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

test.each(readProjectDocuments())('$path names only what exists', ({ path, text }) => {
  expect(missingNames(text, path)).toEqual([])
})

test.each([
  ['a file', 'See `app/nowhere.ts`.', 'app/nowhere.ts'],
  ['a folder', 'See `domain/nowhere/`.', 'domain/nowhere/'],
  ['a file without its folder', 'See `no-such-file.ts`.', 'no-such-file.ts'],
  ['a pattern that fits nothing', 'See `app/*/no-such-*.ts`.', 'app/*/no-such-*.ts'],
  ['an npm script', '```\nnpm run nothing\n```', 'npm run nothing'],
  ['a setting', 'Set `NO_SUCH_SETTING`.', 'NO_SUCH_SETTING'],
  ['the target of a link', '[a page](docs/nowhere.md)', 'docs/nowhere.md'],
  ['a heading', '# Here\n\n[there](#there)', '#there'],
])('a document may not name %s that does not exist', (_, text, name) => {
  expect(missingNames(text, 'README.md')).toEqual([name])
})

test('names of other things are left alone', () => {
  const text =
    '# A heading, here\n\n`app/{folder}/{name}-page.tsx`, `use-*.ts`, `app/lib`, `/practice/igcse`, `build/client`, `npm run build`, `DATA_DIR/cache`, `SITE_URL`, [x](https://example.com), [y](#a-heading-here)'
  expect(missingNames(text, 'README.md')).toEqual([])
})

/** What a document names that does not exist. */
function missingNames(text: string, path: string): string[] {
  const prose = withoutCodeBlocks(text)
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return [
    ...spans.filter((span) => isPath(span) && !isInTree(span)),
    ...spans.filter((span) => SETTING.test(span) && !SETTINGS.includes(`| \`${span}\` |`)),
    ...scripts.filter((name) => SCRIPTS[name] === undefined).map((name) => `npm run ${name}`),
    ...links.filter((target) => !leadsSomewhere(target, path, text)),
  ]
}

function isPath(span: string): boolean {
  const [top = ''] = span.split('/')
  return SOURCE_FILE.test(span) || (/^[\w./*{},-]+$/.test(span) && TOP.includes(top))
}

function isInTree(span: string): boolean {
  // `{name}` is a part for the reader to fill in; `{a,b}` names two files.
  const pattern = span.replace(/\{[\w ]+\}/g, '*').replace(/\/$/, '')
  if (TREE.has(pattern)) return true
  if (pattern.includes('/')) return [...TREE].some((path) => matchesGlob(path, pattern))
  return BASENAMES.some((name) => matchesGlob(name, pattern))
}

function leadsSomewhere(target: string, path: string, text: string): boolean {
  if (/^https?:/.test(target)) return true
  if (target.startsWith('#')) return headings(text).includes(target.slice(1))
  return TREE.has(normalize(join(dirname(path), target)))
}

/** The anchors of a document's headings, as a Git host makes them. */
function headings(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )
}

/** Every file and folder of the project, with slashes between the parts. */
function readTree(): Set<string> {
  const paths = TOP.flatMap((top) => [top].concat(listBelow(top)))
  return new Set(paths.map((path) => path.replaceAll('\\', '/')))
}

function listBelow(top: string): string[] {
  try {
    return readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((name) => join(top, name))
  } catch {
    return []
  }
}
