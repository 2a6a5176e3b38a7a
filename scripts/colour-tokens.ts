import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const TOKENS = join(import.meta.dirname, '../app/ui/styles/tokens.css')

/** The colours of the light theme by their names without `--color-`: `{ paper: '#f8f7f0', … }`. */
export async function colourTokens(): Promise<Record<string, string>> {
  const css = await readFile(TOKENS, 'utf8')
  const [theme = ''] = /@theme static \{[\s\S]*?\n\}/.exec(css) ?? []
  return Object.fromEntries(
    [...theme.matchAll(/--color-([\w-]+): (#[\da-f]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
