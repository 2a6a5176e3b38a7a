import { join } from 'node:path'
import { checkDeployment } from './deployment-checks.ts'

const root = join(import.meta.dirname, '../..')
// npm run doctor: is everything ready for a deployment?
// Imported here, because it throws for an invalid setting of the site.
const { site } = await import('#site.config.ts').catch((error: unknown) => {
  console.log(`error ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
const findings = await checkDeployment({ root, environment: process.env, config: site })
for (const { status, message } of findings) console.log(`${status.padEnd(5)} ${message}`)
if (findings.some(({ status }) => status === 'error')) process.exitCode = 1
