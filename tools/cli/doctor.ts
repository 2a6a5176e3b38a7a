import { join } from 'node:path'
import { site } from '#site.config.ts'
import { checkDeployment } from './deployment-checks.ts'

const root = join(import.meta.dirname, '../..')
// npm run doctor: is everything ready for a deployment?
const findings = await checkDeployment({ root, environment: process.env, config: site })
for (const { status, message } of findings) console.log(`${status.padEnd(5)} ${message}`)
if (findings.some(({ status }) => status === 'error')) process.exitCode = 1
