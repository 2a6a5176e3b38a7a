import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { trimPdfJs } from './pdfjs-assets.ts'

const read = (path: string) => readFile(new URL(import.meta.resolve(`pdfjs-dist/${path}`)), 'utf8')

test.each(['build/pdf.mjs', 'legacy/web/pdf_viewer.mjs'])(
  '%s keeps its licence and what it exports',
  async (path) => {
    const published = await read(path)
    const lean = await trimPdfJs(basename(path), published)
    expect(lean).toMatch(/^\/\*\*[^]*?Mozilla Foundation/)
    expect(exportsOf(lean)).toEqual(exportsOf(published))
  },
)

test('the worker costs less than two thirds of the published one', async () => {
  const lean = await trimPdfJs('pdf.worker.mjs', await read('build/pdf.worker.mjs'))
  const published = await read('build/pdf.worker.min.mjs')
  expect(lean.length / published.length).toBeLessThan(0.67)
})

test('a release that no longer has a part stops the build', async () => {
  await expect(trimPdfJs('pdf.worker.mjs', ';// ./src/core/worker.js\nexport {}')).rejects.toThrow(
    'pdf.worker.mjs has no ./external/brotli/',
  )
})

function exportsOf(script: string): string[] {
  const list = /export\s*\{([^}]*)\};?\s*(\/\/.*)?\s*$/.exec(script)?.[1] ?? ''
  return list
    .split(',')
    .map((entry) => entry.trim().split(' as ').at(-1) ?? '')
    .sort()
}
