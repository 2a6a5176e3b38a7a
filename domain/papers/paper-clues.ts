import { boardOf, PAPER_EXAMS, type PaperExamId } from '#domain/exams/exam.ts'
import type { Session } from '#domain/exams/session.ts'
import type { DocumentType } from './file-name.ts'

/** What a name or a cover says of a document. Each list has the values that were found; none, if it says nothing. */
export interface Clues {
  exams: readonly PaperExamId[]
  sessions: readonly Session[]
  years: readonly number[]
  types: readonly DocumentType[]
  papers: readonly string[]
  variants: readonly string[]
  /** The code of a subject that this site does not have. */
  foreign?: string
  /** Whether it is a specimen paper, which belongs to no sitting. */
  isSpecimen: boolean
  /** Whether it has the code of another edition, such as 0990 of 0500. */
  isEdition: boolean
}

/** Cambridge's codes. Pearson prints those of its units instead. */
const CAMBRIDGE = PAPER_EXAMS.filter(({ board }) => board === 'Cambridge')
const EDITIONS = CAMBRIDGE.flatMap(({ id, otherCodes = [] }) => otherCodes.map((code) => [code, id] as const))
const EXAM_CODES = new Map<string, PaperExamId>([
  ...CAMBRIDGE.map(({ id }) => [id, id] as const),
  ...EDITIONS,
])
/** The exam of the units WEN01 to WEN04. */
const WEN = 'XEN01'
const ANY_CODE = [...EXAM_CODES.keys()].join('|')

/** The code of an edition as that of its exam: `0990/12` is `0500/12`. */
export function ownCode(code: string): string {
  const [edition, exam] = EDITIONS.find(([each]) => code === each || code.startsWith(`${each}/`)) ?? []
  return edition && exam ? exam + code.slice(edition.length) : code
}

function isEdexcel(exam: PaperExamId | undefined): boolean {
  return exam !== undefined && boardOf(exam) === 'Edexcel'
}

const MONTHS: readonly (readonly [RegExp, Session])[] = [
  [/^(?:feb|mar)/, 'March'],
  [/^(?:may|jun|summer)/, 'Summer'],
  [/^(?:oct|nov|winter|autumn)/, 'Winter'],
]

/** The session of a month. January is Edexcel's first sitting, which the catalogue calls March; it has none in March. */
function sessionOf(month: string, exam: PaperExamId | undefined): Session | undefined {
  const word = month.toLowerCase()
  if (word.startsWith('jan')) return isEdexcel(exam) ? 'March' : undefined
  const session = MONTHS.find(([months]) => months.test(word))?.[1]
  return isEdexcel(exam) && session === 'March' ? undefined : session
}

const LETTERS: Record<string, Session> = {
  s: 'Summer',
  j: 'Summer',
  mj: 'Summer',
  w: 'Winter',
  on: 'Winter',
  m: 'March',
  fm: 'March',
}

const TYPE_WORDS: readonly (readonly [DocumentType, string])[] = [
  ['Examiner Report', '(?:principal )?examiner(?: ?s)? reports?|er|pef'],
  ['Grade Thresholds', 'grade thresholds?|grade boundaries|thresholds?|gt'],
  ['Mark Scheme', 'mark ?schemes?|marking schemes?|ms|rms|msc'],
  ['Insert', 'inserts?|ins'],
  ['Question Paper', 'question papers?|qp|que'],
]
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|may|june?|oct(?:ober)?|nov(?:ember)?|summer|winter|autumn)'

