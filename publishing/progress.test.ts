import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

/** A stream that keeps what is written to it. */
function openStream({ isTTY, columns = 100 }: { isTTY: boolean; columns?: number }) {
  const written: string[] = []
  const stream = Object.assign(new PassThrough(), {
    isTTY,
    columns,
  })
  stream.on('data', (piece: Buffer) => written.push(piece.toString()))
  return { stream, written }
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a terminal that are used
const asTerminal = (stream: object) => stream as NodeJS.WriteStream

test('without a terminal, long work has a line after each tenth, and lines that stay', () => {
  const { stream, written } = openStream({ isTTY: false })
  const progress = showProgress('Reading', 200, asTerminal(stream))
  for (let step = 0; step < 200; step += 1) {
    progress.step(`file ${step}`)
    if (step === 50) progress.say('refused x.pdf: it is broken')
  }
  progress.end()
  const lines = written.join('').split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'Reading: 20 of 200',
    'Reading: 40 of 200',
    'refused x.pdf: it is broken',
    'Reading: 60 of 200',
  ])
  expect(lines.at(-2)).toBe('Reading: 200 of 200')
  expect(lines).toHaveLength(12)
})

test.each([
  [0, []],
  [7, ['Importing: 7 of 7']],
])('without a terminal, %i steps have the lines %j', (count, lines) => {
  const { stream, written } = openStream({ isTTY: false })
  const progress = showProgress('Importing', 0, asTerminal(stream))
  for (let step = 1; step <= count; step += 1) progress.set(step, count)
  progress.end()
  expect(written.join('').split('\n').filter(Boolean)).toEqual(lines)
})

test('in a terminal there is a bar with the step, and lines that stay above it', async () => {
  const { stream, written } = openStream({ isTTY: true })
  const progress = showProgress('Reading', 4, asTerminal(stream))
  progress.step('0500_s24_qp_12.pdf')
  progress.say('refused x.pdf: it is broken')
  await new Promise((resolve) => setTimeout(resolve, 300))
  progress.end()
  const text = stripVTControlCharacters(written.join(''))
  expect(text).toMatch(/Reading █+░+ 1 of 4 {2}0500_s24_qp_12\.pdf/)
  expect(text).toContain('refused x.pdf: it is broken\n')
})

test('in a terminal the bar stays in one line, is not drawn at every step, and leaves an empty line', () => {
  const { stream, written } = openStream({ isTTY: true, columns: 40 })
  const progress = showProgress('Reading', 1000, asTerminal(stream))
  for (let step = 0; step < 1000; step += 1)
    progress.step('a name that is longer than the line of the terminal')
  progress.end()
  const pictures = stripVTControlCharacters(written.join('')).split('\r').slice(1)
  expect(pictures.filter((picture) => picture.length > 39)).toEqual([])
  expect(pictures.length).toBeLessThan(500)
  expect(pictures[0]).toMatch(/^Reading ░{24} 0 of/)
  expect(pictures.at(-1)).toBe('')
})
