import {
  findDocument,
  type FileArea,
  type FoundDocument,
  type SourceFolders,
} from '#server/document-sources.ts'
import { currentSender } from '#server/http/sender.ts'
import { hashOf, type StoredDocument } from '#server/stored-document.ts'
import { doOnce, takeTurns } from '#server/take-turns.ts'
import {
  documentReader,
  type DocumentReader,
  type ReadDocument,
  type ReaderOrder,
} from './document-reader.ts'
import { keptReadings, pagePicture, VERSION, type KeptReading, type ServedPart } from './kept-reading.ts'
import { hasText } from './plain-text.ts'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import { findPaper, findPaperListing } from '#domain/papers/catalogue.ts'
import { coverClues, ownCode } from '#domain/papers/paper-clues.ts'

/** Larger documents are not read. */
const MOST_BYTES = 32 * 1024 * 1024
/**
 * How many documents may wait. One that waits is open, and its address comes again after a few seconds. The papers that the
 * server reads by itself come after all others.
 */
const WAITING = { most: 200, ofOne: 10 }
/** A document that was too slow is read again after this time. */
const RETRY_MS = 24 * 3600 * 1000

/** Reads documents once, and keeps what was read under their names, with their hash and the reader's version. */
export function documentReadings(
  folders: SourceFolders,
  { reader = documentReader(), now = Date.now }: { reader?: DocumentReader; now?: () => number } = {},
) {
  const kept = keptReadings(folders.data.readings)
  const once = doOnce<KeptReading | undefined>()
  const inTurn = takeTurns({ atOnce: 1, waiting: WAITING })

  async function readOrFind(area: FileArea, fileName: string): Promise<KeptReading | undefined> {
    const found = await findDocument(folders, area, fileName)
    if (!found) return undefined
    const { document, origin } = found
    try {
      const before = await kept.find(area, fileName)
      const isUsable =
        before?.version === VERSION && !(before.isSlow && now() - Date.parse(before.readAt) > RETRY_MS)
      if (isUsable && before.etag === document.etag && before.origin === origin) return before
      return await inTurn(currentSender(), () =>
        readAnew(area, fileName, found, isUsable ? before : undefined),
      )
    } finally {
      await document.file.close()
    }
  }

  async function readAnew(
    area: FileArea,
    fileName: string,
    { document, origin }: FoundDocument,
    before: KeptReading | undefined,
  ) {
    const hash = (await hashOf(document.file)).digest('hex')
    const source = { hash, etag: document.etag, origin }
    if (before?.hash === hash) {
      const same = { ...before, ...source }
      await kept.update(area, fileName, same)
      return same
    }
    const order = area === 'papers' ? paperOrder(fileName) : { wantsText: false }
    const read =
      document.size > MOST_BYTES
        ? { problem: `it is larger than ${MOST_BYTES / 1024 / 1024} MB`, isSlow: false }
        : await reader.read(() => bytesOf(document), order)
    const reading = describe(read, { ...source, readAt: new Date(now()).toISOString() })
    await kept.keep(area, fileName, reading, partsOf(read), read.found?.searchTexts ?? [])
    return reading
  }

  return {
    kept,
    /**
     * The reading of a document of this site. It is read in the sender's turn if it was not, or if it has changed since.
     * Undefined when there is no such document. Throws TooManyWaiting.
     */
    read: (area: FileArea, fileName: string) => once(`${area}/${fileName}`, () => readOrFind(area, fileName)),
    close: reader.close,
  }
}
export type DocumentReadings = ReturnType<typeof documentReadings>

