import { readFile } from 'node:fs/promises'
import { loadConfigFromFile, type Plugin, type PluginOption } from 'vite'

/** Files inside packages, as packages import them: a plugin may replace a part of one. */
const PARTS = ['./fog-of-war.js', './single-fetch.js', './createLucideIcon.mjs']

const IMPORTER = 'node_modules/react-router/dist/production/lib/router/router.js'

/**
 * What is wrong with our plugins of the build: one takes the place of an installed package or of a part of one, or could
 * change its code. Plugins that are packages themselves are not asked.
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
  return (await Promise.all(plugins.map((plugin) => changesOf(plugin, names)))).flat()
}

/** What a plugin does to packages. A hook `transform` may change every file, so no plugin of ours has one. */
export async function changesOf(plugin: Plugin, names: readonly string[]): Promise<string[]> {
  const changed = await Promise.all(
    names.map(async (name) => [
      (await answers(plugin.resolveId, [name, IMPORTER, {}])) && `${plugin.name} replaces ${name}`,
      (await answers(plugin.load, [`node_modules/${name}/index.js`, {}])) &&
        `${plugin.name} loads ${name} in its own way`,
    ]),
  )
  return [...changed.flat(), plugin.transform && `${plugin.name} may change the code of packages`].filter(
    (each) => typeof each === 'string',
  )
}

async function flatten(option: PluginOption | PluginOption[] | undefined): Promise<Plugin[]> {
  const plugin = await option
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flatten))).flat()
  return plugin ? [plugin] : []
}

/** Whether a hook takes a file that is not its own. */
async function answers(hook: Plugin['resolveId'] | Plugin['load'], asked: unknown[]): Promise<boolean> {
  const handler = typeof hook === 'object' ? hook.handler : hook
  const answer: unknown = handler && (await Reflect.apply(handler, undefined, asked))
  return answer !== undefined && answer !== null
}
