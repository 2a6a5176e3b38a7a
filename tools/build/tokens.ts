import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of the design tokens' file. */
export function readTokens(): Promise<string> {
  return readFile(join(import.meta.dirname, '../../app/ui/styles/tokens.css'), 'utf8')
}

/** The colours of the light theme by their names without `--color-`: `{ paper: '#f8f7f0', … }`. */
export function lightColours(tokens: string): Record<string, string> {
  const [theme = ''] = /@theme static \{[\s\S]*?\n\}/.exec(tokens) ?? []
  return Object.fromEntries(
    [...theme.matchAll(/--color-([\w-]+): (#[\da-f]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
