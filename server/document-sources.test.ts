import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectDocuments, openBuilt } from './document-sources.ts'
import { temporaryFolder, writeFiles } from './folder.fixture.ts'

/** What a file has; undefined without one. */
async function textOf(folder: string, name: string): Promise<string | undefined> {
  const document = await openBuilt(folder, name)
  const text = await document?.file.readFile('utf8')
  await document?.file.close()
  return text
}

test('a file that is not there is waited for while documents are made, and no longer', async () => {
  const folder = await temporaryFolder()
  expect(await textOf(folder, 'late.pdf')).toBeUndefined()

  const making = Promise.withResolvers<void>()
  expectDocuments(making.promise)
  const asked = ['late.pdf', 'never.pdf'].map((name) => textOf(folder, name))
  await writeFiles(folder, { 'late.pdf': 'typeset' })
  expect(await asked[0]).toBe('typeset')
  making.resolve()
  expect(await asked[1]).toBeUndefined()
  expect(await textOf(join(folder, 'nowhere'), 'never.pdf')).toBeUndefined()
})

test('what is made in the last moment is found, also when the rest fails', async () => {
  const folder = await temporaryFolder()
  const making = Promise.withResolvers<void>()
  expectDocuments(making.promise)
  const asked = textOf(folder, 'last.pdf')
  await writeFiles(folder, { 'last.pdf': 'typeset' })
  making.reject(new Error('the compiler stopped'))
  expect(await asked).toBe('typeset')
})
