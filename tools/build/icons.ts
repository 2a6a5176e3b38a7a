import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const IMPORT = /^import \{([^}]+)\} from 'lucide-react'$/gm
const LIST = join(import.meta.dirname, `../../node_modules/${PACKAGE}/dist/esm/lucide-react.mjs`)

/**
 * Lets the code of the browser import each icon from its own file. The package lists all of them in one module: who imports one
 * would need every icon of the site, and tools/build/rooms.ts could not give each room its own.
 */
export function icons(): Plugin {
  let files: ReadonlyMap<string, string> | undefined
  return {
    name: 'icons',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!/\/app\/.*\.tsx?(?:\?|$)/.test(id) || !code.includes(`from '${PACKAGE}'`)) return null
      files ??= iconFiles(await readFile(LIST, 'utf8'))
      return { code: importIcons(code, files), map: null }
    },
  }
}

/** The file of each icon by its names, from the module that lists them. */
export function iconFiles(list: string): Map<string, string> {
  const lines = list.matchAll(/^export \{(?<names>[^}]+)\} from '\.\/icons\/(?<file>[\w-]+)\.mjs';$/gm)
  return new Map(
    [...lines].flatMap(({ groups: { names = '', file = '' } = {} }) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/** The code with an import of its own for each icon. */
export function importIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => {
        const [name = '', own = name] = each.split(' as ')
        const file = files.get(name)
        if (file === undefined) throw new Error(`${name} is no icon of ${PACKAGE}`)
        return `import ${own} from '${PACKAGE}/icons/${file}';`
      })
      .join(''),
  )
}
