import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHARE_IMAGE, writeShareImages } from './share-images.ts'

test('every kind of page has a picture of its own, in the size asked for and small enough to be fetched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  await writeShareImages(folder)
  const names = await readdir(join(folder, 'share'))
  const pictures = await Promise.all(names.map((name) => readFile(join(folder, 'share', name))))
  await rm(folder, { recursive: true })
  expect(names.toSorted()).toEqual(
    ['document', 'papers', 'resources', 'site', 'syllabus', 'vocabulary'].map((kind) => `${kind}.png`),
  )
  for (const picture of pictures) {
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      SHARE_IMAGE.width,
      SHARE_IMAGE.height,
    ])
    expect(picture.length).toBeLessThan(100_000)
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length)
})
