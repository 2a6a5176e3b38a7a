/** The README's table of what a deployment may override, read from the comments and defaults of site.config.ts. */
export function formatSiteTable(source: string): string {
  const variables = source.matchAll(
    /\/\*\* ([A-Z_]+): ([^\n]+?)\.? \*\/\n\s+\w+: (?:text|whole|address)\('\1', ([^\n]+?)\)/g,
  )
  const rows = [...variables].map(
    ([, name, purpose = '', standard = '']) =>
      `| \`${name}\` | ${readable(standard)} | ${sentence(purpose)} |`,
  )
  return ['| Variable | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n')
}

function readable(literal: string): string {
  return literal.replace(/^'|'$/g, '').replace(/(?<=\d)_(?=\d)/g, '')
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
