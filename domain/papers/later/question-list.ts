import type { DocumentType } from '#domain/papers/file-name.ts'
import { covers, parseLabel, type QuestionGroup } from '#domain/exams/later/form-questions.ts'

/** A place in one document. */
export interface Place {
  /** Counted from 1. */
  page: number
  /** In PDF points, from the top of the page. */
  y: number
}

/** Where a question is in a document. */
export interface QuestionPlace extends Place {
  /** `3`, `2(d)`, `1(b)(i)`. */
  number: string
  marks?: number
  /** The lines that are printed for the answer; only our own papers say it. */
  lines?: number
  /** The insert's text that it is about, such as `Text A`. */
  text?: string
  /** Of a report, which is about all components of a session: `12`, paper and variant. */
  component?: string
}

/** Where a text begins in an insert. */
export interface TextPlace extends Place {
  /** `Text A`. */
  name: string
}

/** The questions and the texts of one document, served beside it as `{name}.questions.json`. */
export interface DocumentQuestions {
  v: 1
  places: QuestionPlace[]
  texts: TextPlace[]
  /** The code of another edition on its cover, whose papers are the same: `0990`. */
  edition?: string
}

/** The documents that can have places. */
export type ListedDocument = Exclude<DocumentType, 'Grade Thresholds'>

/** A question of a variant, with its place in each document that has one. */
export interface ListedQuestion {
  /** Of the address: `1bi`. */
  id: string
  number: string
  marks?: number
  /** The lines that the paper gives for the answer. */
  lines?: number
  /** `summary`, from the facts about the form. */
  kind?: string
  /** `Text A`. */
  text?: string
  /** Undefined in a list made of the form alone, which has no places. */
  places: Partial<Record<ListedDocument, Place>>
}

/** What the desk shows: the questions of a variant, or the form's groups if none were read. */
export interface QuestionList {
  questions: ListedQuestion[]
  /** False if the questions are the form's groups and no document has places. */
  hasPlaces: boolean
  /** The documents whose covers have the code of another edition, and that code. */
  editions?: Partial<Record<ListedDocument, string>>
}

/** `1(b)(i)` is `1bi`. */
export function questionId(number: string): string {
  return number.replace(/[^0-9a-z]/gi, '').toLowerCase()
}

/** The question of an address. A question in parts that are listed is its first part: `2` is 2(a). */
export function findQuestion(list: QuestionList, id: string): ListedQuestion | undefined {
  return (
    list.questions.find((question) => question.id === id) ??
    list.questions.find((question) => isPrefix(id, question.id)) ??
    // `2d` as a number, `2(d)`, so that a group of the form can cover it.
    list.questions.find(({ number }) => covers(number, id.replace(/^(\d+)([a-z]).*$/, '$1($2)')))
  )
}

/** What the keys after `g` mean so far. */
export interface KeySearch {
  /** The only question that the keys can still mean: go there now. */
  found?: ListedQuestion
  /** The question to go to if no key follows, or on Enter: its id is exactly what was typed, or begins with it. */
  best?: ListedQuestion
  /** False if no question begins with the keys. */
  canContinue: boolean
}

/** Resolves keys typed after `g`: `2`, `d`. With questions 1 and 10, `1` waits, and `1` then `0` goes to 10. */
export function searchByKeys(list: QuestionList, typed: string): KeySearch {
  const keys = typed.toLowerCase()
  const matching = keys === '' ? [] : list.questions.filter(({ id }) => id.startsWith(keys))
  const [first, ...others] = matching
  if (!first) return { canContinue: keys === '' && list.questions.length > 0 }
  const best =
    matching.find(({ id }) => id === keys) ?? matching.find(({ id }) => isPrefix(keys, id)) ?? first
  return others.length === 0 ? { found: first, best, canContinue: false } : { best, canContinue: true }
}

/** Whether an id is the beginning of another at a whole step: `1` of `1a`, and not of `10`. */
function isPrefix(id: string, of: string): boolean {
  return of.startsWith(id) && !(/\d$/.test(id) && /^\d/.test(of.slice(id.length)))
}

/** The question before or after another, for Alt+Up and Alt+Down; from none, the first or the last. */
export function neighbour(
  list: QuestionList,
  id: string | undefined,
  step: 1 | -1,
): ListedQuestion | undefined {
  const at = list.questions.findIndex((question) => question.id === id)
  if (at === -1) return list.questions.at(step === 1 ? 0 : -1)
  return list.questions[at + step]
}