function describe(
  { found, pictures, firstPageText, paperText, problem, isSlow }: ReadDocument,
  source: Pick<KeptReading, 'hash' | 'etag' | 'origin' | 'readAt'>,
): KeptReading {
  const { pageCount = 0, texts = [], questions } = found ?? {}
  return {
    version: VERSION,
    ...source,
    pageCount,
    hasText: hasText(texts),
    codes: coverCodes(texts),
    cover: coverOf(texts),
    hasQuestions: questions !== undefined && 'questions' in questions,
    ...(questions && 'refusal' in questions && { refusal: questions.refusal }),
    hasPictures: pictures !== undefined,
    hasFirstPageText: firstPageText !== undefined,
    hasPaperText: paperText !== undefined,
    pagePictures: Object.keys(paperText?.pictures ?? {}).map(Number),
    ...(problem !== undefined && { problem }),
    isSlow,
  }
}

/** What the cover says of the document, for the health of the papers. */
function coverOf(texts: readonly string[]): KeptReading['cover'] {
  const { sessions, years, types, isEdition } = coverClues(texts)
  return { sessions: [...sessions], years: [...years], types: [...types], isEdition }
}

function partsOf({
  found,
  pictures,
  firstPageText,
  paperText,
}: ReadDocument): Partial<Record<ServedPart, Uint8Array | string>> {
  return {
    ...(found?.questions &&
      'questions' in found.questions && {
        'questions.json': JSON.stringify({
          ...found.questions.questions,
          ...(coverOf(found.texts).isEdition && { edition: '0990' }),
        }),
      }),
    ...(firstPageText !== undefined && { 'page1-text.json': firstPageText }),
    ...(paperText && {
      'text.json': paperText.text,
      ...Object.fromEntries(
        Object.entries(paperText.pictures).map(([page, picture]) => [pagePicture(Number(page)), picture]),
      ),
    }),
    ...(pictures && {
      'page1-small.webp': pictures.small,
      'page1-480.webp': pictures['480'],
      'page1-960.webp': pictures['960'],
    }),
  }
}

async function bytesOf({ file, size }: StoredDocument): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.readFile())
  if (bytes.length < size) throw new Error('it became shorter while it was read')
  return bytes
}

/** What to read of a paper. The questions of our own sets come from the build, and thresholds have none. */
function paperOrder(fileName: string): ReaderOrder {
  const paper = findPaper(fileName)
  if (!paper || paper.year === 'sets' || paper.type === 'Grade Thresholds') return { wantsText: true }
  const component = findPaperListing(paper)?.component
  return {
    wantsText: true,
    questionsOf: {
      type: paper.type,
      form: component && { marks: component.marks, groups: questionGroups(component) },
    },
  }
}

/** How many pages are searched for codes: the cover, and those whose foot repeats its code. */
const PAGES = 3
/** A code of a paper with its sitting, if that follows: `0500/12`, `WEN01/01`, `0500/12/M/J/24`. */
const CODE = /(?<![\w/])(\d{4}|[A-Z]{3}\d\d)\s?\/\s?(\d\d)(?!\d)(\/[A-Z]\/[A-Z]\/\d\d)?/g
const MOST_CODES = 20

/** The codes on the first pages of a paper, each once. A year such as 2023/24 is none. */
export function coverCodes(texts: readonly string[]): string[] {
  const codes = texts
    .slice(0, PAGES)
    .flatMap((text) =>
      [...text.matchAll(CODE)]
        .filter(([, subject = '']) => !/^(19|20)\d\d$/.test(subject))
        .map(([, subject = '', component = '', sitting = '']) => `${subject}/${component}${sitting}`),
    )
  return [...new Set(codes)].slice(0, MOST_CODES)
}

/**
 * What the codes in a document say that is other than its file name: the paper, or its variant. A document without
 * any code, and one of several papers, may be the right one.
 */
export function findOther(
  codes: readonly string[],
  { code }: { code: string },
): 'paper' | 'variant' | undefined {
  const equal = codes.map(ownCode)
  if (equal.length === 0 || equal.some((each) => each === code || each.startsWith(`${code}/`)))
    return undefined
  const samePaper = code.slice(0, -1)
  return equal.some((each) => each.startsWith(samePaper)) ? 'variant' : 'paper'
}