/** What a file name says, in any of the styles of boards, websites and people. */
export function nameClues(name: string): Clues {
  const found = collector()
  let text = plainName(name)
  /** Calls `use` with each match, which no later rule sees again: only what `use` gives back stays. */
  const take = (pattern: RegExp, use: (...groups: (string | undefined)[]) => unknown) => {
    text = text.replace(pattern, (...match: unknown[]) => {
      const stays = use(...match.slice(1, -2).map((group) => (typeof group === 'string' ? group : undefined)))
      return typeof stays === 'string' ? ` | ${stays} | ` : ' | '
    })
  }
  take(/\bwen ?0?([1-4])(?: 0?1\b)?(?!\d)/g, (unit = '') => {
    found.exams.add(WEN)
    found.papers.add(unit)
  })
  take(/\bxen ?01\b/g, () => found.exams.add(WEN))
  text = text.replace(/(\d)(?=[a-z])/g, '$1 ').replace(/([a-z])(?=\d)/g, '$1 ')
  const begins = /^ (\d{4}) (?:[smwy]|sp) \d\d\b/.exec(text)?.[1]
  if (begins && !EXAM_CODES.has(begins)) found.foreign = begins
  take(new RegExp(`\\b(${ANY_CODE})\\b`, 'g'), (code = '') => addCode(found, code))
  const exam = [...found.exams][0]
  const isPearsonPaper = /\bque\b/.test(text)
  // A day: of Pearson's paper it is that of the exam, of anything else that of some publication.
  take(/\b(20\d\d) ?([01]\d) ?[0-3]\d\b/g, (year = '', month = '') => {
    if (!isEdexcel(exam) || !isPearsonPaper) return
    found.years.add(Number(year))
    const session = ({ '01': 'March', '05': 'Summer', '06': 'Summer', '10': 'Winter' } as const)[month]
    if (session) found.sessions.add(session)
  })
  take(/\b(?:specimen|sp y|y \d\d)\b/g, () => {
    found.isSpecimen = true
  })
  take(/\b(s|w|m|j|sp|mj|m j|on|o n|fm|f m) (20\d\d|[12]\d)\b/g, (letters = '', year = '') => {
    const letter = letters.replace(' ', '')
    if (letter === 'sp' && !isEdexcel(exam)) found.isSpecimen = true
    else if (letter === 'sp') found.sessions.add('March')
    else if (LETTERS[letter] && !(isEdexcel(exam) && LETTERS[letter] === 'March'))
      found.sessions.add(LETTERS[letter])
    found.years.add(fullYear(year))
  })
  take(/\b(mj|m j|fm|f m|o n)\b/g, (letters = '') => {
    const session = LETTERS[letters.replace(' ', '')]
    if (session && !isEdexcel(exam)) found.sessions.add(session)
  })
  if (/\bsp\b/.test(text)) found.isSpecimen = true
  take(/\b(20[12]\d)\b/g, (year = '') => found.years.add(Number(year)))
  const hasYear = found.years.size > 0
  take(new RegExp(String.raw`\b(${MONTH})(?: ?(?:and )?(${MONTH}))?(?: ([12]\d))?\b`, 'g'), (...groups) => {
    const [first = '', second = '', year] = groups
    for (const month of [first, second]) {
      const session = sessionOf(month, exam)
      if (session) found.sessions.add(session)
    }
    if (hasYear) return year
    if (year) found.years.add(fullYear(year))
    return undefined
  })
  for (const [type, words] of TYPE_WORDS)
    take(
      new RegExp(String.raw`\b(?:${words})\b(?: (?:paper )?0?([1-4])([1-3])?\b(?! \d{2,}))?`, 'g'),
      (paper, variant) => {
        found.types.add(type)
        addComponent(found, paper, variant)
      },
    )
  if (found.types.size === 0)
    take(/\bin(?: ([1-4])([1-3])?\b|(?= *\|? *$))/g, (paper, variant) => {
      found.types.add('Insert')
      addComponent(found, paper, variant)
    })
  take(
    /\b(?:papers?|p|component|comp|unit|u) 0?([1-4])([1-3])?\b(?: (?:v|var|variant) ([1-3])\b)?/g,
    (paper, variant, second) => addComponent(found, paper, variant ?? second),
  )
  take(/\b(?:v|var|variant) ([1-4])([1-3])?\b/g, (first, second) =>
    second ? addComponent(found, first, second) : first && found.variants.add(first),
  )
  // A component without a word comes after a code, a sitting or a type. The number of a class or a list is left alone.
  const left = [...text.matchAll(/\| ([1-4])([1-3])(?= )/g)]
  const before = new RegExp(
    String.raw`^ ([1-4])([1-3]) (?:${TYPE_WORDS.map(([, words]) => words).join('|')})\b`,
  )
  const [component] = [...left, ...[before.exec(plainName(name))].filter((match) => match !== null)]
  if (found.papers.size === 0 && found.variants.size === 0 && left.length <= 1)
    addComponent(found, component?.[1], component?.[2])
  return cluesOf(found)
}

