import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../../app')
const LOADS =
  /export (const|let|async function|function) (loader|action|clientLoader|clientAction|middleware|clientMiddleware)\b/

test('no route loads or acts: the browser’s bundle has nothing left that would fetch it', () => {
  const modules = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.filter((file) => LOADS.test(readFileSync(join(APP, file), 'utf8')))).toEqual([])
})
