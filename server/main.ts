import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { site } from '#site.config.ts'
import { createApp } from './app.ts'
import { checkWritable, dataFolder } from './data-folder.ts'
import { parseEnv, siteUrl } from './env.ts'
import { listen } from './listen.ts'
import { placeholderWarning } from './placeholders.ts'
import { stopOnSignal } from './stop.ts'

const BUILD = resolve('build')

const parsed = parseEnv(process.env)
if ('problems' in parsed) giveUp(parsed.problems.join('\n'))
const { env } = parsed

const client = join(BUILD, 'client')
if (!existsSync(join(client, 'index.html')))
  giveUp('The site is not built. Run npm start, which builds it first.')

const data = dataFolder(env.DATA_DIR)
const unwritable = await checkWritable(data.root)
if (unwritable) giveUp(unwritable)

const app = await createApp({
  build: { client, resources: join(BUILD, 'library', 'resources') },
  data,
  siteUrl: siteUrl(env, env.PORT),
  filesBaseUrl: site.filesBaseUrl,
  ...(env.FILES_UPSTREAM_URL && {
    upstream: {
      baseUrl: env.FILES_UPSTREAM_URL,
      folder: data.cache,
      maxBytes: env.FILES_CACHE_MB * 1024 * 1024,
      timeoutMs: env.FILES_UPSTREAM_TIMEOUT_SECONDS * 1000,
    },
  }),
})

const server = createServer(getRequestListener(app.fetch))
const listening = await listen(server, { port: env.PORT, host: env.HOST })
if ('problem' in listening) giveUp(listening.problem)
stopOnSignal(server)

const warning = placeholderWarning(site)
if (warning) console.warn(warning)
const behind = env.SITE_URL ? ` (listening on ${env.HOST}:${listening.port})` : ''
console.log(`${site.name} is ready at ${siteUrl(env, listening.port)}${behind}`)

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