/** The question that a place in a document belongs to: the last that begins at or above it. */
export function questionAt(
  list: QuestionList,
  document: ListedDocument,
  { page, y }: Place,
): ListedQuestion | undefined {
  return list.questions.findLast(({ places }) => {
    const place = places[document]
    return place !== undefined && (place.page < page || (place.page === page && place.y <= y))
  })
}

/** What has been read of a variant's documents, each undefined if it has no list. */
export type VariantDocuments = Partial<Record<ListedDocument, DocumentQuestions | undefined>>

/** What the catalogue knows of a variant. */
interface VariantForm {
  groups: readonly QuestionGroup[]
  /** `12`, paper and variant: finds its part of a report. */
  component?: string
}

/**
 * The list of a variant. Numbers and marks come from the question paper. A place in another document is the question's
 * own, or that of the question that it is part of: a mark scheme may have one row for 1(a). In the insert it is the
 * text that the question is about. Without a list of the question paper, the form's groups are shown without places.
 */
export function joinLists(documents: VariantDocuments, form: VariantForm): QuestionList {
  const questionPaper = documents['Question Paper']
  const editions = Object.fromEntries(
    Object.entries(documents).flatMap(([type, list]) => (list?.edition ? [[type, list.edition]] : [])),
  )
  const more = Object.keys(editions).length > 0 && { editions }
  if (!questionPaper || questionPaper.places.length === 0) return { ...listGroups(form.groups), ...more }
  const questions = questionPaper.places.map((place) => listQuestion(place, documents, form))
  return { questions, hasPlaces: true, ...more }
}

function listQuestion(
  place: QuestionPlace,
  documents: VariantDocuments,
  { groups, component = '' }: VariantForm,
): ListedQuestion {
  const { number } = place
  const group = groups.find(({ label }) => covers(label, number))
  const text = place.text ?? group?.text
  const marks = place.marks ?? marksOfChoice(group)
  const inInsert = documents.Insert?.texts.find(({ name }) => name === text)
  const inMarkScheme = placeOf(documents['Mark Scheme']?.places ?? [], number)
  const ofComponent = (place: QuestionPlace) => place.component === component
  const inReport = placeOf(documents['Examiner Report']?.places.filter(ofComponent) ?? [], number)
  return {
    id: questionId(number),
    number,
    ...(marks !== undefined && { marks }),
    ...(place.lines !== undefined && { lines: place.lines }),
    ...(group && { kind: group.kind }),
    ...(text !== undefined && { text }),
    places: {
      'Question Paper': at(place),
      ...(inInsert && { Insert: at(inInsert) }),
      ...(inMarkScheme && { 'Mark Scheme': at(inMarkScheme) }),
      ...(inReport && { 'Examiner Report': at(inReport) }),
    },
  }
}

/** The place of a number, of the number that it is part of, or of its first part. */
function placeOf(places: readonly QuestionPlace[], number: string): QuestionPlace | undefined {
  const whole = number.replace(/\([^()]*\)$/, '')
  return (
    places.find((place) => place.number === number) ??
    (whole === number ? undefined : placeOf(places, whole)) ??
    places.find((place) => place.number.startsWith(`${number}(`))
  )
}

function at({ page, y }: Place): Place {
  return { page, y }
}

/** The marks of one question of a choice; undefined of a group whose parts share the marks. */
function marksOfChoice(group: QuestionGroup | undefined): number | undefined {
  return group?.answered === undefined ? undefined : group.marks / group.answered
}

function listGroups(groups: readonly QuestionGroup[]): QuestionList {
  const named = groups.filter(({ label }) => parseLabel(label) !== undefined)
  return { questions: named.map(listGroup), hasPlaces: false }
}

function listGroup({ label, marks, kind, text }: QuestionGroup): ListedQuestion {
  const id = questionId(label.replace(/-.*$/, ''))
  return { id, number: label, marks, kind, ...(text !== undefined && { text }), places: {} }
}

/** The row of a list that a question is in: small parts are in one row, `1(b)(ii)` in `1(b)`. */
export function rowLabel(number: string): string {
  return /^(\d+\([a-z]\))\([ivx]+\)$/.exec(number)?.[1] ?? number
}
