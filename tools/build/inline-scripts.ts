import { build, type Plugin } from 'vite'
import { SETTING_NAMES } from './fingerprint.ts'

const QUERY = '?inline-script'

/**
 * Builds a module that is imported as `./early.ts?inline-script`, with all that it imports, and gives its text: a page has it in
 * its HTML. The app in the browser gets an empty text, since its page has the script already.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return null
      const resolved = await this.resolve(id.slice(0, -QUERY.length), importer)
      return resolved && `${resolved.id}${QUERY}`
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      if (this.environment.name === 'client') return "export default ''"
      this.addWatchFile(id.slice(0, -QUERY.length))
      return `export default ${JSON.stringify(await buildInline(id.slice(0, -QUERY.length)))}`
    },
  }
}

/** The text of a module with its imports, as a script that leaves no names behind. */
export async function buildInline(file: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    envPrefix: SETTING_NAMES,
    envDir: false,
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built: correct tools/build/inline-scripts.ts`)
  if (/<\/script/i.test(chunk.code)) throw new Error(`${file} has the end of a script in it`)
  return chunk.code.trim()
}
