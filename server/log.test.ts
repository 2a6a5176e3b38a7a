import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createLog, log } from './log.ts'

test('a line has the time, the level, the sentence, and details without secrets', () => {
  const written: string[] = []
  const { warn } = createLog({ write: (line, level) => written.push(`${level} ${line}`), now: () => 0 })
  warn('A thing happened', { path: '/x/asha@example.com', count: 2 }, new TypeError('no asha@example.com'))
  expect(written).toHaveLength(1)
  const [line = ''] = written
  expect(line).toMatch(/^warn \{[^\n]*\}$/)
  expect(JSON.parse(line.slice(5))).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'warn',
    message: 'A thing happened',
    path: '/x/[e-mail]',
    count: 2,
    error: { name: 'TypeError', message: 'no [e-mail]', stack: expect.any(Array) },
  })
})

test('warnings and failures go to the standard error, the rest to the standard output', () => {
  const out = vi.spyOn(console, 'log').mockImplementation(() => {})
  const err = vi.spyOn(console, 'error').mockImplementation(() => {})
  log.info('one')
  log.warn('two')
  log.error('three')
  const said = [out.mock.calls.length, err.mock.calls.length]
  out.mockRestore()
  err.mockRestore()
  expect(said).toEqual([1, 2])
})

test('nothing else in the server writes to the console or to the standard streams', () => {
  const root = import.meta.dirname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name) && name !== 'log.ts',
  )
  expect(files.length).toBeGreaterThan(50)
  const writers = files.filter((name) =>
    /\bconsole\.\w|process\.(stdout|stderr)/.test(readFileSync(join(root, name), 'utf8')),
  )
  expect(writers).toEqual([])
})
