import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatWebManifest } from './web-manifest.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.string().optional(),
})
const manifest = z
  .object({
    name: z.string().min(1),
    short_name: z.string().max(12),
    start_url: z.literal('/'),
    display: z.literal('standalone'),
    icons: z.array(icon),
  })
  .parse(JSON.parse(formatWebManifest()))

test('it has what a browser asks for before it installs a site', () => {
  const sizes = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
})

test.each(manifest.icons)('$src is a picture of its size', ({ src, sizes }) => {
  const png = readFileSync(join(PUBLIC, src))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
})

// Browsers ask for it beside files without a <link>: PDFs in their own tab, robots.txt.
test('favicon.ico holds a PNG of 16, 32 and 48 pixels', () => {
  const ico = readFileSync(join(PUBLIC, 'favicon.ico'))
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => 6 + 16 * index)
  const pngs = entries.map((entry) => ico.subarray(ico.readUInt32LE(entry + 12)))
  expect(pngs.map((png) => [png.subarray(1, 4).toString(), png.readUInt32BE(16)])).toEqual([
    ['PNG', 16],
    ['PNG', 32],
    ['PNG', 48],
  ])
})
