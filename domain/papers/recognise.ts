import { boardOf, PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { listed } from '#domain/plural.ts'
import { listPapers, type BoardPaper } from './catalogue.ts'
import { belongsToSession, type DocumentType } from './file-name.ts'
import {
  coverClues,
  firstCode,
  hasSitting,
  headType,
  isInsert,
  nameClues,
  type Clues,
} from './paper-clues.ts'
import { foldText } from '#domain/fold-text.ts'

export type Recognised =
  | { paper: BoardPaper; how: string; note?: string }
  /**
   * Why the document is left out: the clues are missing, or they disagree. Of an insert that does not say enough, which inserts
   * it may be: its texts may say the rest.
   */
  | { reason: string; inserts?: readonly BoardPaper[] }

interface Sources {
  /** The path of the file: the folders above it may say the exam and the sitting. */
  path: string
  /** The text of each page; none of a scan, or before it was read. */
  pages: readonly string[]
}

/** A document in a file: the file's only one, or some of its pages. */
export interface DocumentInFile {
  found: Recognised
  /** The first and the last page, counted from 1; absent where it is the whole file. */
  range?: readonly [first: number, last: number]
}

/**
 * Which documents of the catalogue a file holds. A file with several, such as a paper with its insert and its mark scheme, is
 * divided where a second cover or head begins.
 */
export function recogniseFile({ path, pages }: Sources): readonly DocumentInFile[] {
  const folders = path.split(/[/\\]/)
  const name = nameClues(folders.pop() ?? '')
  const folder = folderClues(folders)
  const divided = divide(pages, name.types)
  if ('reason' in divided) return [{ found: divided }]
  if (divided.parts.length === 1)
    return divided.parts.map(({ cover = 1 }) => ({ found: recognise(name, folder, pages.slice(cover - 1)) }))
  return divided.parts.map(({ first, last, cover = first, type }) => ({
    // The name of the file says of which paper it is, and of the type at most what its first document is.
    found: recognise({ ...name, types: type ? [] : name.types }, folder, pages.slice(cover - 1, last)),
    range: [first, last],
  }))
}

interface Part {
  first: number
  last: number
  /** Where its cover is, if pages of a website come before it. */
  cover?: number
  /** What its head says that it is; absent if it has no head. */
  type?: DocumentType
  code?: string | undefined
}

/** How much of a page may be its head. */
const HEAD = 1200
/** How many pages may come before the cover of a file's first document. */
const BEFORE_COVER = 3

/** The documents of a file by its covers and heads. A report is about several papers, so it is not divided. */
function divide(
  pages: readonly string[],
  named: readonly DocumentType[],
): { parts: readonly Part[] } | { reason: string } {
  const heads = pages.flatMap((page, index) => {
    const type = headType(page.slice(0, HEAD))
    return type ? [{ first: index + 1, type, code: firstCode(page), isCover: hasSitting(page) }] : []
  })
  const [head] = heads
  const last = pages.length
  if (!head || belongsToSession(head.type)) return { parts: [{ first: 1, last }] }
  const isNamed = named.length === 1 && named[0] === head.type
  // A page or two before a cover are those of a website. More may be a document whose own cover is a picture.
  const hasOther = head.first > BEFORE_COVER && !isNamed
  const isAfter = !hasOther && head.isCover && head.first <= BEFORE_COVER
  const parts: Part[] = [
    {
      first: 1,
      last,
      ...(!hasOther && { type: head.type, code: head.code }),
      ...(isAfter && { cover: head.first }),
    },
  ]
  for (const { first, type, code, isCover } of hasOther ? heads : heads.slice(1)) {
    const current = parts.at(-1)
    if (!current || belongsToSession(type)) continue
    if (
      type === current.type &&
      (code === undefined || current.code === undefined || code === current.code)
    ) {
      current.code ??= code
      continue
    }
    // An insert that says so at its head, in a question paper.
    if (code === undefined && current.type === 'Question Paper' && isInsert(pages[first - 1] ?? '')) {
      current.last = first - 1
      parts.push({ first, last, type })
      continue
    }
    // Without a code or a sitting, the page may only quote a head. A mark scheme is never passed over in silence.
    if (type === 'Mark Scheme' && code === undefined)
      return {
        reason: `it seems to hold a mark scheme from page ${first} on, without a code: save each document as a file of its own`,
      }
    if (code === undefined || !(isCover || type === 'Mark Scheme')) continue
    current.last = first - 1
    parts.push({ first, last, type, code })
  }
  return { parts }
}

/**
 * Which document of the catalogue a file is, and how we know. Only a document that all its clues agree on is told; nothing
 * that is missing is filled with a guess.
 */
function recognise(name: Clues, folder: FolderClues, pages: readonly string[]): Recognised {
  const cover = coverClues(pages)
  if (name.isSpecimen || cover.isSpecimen)
    return { reason: 'it is a specimen paper, which the catalogue does not have' }
  const foreign = cover.foreign ?? name.foreign
  if (foreign)
    return {
      reason: `its ${cover.foreign ? 'cover' : 'name'} says ${foreign}, a subject that this site does not have`,
    }
  if (name.types.length > 1)
    return { reason: `its name says several types: ${name.types.map(small).join(', ')}` }
  const types = agree(name.types, cover.types, [])
  const mayBeInsert = types.length === 0 ? pages.some(asksForAnswers) : types[0] === 'Insert'
  const isWhole = types.length === 1 && types[0] !== undefined && belongsToSession(types[0])
  const fields = [
    { what: 'exam', ...both(name.exams, cover.exams, folder.exams) },
    { what: 'session', ...both(name.sessions, cover.sessions, folder.sessions) },
    { what: 'year', ...both(name.years, cover.years, folder.years) },
    { what: 'type', ...both(name.types, cover.types, []) },
    ...(isWhole
      ? []
      : [
          { what: 'paper', ...both(name.papers, cover.papers, []) },
          { what: 'variant', ...both(name.variants, cover.variants, []) },
        ]),
  ]
  const conflicts = fields.filter(({ isConflict }) => isConflict)
  if (conflicts.length > 0)
    return {
      reason: `its cover says ${saidOf(conflicts, 'cover')}, its name says ${saidOf(conflicts, 'name')}`,
    }
  const unsure = fields.filter(({ what, values }) => what !== 'variant' && values.length !== 1)
  if (unsure.length > 0)
    return {
      reason: unsureReason(
        unsure.map(({ what }) => what),
        pages,
      ),
      ...(mayBeInsert && { inserts: insertsOf(fields) }),
    }
  const [exam, session, year, type, paper, variant] = fields.map(({ values }) => values)
  const examId = PAPER_EXAM_IDS.find((id) => id === exam?.[0])
  const hasUnits = examId !== undefined && boardOf(examId) === 'Edexcel'
  if (hasUnits && isWhole && (name.papers.length > 0 || cover.papers.length > 0))
    return { reason: 'it is of one unit only; the catalogue has reports of a whole sitting' }
  const ofSitting = (examId ? listPapers(examId) : []).filter(
    (each) => each.session === session?.[0] && each.year === year?.[0] && each.type === type?.[0],
  )
  const meant = isWhole ? ofSitting : ofSitting.filter((each) => each.paper === paper?.[0])
  const variants = variant ?? []
  const matching =
    variants.length > 0
      ? meant.filter((each) => each.variant === '' || variants.includes(each.variant))
      : meant
  const [only, ...more] = matching
  if (!only) {
    const sitting = [exam?.[0], session?.[0], year?.[0]].join(' ')
    const number = isWhole ? '' : ` ${paper?.[0] ?? ''}${variants.length === 1 ? variants[0] : ''}`
    return { reason: `the catalogue has no ${small(String(type?.[0]))}${number} of ${sitting}` }
  }
  // In March there is one variant. Elsewhere a single one in the catalogue does not prove that the board had no other.
  const isSure =
    more.length === 0 && (variants.length === 1 || only.variant === '' || only.session === 'March')
  if (!isSure)
    return { reason: unsureReason(['variant'], pages), ...(mayBeInsert && { inserts: insertsOf(fields) }) }
  const usesFolder = fields.some(({ isFromFolder }) => isFromFolder)
  const usesName = fields.some(({ name: said }) => said !== '')
  const usesCover = fields.some(({ cover: said }) => said !== '')
  const how = [usesName && 'name', usesCover && 'cover', usesFolder && 'folder'].filter(
    (each) => each !== false,
  )
  return {
    paper: only,
    how: how.join(', '),
    ...((name.isEdition || cover.isEdition) && {
      note: `The ${cover.isEdition ? 'cover' : 'name'} says 0990: the 9-1 edition of the same paper.`,
    }),
  }
}

/** The inserts of the catalogue that agree with what is known of one. */
function insertsOf(fields: readonly { what: string; values: readonly Value[] }[]): BoardPaper[] {
  return PAPER_EXAM_IDS.flatMap((exam) => listPapers(exam)).filter((paper) => {
    if (paper.type !== 'Insert') return false
    const own: Record<string, Value> = { ...paper }
    return fields.every(
      ({ what, values }) =>
        what === 'type' || values.length === 0 || values.includes(own[what] ?? '') || own[what] === '',
    )
  })
}

/** What is above a text of an insert: `Read Text A, and then answer Questions 1(a)–(e) on the question paper.` */
function asksForAnswers(page: string): boolean {
  return /^read (?:text|passage) [a-d]\b.{0,20} and then answer\b/im.test(page) && !/\[\d{1,2}\]/.test(page)
}

function unsureReason(missing: readonly string[], pages: readonly string[]): string {
  const hasText = pages.some((page) => page.trim() !== '')
  const words = listed(missing)
  return hasText
    ? `neither its name nor its cover says for certain of which ${words} it is`
    : `its name does not say for certain of which ${words} it is, and its cover has no text that can be read`
}

/** `Summer 2024, variant 3`. */
function saidOf(
  fields: readonly { what: string; name: string; cover: string }[],
  by: 'name' | 'cover',
): string {
  return fields
    .map(({ what, [by]: said }) => (what === 'paper' || what === 'variant' ? `${what} ${said}` : said))
    .join(', ')
    .replace(/(March|Summer|Winter), (?=20\d\d)/, '$1 ')
}

type FolderClues = Pick<Clues, 'exams' | 'sessions' | 'years'>

/** What the folders say of the exam and the sitting: the nearest one first. */
function folderClues(folders: readonly string[]): FolderClues {
  const clues = folders.map(nameClues).toReversed()
  const exam = clues.find(({ exams }) => exams.length > 0)
  const session = clues.find(({ sessions }) => sessions.length > 0)
  const year = clues.find(({ years }) => years.length > 0)
  return { exams: exam?.exams ?? [], sessions: session?.sessions ?? [], years: year?.years ?? [] }
}

/** What both say; what one says, where the other says nothing; what the folders say, where neither does. */
function agree<Each>(
  name: readonly Each[],
  cover: readonly Each[],
  folder: readonly Each[],
): readonly Each[] {
  if (name.length === 0 && cover.length === 0) return folder
  if (name.length === 0 || cover.length === 0) return name.length === 0 ? cover : name
  return name.filter((value) => cover.includes(value))
}

type Value = string | number

/** What the name and the cover say of one thing. They disagree when both say something and nothing is the same. */
function both(name: readonly Value[], cover: readonly Value[], folder: readonly Value[]) {
  const values = agree(name, cover, folder)
  return {
    values,
    isConflict: values.length === 0 && name.length > 0 && cover.length > 0,
    isFromFolder: name.length === 0 && cover.length === 0 && folder.length > 0,
    name: name.join(' or '),
    cover: cover.join(' or '),
  }
}

function small(type: string): string {
  return type.toLowerCase()
}

/** How many quotations of an insert's texts are proof, and how long each is at the least, in letters. */
const QUOTATIONS = 3
const QUOTATION = 10
/** The part of a paper's quotations that its own insert has. */
const MOST = 0.6

/**
 * Whether a question paper is about the texts of an insert: it names all of them with their titles (`Text A, The lighthouse`),
 * or it quotes them. That a paper names `Text A` alone says nothing: each paper does.
 */
export function isAbout(paper: readonly string[], insert: readonly string[]): boolean {
  const said = letters(paper.join('\n'))
  const titles = titlesIn(insert).map(letters)
  if (titles.length > 0 && titles.every((title) => said.includes(title))) return true
  const quoted = quotationsIn(paper.join('\n')).map(letters)
  const texts = letters(insert.join('\n'))
  const found = quoted.filter((quotation) => texts.includes(quotation))
  return found.length >= QUOTATIONS && found.length >= MOST * quoted.length
}

/** The texts of an insert with their titles, beside their heads or below them: `Text A The lighthouse`. */
function titlesIn(pages: readonly string[]): string[] {
  const lines = pages.flatMap((page) => page.split('\n'))
  return lines.flatMap((line, index) => {
    const [, name, beside = ''] = /^((?:text|passage) [a-d1-4])\b\s*[:–-]?\s*(.*)$/i.exec(line.trim()) ?? []
    if (name === undefined || /^[,.;)]|^(?:and|or|is|in|to)\b/.test(beside)) return []
    const title = beside === '' ? (lines[index + 1] ?? '') : beside
    return letters(title).length > 2 ? [`${name} ${title}`] : []
  })
}

function quotationsIn(text: string): string[] {
  const found = [...text.matchAll(/[‘“]([^‘’“”]{10,200})[’”]/gu)].map(([, words = '']) => words)
  return [...new Set(found)].filter((words) => letters(words).length >= QUOTATION && /\s/.test(words.trim()))
}

/** Its letters and digits alone: spaces, line ends and signs differ between two documents. */
function letters(text: string): string {
  return foldText(text).replace(/[^\p{L}\d]/gu, '')
}
