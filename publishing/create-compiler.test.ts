import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readFonts } from './fonts.ts'
import { createNativeCompiler, createPortableCompiler } from './create-compiler.ts'

const PUBLISHING = fileURLToPath(new URL('.', import.meta.url))
const SOURCE = `#import "/typst/drawn.typ": drawn
#set document(title: "A title", date: datetime(year: 2026, month: 11, day: 21))
#set text(lang: "en", font: "Newsreader")
= A heading
#drawn("tick", 9pt, black) A *sentence*.`

const fonts = readFonts()
const native = createNativeCompiler(PUBLISHING, fonts)
const portable = createPortableCompiler(PUBLISHING, fonts)

afterAll(() => portable.clearCache())

describe.each([...(native ? [['native', native] as const] : []), ['portable', portable] as const])(
  'the %s compiler',
  (_, compiler) => {
    test('makes a tagged PDF with our fonts', async () => {
      const pdf = (await compiler.compile(SOURCE)).pdf.toString('latin1')
      expect(pdf).toMatch(/^%PDF-1\.7/)
      expect(pdf).toContain('/StructTreeRoot')
      expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+Newsreader-Regular/)
      expect(pdf.includes('<pdfuaid:part>1<')).toBe(compiler.checksStandard)
    })

    test('throws Typst’s own message', async () => {
      await expect(compiler.compile('#nothing')).rejects.toThrow(/^unknown variable: nothing$/)
    })

    test('works after its cache is cleared', async () => {
      const before = await compiler.compile(SOURCE)
      await compiler.clearCache()
      expect((await compiler.compile(SOURCE)).pdf.equals(before.pdf)).toBe(true)
    })

    test('works while its cache is cleared', async () => {
      const before = await compiler.compile(SOURCE)
      const cleared = compiler.clearCache()
      expect((await compiler.compile(SOURCE)).pdf.equals(before.pdf)).toBe(true)
      await cleared
    })

    test('says where the marks of a source are', async () => {
      const marks = '#import "/typst/parts.typ": place-of\n#pagebreak()#place-of((number: "1(a)"));A'
      const { places } = await compiler.compile(`${SOURCE}\n${marks}`)
      expect(places).toEqual([{ number: '1(a)', page: 2, y: expect.closeTo(70.9, 0) }])
    })
  },
)

test.runIf(native)('the native compiler does not use the fonts of the machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const black = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/900Black/Figtree_900Black.ttf'))
  writeFileSync(join(folder, 'fonts.conf'), `<fontconfig><dir>${dirname(black)}</dir></fontconfig>`)
  vi.stubEnv('FONTCONFIG_FILE', join(folder, 'fonts.conf'))
  const compiler = createNativeCompiler(PUBLISHING, fonts)
  expect(process.env.FONTCONFIG_FILE).toBe(join(folder, 'fonts.conf'))
  const made = await compiler?.compile(
    '#set document(title: "A")\n#set text(lang: "en", font: "Figtree", weight: 900)\nA',
  )
  expect(made?.pdf.includes('+Figtree-SemiBold')).toBe(true)
  expect(made?.pdf.includes('+Figtree-Black')).toBe(false)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
