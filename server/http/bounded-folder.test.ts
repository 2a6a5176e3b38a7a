import { fstatSync } from 'node:fs'
import { type FileHandle, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundedFolder } from './bounded-folder.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'

test('a file that is deleted just after it was opened is still read', async () => {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'a.pdf': 'content' })
  const kept = boundedFolder({ folder, maxBytes: 100 })
  await deleteAtNextStat(join(folder, 'a.pdf'))
  const document = await kept.open('a.pdf')
  onTestFinished(() => document?.file.close())
  expect(await document?.file.readFile('utf8')).toBe('content')
})

test('a file whose time cannot be set is still read', async () => {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'a.pdf': 'content' })
  const handles = await prototypeOfHandles(join(folder, 'a.pdf'))
  const spy = vi.spyOn(handles, 'utimes').mockRejectedValue(new Error('not permitted'))
  onTestFinished(() => spy.mockRestore())
  const document = await boundedFolder({ folder, maxBytes: 100 }).open('a.pdf')
  onTestFinished(() => document?.file.close())
  expect(await document?.file.readFile('utf8')).toBe('content')
})

test('on a full disk the files that were used least make room, and a second failure is passed on', async () => {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'a.pdf': 'x'.repeat(40), 'b.pdf': 'x'.repeat(40) })
  const kept = boundedFolder({ folder, maxBytes: 100 })
  for (const name of ['a.pdf', 'b.pdf']) await (await kept.open(name))?.file.close()
  const noSpace = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  let tries = 0
  const isThere = await kept.add('c.pdf', async (path) => {
    tries += 1
    if (tries === 1) return noSpace()
    await writeFile(path, 'new')
    return 3
  })
  expect([isThere, tries, (await readdir(folder)).toSorted()]).toEqual([true, 2, ['b.pdf', 'c.pdf']])
  await expect(kept.add('d.pdf', noSpace)).rejects.toThrow('write')
})

test('a folder that could not be read is read again by the next call', async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, 'kept')
  await writeFile(folder, 'a file where the folder should be')
  const kept = boundedFolder({ folder, maxBytes: 100 })
  await expect(kept.open('a.pdf')).rejects.toThrow('EEXIST')
  await rm(folder)
  await writeFiles(folder, { 'a.pdf': 'content' })
  const document = await kept.open('a.pdf')
  expect(document?.size).toBe(7)
  await document?.file.close()
})

/** Deletes a file before the next call of `stat` on an open file, after the one that opening makes. */
async function deleteAtNextStat(path: string) {
  const handles = await prototypeOfHandles(path)
  let calls = 0
  const spy = vi.spyOn(handles, 'stat').mockImplementation(async function (this: FileHandle) {
    calls += 1
    if (calls === 2) await rm(path)
    return fstatSync(this.fd)
  })
  onTestFinished(() => spy.mockRestore())
}

async function prototypeOfHandles(path: string): Promise<FileHandle> {
  const file = await open(path)
  await file.close()
  return Object.getPrototypeOf(file)
}
