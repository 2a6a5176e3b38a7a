import { capital } from '#domain/plural.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatEnvTable } from '#server/env.ts'

const MARKED = /(<!-- env-table -->\n)[\s\S]*?(<!-- \/env-table -->)/

/** The page with the tables of all variables between its marks: those of the server, then those of site.config.ts. */
export function placeVariableTables(page: string, siteConfig: string): string {
  if (!MARKED.test(page)) throw new Error('The page has no <!-- env-table --> and <!-- /env-table -->')
  const tables = `${formatEnvTable()}\n\n## Settings of the site\n\n${formatSiteTable(siteConfig)}`
  return page.replace(MARKED, (_, opening: string, closing: string) => `${opening}\n${tables}\n\n${closing}`)
}

const VARIABLE =
  /\/\*\* ([A-Z_]+): ([^\n]+?)\.? \*\/\n\s*(?:const )?\w+(?::| =) (?:text|whole|onOff|address)\('\1', ([^\n]+?)\)/g

/** The names of the variables that site.config.ts reads. */
export function siteVariables(source: string): string[] {
  return [...source.matchAll(VARIABLE)].map(([, name = '']) => name)
}

/** The table of what a deployment may override, read from the comments and defaults of site.config.ts. */
export function formatSiteTable(source: string): string {
  const rows = [...source.matchAll(VARIABLE)].map(
    ([, name, purpose = '', standard = '']) =>
      `| \`${name}\` | ${readable(standard)} | ${capital(purpose)}. |`,
  )
  return ['| Variable | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n')
}

function readable(literal: string): string {
  return literal.replace(/^'|'$/g, '').replace(/(?<=\d)_(?=\d)/g, '') || 'none'
}

// npm run env-table: writes the tables of variables into docs/configuration.md, between its marks.
if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const page = join(root, 'docs/configuration.md')
  const config = await readFile(join(root, 'site.config.ts'), 'utf8')
  await writeFile(page, placeVariableTables(await readFile(page, 'utf8'), config))
}