/** The words of a file name in small letters, without what browsers and people add to it. */
function plainName(name: string): string {
  const stem = name
    .toLowerCase()
    .replace(/%20|\+/g, ' ')
    .replace(/(?:\s*\.pdf)+\s*$/, '')
    .replace(/\bcopy of\b|\bcopy(?: ?\(?\d+\)?)?$/g, ' ')
    .replace(/[([]\d[)\]]/g, ' ')
    .replace(/^\s*\d{5,7}(?=[-_ ])/, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return ` ${stem} `
}

/** A code with its component, and with the sitting if that follows: `0500/12`, `0500/12/M/J/24`, `WEN01/01`. */
const CODE =
  /(?<![\w/])(\d{4})\s?\/\s?([1-4])([1-3])(?!\d)(?:\/([FMO]\/[MJN])\/(\d\d))?|(?<!\w)WEN0([1-4])\s?\/\s?01\b/g

/** The first code of a paper on a page, without the sitting: `0500/12`. */
export function firstCode(page: string): string | undefined {
  const found = [...page.matchAll(CODE)].find(([, code = '']) => !/^(?:19|20)\d\d$/.test(code))
  return found && ownCode(found[0].replaceAll(/\s/g, '').split('/').slice(0, 2).join('/'))
}

const DATE = new RegExp(String.raw`\b(${MONTH})(?:\s*([/–-])\s*${MONTH})?\s+(20[12]\d)\b`, 'gi')
/** Whether a page names a sitting, as a cover does. */
export function hasSitting(page: string): boolean {
  return page.search(DATE) >= 0
}

const SERIES: Record<string, Session> = { 'F/M': 'March', 'M/J': 'Summer', 'O/N': 'Winter' }
/** How many pages may bear the code and the sitting. */
const COVER_PAGES = 3

/** What the first pages of a document say. */
export function coverClues(pages: readonly string[]): Clues {
  const found = collector()
  const [first = ''] = pages
  const type = headType(first)
  if (type) found.types.add(type)
  const coded = pages.slice(0, COVER_PAGES).find((page) => new RegExp(CODE.source).test(page)) ?? ''
  for (const page of new Set([coded, ...pages.slice(0, COVER_PAGES)])) {
    for (const [, code = '', paper, variant, series = '', year, unit] of page.matchAll(CODE)) {
      if (/^(?:19|20)\d\d$/.test(code)) continue
      if (unit) {
        found.exams.add(WEN)
        found.papers.add(unit)
      } else if (!EXAM_CODES.has(code)) found.foreign ??= code
      else {
        addCode(found, code)
        addComponent(found, paper, variant)
        if (year && SERIES[series]) {
          found.sessions.add(SERIES[series])
          found.years.add(fullYear(year))
        }
      }
    }
  }
  if (found.exams.size === 0)
    for (const [, code = ''] of first.matchAll(new RegExp(`(?<![\\w/-])(${ANY_CODE})(?![\\w/-])`, 'g')))
      addCode(found, code)
  if (found.exams.size > 0) delete found.foreign
  const exam = [...found.exams][0]
  const dates = [...first.matchAll(DATE)].flatMap(([, month = '', pair, year]) => {
    const session = sessionOf(month, exam)
    return session ? [{ session, year: Number(year), isPair: pair !== undefined }] : []
  })
  // 'May/June 2022' is a sitting; a single month may be the day of something else.
  const pairs = dates.filter(({ isPair }) => isPair)
  for (const { session, year } of pairs.length > 0 ? pairs : dates) {
    found.sessions.add(session)
    found.years.add(year)
  }
  if (found.papers.size === 0)
    for (const [, paper] of first.matchAll(/\b(?:paper|unit|component)\s+0?([1-4])\b/gi))
      addComponent(found, paper, undefined)
  found.isSpecimen =
    /^(?:specimen paper|specimen|for examination from 20\d\d.*|specimen mark scheme)$/im.test(first)
  return cluesOf(found)
}

/** What the head of a page says that a document is. */
export function headType(page: string): DocumentType | undefined {
  const heads: readonly (readonly [DocumentType, RegExp])[] = [
    [
      'Mark Scheme',
      /^(?:.{0,60}[–-] ?)?mark scheme(?: \(results\))?(?: (?:may|oct|feb|jan|june).{0,30})?$/im,
    ],
    ['Examiner Report', /^(?:principal )?examiner(?:s?['’]s?)? report(?: for teachers)?$/im],
    ['Grade Thresholds', /^.{0,60}grade (?:thresholds?|boundaries)\b(?!.*\.$).{0,60}$/im],
  ]
  const [head] = heads
    .map(([type, pattern]) => ({ type, at: page.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  if (head) return head.type
  if (isInsert(page)) return 'Insert'
  const isAnswered =
    /\b(?:candidate|centre) number\b|\byou must answer on the\b|\bcandidates answer on\b|^question paper$/im
  if (isAnswered.test(page)) return 'Question Paper'
  return /^(?:reading booklet )?insert$/im.test(page) ? 'Insert' : undefined
}

/** Whether a page says of itself that it is an insert. */
export function isInsert(page: string): boolean {
  return /\bthis insert (?:contains|may be used)\b/i.test(page)
}

function fullYear(digits: string): number {
  return digits.length === 4 ? Number(digits) : 2000 + Number(digits)
}

type Collector = ReturnType<typeof collector>

function collector() {
  const more: { foreign?: string; isSpecimen: boolean; isEdition: boolean } = {
    isSpecimen: false,
    isEdition: false,
  }
  return {
    exams: new Set<PaperExamId>(),
    sessions: new Set<Session>(),
    years: new Set<number>(),
    types: new Set<DocumentType>(),
    papers: new Set<string>(),
    variants: new Set<string>(),
    ...more,
  }
}

function addCode(found: Collector, code: string): void {
  const exam = EXAM_CODES.get(code)
  if (exam) found.exams.add(exam)
  if (exam !== undefined && exam !== code) found.isEdition = true
}

function addComponent(found: Collector, paper: string | undefined, variant: string | undefined): void {
  if (paper) found.papers.add(paper)
  if (variant) found.variants.add(variant)
}

function cluesOf({ exams, sessions, years, types, papers, variants, ...rest }: Collector): Clues {
  return {
    ...rest,
    exams: [...exams],
    sessions: [...sessions],
    years: [...years],
    types: [...types],
    papers: [...papers],
    variants: [...variants],
  }
}
