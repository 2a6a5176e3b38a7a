import { npmRun } from '#tools/cli/npm-run.ts'
import { provideBrowser } from './browser.ts'

// `npm run test:long`: what `npm test` does in short, at its whole size. It needs a build, and takes many minutes.

console.log(
  'At their whole size: the unit tests with all of their generated calls, attacks on 2,000 connections and with a full account, 1,500 sign-ins from one address, 200 clients when the server stops, the journeys about 500 groups and 5,000 rows and those about rarer ways and faults, the whole journey in three engines, two servers over one database, and a database that is killed, fills its disk and is updated 200,000 times.',
)

const browser = provideBrowser()
if ('problem' in browser) throw new Error(browser.problem)
const environment = { ...process.env, TEST_LONG: '1', CHROMIUM_PATH: browser.path }

for (const script of ['test:unit', 'test:e2e', 'test:engines', 'test:servers', 'test:crash']) {
  const args = script === 'test:e2e' ? ['--grep', '@long'] : []
  const { code } = await npmRun({ script, args, environment, isLoud: true })
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${script}`)
  if (code !== 0) process.exitCode = 1
}
