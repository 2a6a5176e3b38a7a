import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { kitName, parsePrinted } from '#domain/questions/print-kit.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'
import { createCompiler } from '#publishing/create-compiler.ts'
import { readFonts } from '#publishing/fonts.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { kitDocument, type KitFile, PAPERS } from './kit-document.ts'
import { makeKitFiles } from './kit-files.ts'

vi.setConfig({ testTimeout: 600_000 })

/** So many kits are compiled, spread over all of them; with TEST_LONG=1, every kit. */
const SOME = 12

const library = wholeContent()
const questions = bankQuestions(library)
const files = makeKitFiles(library, { siteUrl: 'https://english.example.org', look: 'a' })
const kits = [...files].map(([file, json]): [file: string, kit: KitFile] => [file, JSON.parse(json)])
const compiler = createCompiler(fileURLToPath(new URL('..', import.meta.url)), readFonts())
afterAll(() => compiler.clearCache())

test('every question of the bank has a kit, under the name that its page asks for, which opens it at the desk', () => {
  expect(kits).toHaveLength(questions.length)
  const printed = questions.flatMap(({ id, write }) => {
    const of = parsePrinted(id)
    return of ? [{ file: `${kitName(of)}.json`, write }] : []
  })
  expect(printed.length).toBeGreaterThan(questions.length / 2)
  const addresses = new Map(kits.map(([file, { address }]) => [file, address]))
  expect(printed.filter(({ file, write }) => addresses.get(file) !== write)).toEqual([])
})

test('the title of a kit says what it is of, and a set’s question has the texts that it is about', () => {
  const [, task] = kits.find(([file]) => file === '0500/canteen-speech.json') ?? []
  expect(task?.title).toBe('Directed writing: a speech on the canteen: Paper 2, Question 1(b)')
  const ofSets = kits.filter(([file]) => /\/p\d-set\d+-/.test(file))
  expect(ofSets.filter(([, { parts }]) => parts.some(({ id }) => id === 'texts')).length).toBeGreaterThan(20)
  for (const [, { title }] of ofSets)
    expect(title).toMatch(/^Practice set \d+: (?:Paper|Unit) \d, Question \d/)
})

const step = process.env.TEST_LONG === '1' ? 1 : Math.floor(kits.length / SOME)

test('kits compile without a fault, on both sheets', async () => {
  const faults: string[] = []
  for (const [file, kit] of kits.filter((_, at) => at % step === 0)) {
    for (const paper of PAPERS) {
      const parts = kit.parts.map(({ id }) => id)
      const site = { name: 'A site', url: 'https://english.example.org' }
      await compiler
        .compile(kitDocument({ kit, parts, paper, site }))
        .catch((error: unknown) => faults.push(`${file}: ${String(error)}`))
    }
  }
  expect(faults).toEqual([])
})
