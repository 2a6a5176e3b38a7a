import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#server/data-folder.ts'
import type { FileArea } from '#server/document-sources.ts'
import { openDocument, type StoredDocument } from '#server/stored-document.ts'
import { PICTURES, type Picture } from './first-page.ts'
import { parseJson } from '#domain/unknown-value.ts'
import { SESSIONS } from '#domain/exams/session.ts'
import { DOCUMENT_TYPES } from '#domain/papers/file-name.ts'
import { READER_VERSION } from './read-questions.ts'

/** Counts up when texts, cover codes, pictures or the text over them are made in another way. */
const FORMAT = 6

/** A reading of another version is read again. */
export const VERSION = `${FORMAT}.${READER_VERSION}`

/** What is kept about a document that was read, beside its texts, its questions and its pictures. */
const readingSchema = z.object({
  version: z.string(),
  /** The SHA-256 of the document. */
  hash: z.string(),
  /** The entity tag of the document when it was last compared. */
  etag: z.string(),
  origin: z.enum(['build', 'import', 'upstream']),
  readAt: z.iso.datetime(),
  pageCount: z.number(),
  /** Whether the pages have text: those of a scan have none. */
  hasText: z.boolean(),
  /** The codes on its first pages: `0500/12`, `0500/12/M/J/24`. */
  codes: z.array(z.string()),
  /** What its cover says; empty where it says nothing. */
  cover: z.object({
    sessions: z.array(z.enum(SESSIONS)),
    years: z.array(z.number()),
    types: z.array(z.enum(DOCUMENT_TYPES)),
    /** Whether it is of the 9-1 edition, whose papers are the same. */
    isEdition: z.boolean(),
  }),
  hasQuestions: z.boolean(),
  /** Why there is no list of questions; absent when none was looked for. */
  refusal: z.string().optional(),
  hasPictures: z.boolean(),
  /** Whether there is text to lay over the pictures. */
  hasFirstPageText: z.boolean(),
  /** Whether it can be shown as text, and which of its pages are then pictures. */
  hasPaperText: z.boolean(),
  pagePictures: z.array(z.int()),
  /** Why the document was read in part, or not at all. */
  problem: z.string().optional(),
  /** Whether it may be read better another time. */
  isSlow: z.boolean(),
})
export type KeptReading = z.infer<typeof readingSchema>

/** A file that is served beside a document. */
export type ServedPart =
  | 'questions.json'
  | 'text.json'
  | 'page1-text.json'
  | `page${number}-${Picture}.webp`
  | PagePicture
/** The picture of a page that is shown in the place of its text. */
type PagePicture = `page${number}-whole.webp`
const FIRST_PAGE: readonly ServedPart[] = PICTURES.map((picture) => `page1-${picture}.webp` as const)

/** The part at the end of a name: of `0500_s24_qp_12.page3-whole.webp`, `page3-whole.webp`. */
export function servedPart(name: string): ServedPart | undefined {
  const whole = /\.page(\d{1,3})-whole\.webp$/.exec(name)
  if (whole) return pagePicture(Number(whole[1]))
  const parts = ['questions.json', 'text.json', 'page1-text.json', ...FIRST_PAGE] as const
  return parts.find((part) => name.endsWith(`.${part}`))
}

export function pagePicture(page: number): PagePicture {
  return `page${page}-whole.webp`
}

const READING = 'reading.json'
const TEXTS = 'texts.json'

/**
 * What was read of documents, in files: `{folder}/papers/0500_s24_qp_12.reading.json`, and beside it `.texts.json`,
 * `.questions.json`, the pictures and their text. Those that are served have the names of their addresses.
 */
export function keptReadings(folder: string) {
  const pathOf = (area: FileArea, fileName: string, part: string) =>
    join(folder, area, `${stemOf(fileName)}.${part}`)

  // Not synced to the disk: a part that a power cut damages is made again.
  const write = (path: string, content: Uint8Array | string) => writeWhole(path, content, { isSynced: false })

  async function removeParts(area: FileArea, fileName: string) {
    const stem = stemOf(fileName)
    const names = await readdir(join(folder, area)).catch(() => [])
    const own = names.filter((name) => {
      const part = servedPart(name)
      return part !== undefined && name === `${stem}.${part}`
    })
    for (const name of own) await rm(join(folder, area, name), { force: true })
  }

  return {
    /** The reading of a document; undefined when there is none, or when one of its files is missing or damaged. */
    async find(area: FileArea, fileName: string): Promise<KeptReading | undefined> {
      const text = await readFile(pathOf(area, fileName, READING), 'utf8').catch(() => '')
      const reading = readingSchema.safeParse(parseJson(text)).data
      const parts = reading ? partsOf(reading) : []
      const sizes = await Promise.all(
        parts.map((part) =>
          stat(pathOf(area, fileName, part)).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      )
      return sizes.includes(0) ? undefined : reading
    },

    /** Keeps a reading and its parts. Parts of an earlier reading are removed. */
    async keep(
      area: FileArea,
      fileName: string,
      reading: KeptReading,
      parts: Partial<Record<ServedPart, Uint8Array | string>>,
      texts: readonly string[],
    ): Promise<void> {
      await removeParts(area, fileName)
      for (const [part, content] of Object.entries(parts))
        if (content !== undefined) await write(pathOf(area, fileName, part), content)
      await write(pathOf(area, fileName, TEXTS), JSON.stringify(texts))
      // The last one: it says that the others are there.
      await write(pathOf(area, fileName, READING), JSON.stringify(reading))
    },

    /** Writes the reading alone: the document is the same, and its entity tag is another one. */
    async update(area: FileArea, fileName: string, reading: KeptReading): Promise<void> {
      await write(pathOf(area, fileName, READING), JSON.stringify(reading))
    },

    /** The plain text of each page. */
    async texts(area: FileArea, fileName: string): Promise<readonly string[]> {
      const text = await readFile(pathOf(area, fileName, TEXTS), 'utf8').catch(() => '')
      return z.array(z.string()).safeParse(parseJson(text)).data ?? []
    },

    open(area: FileArea, fileName: string, part: ServedPart): Promise<StoredDocument | undefined> {
      return openDocument(join(folder, area), `${stemOf(fileName)}.${part}`)
    },

    async remove(area: FileArea, fileName: string): Promise<void> {
      for (const part of [READING, TEXTS]) await rm(pathOf(area, fileName, part), { force: true })
      await removeParts(area, fileName)
    },

    /** The file names of the documents that have been read. */
    async list(area: FileArea): Promise<string[]> {
      const names = await readdir(join(folder, area)).catch(() => [])
      return names
        .filter((name) => name.endsWith(`.${READING}`))
        .map((name) => `${name.slice(0, -READING.length - 1)}.pdf`)
    },
  }
}
export type KeptReadings = ReturnType<typeof keptReadings>

function partsOf(reading: KeptReading): ServedPart[] {
  return [
    ...(reading.hasQuestions ? (['questions.json'] as const) : []),
    ...(reading.hasFirstPageText ? (['page1-text.json'] as const) : []),
    ...(reading.hasPaperText ? (['text.json'] as const) : []),
    ...(reading.hasPictures ? FIRST_PAGE : []),
    ...reading.pagePictures.map(pagePicture),
  ]
}

function stemOf(fileName: string): string {
  return fileName.replace(/\.pdf$/, '')
}
