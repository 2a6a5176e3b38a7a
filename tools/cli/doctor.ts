import { join } from 'node:path'
import { site } from '#site.config.ts'
import { goLiveFindings } from './go-live.ts'

const root = join(import.meta.dirname, '../..')
const findings = await goLiveFindings({ root, environment: process.env, config: site })
for (const { weight, says } of findings) console.log(`${weight.padEnd(5)} ${says}`)
if (findings.some(({ weight }) => weight === 'stop')) process.exitCode = 1
