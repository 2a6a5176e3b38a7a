import { readFile } from 'node:fs/promises'
import { loadConfigFromFile, type Plugin, type PluginOption } from 'vite'

/** Files inside packages, as packages import them: a plugin may replace a part of one. */
const PARTS = ['./fog-of-war.js', './single-fetch.js', './createLucideIcon.mjs']

/**
 * What our plugins of the build put in the place of an installed package, or of a part of one: nothing, when all is well.
 * Plugins that are packages themselves are not asked.
 */
export async function replacedPackages(): Promise<string[]> {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
  const plugins = (await flatten(loaded?.config.plugins)).filter(
    ({ name }) => !/^(react-router|@tailwindcss)\b/.test(name),
  )
  if (plugins.length === 0)
    return ['vite.config.ts has no plugins of ours: correct tools/test/replaced-packages.ts']
  const names = [...Object.keys({ ...dependencies, ...devDependencies }), ...PARTS]
  const replaced = await Promise.all(
    plugins.flatMap((plugin) =>
      names.map(async (name) =>
        (await resolves(plugin, name)) ? `${plugin.name} replaces ${name}` : undefined,
      ),
    ),
  )
  return replaced.filter((each) => each !== undefined)
}

async function flatten(option: PluginOption | PluginOption[] | undefined): Promise<Plugin[]> {
  const plugin = await option
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flatten))).flat()
  return plugin ? [plugin] : []
}

async function resolves(plugin: Plugin, name: string): Promise<boolean> {
  const { resolveId } = plugin
  const hook = typeof resolveId === 'object' ? resolveId.handler : resolveId
  const importer = 'node_modules/react-router/dist/production/lib/router/router.js'
  const answer: unknown = hook && (await Reflect.apply(hook, undefined, [name, importer, {}]))
  return answer !== undefined && answer !== null
}
