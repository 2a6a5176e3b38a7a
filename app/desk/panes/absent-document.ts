import { capital, listed } from '#domain/plural.ts'
import { site } from '#site.config.ts'
import { belongsToSession, type DocumentType, parseFileName } from '#domain/papers/file-name.ts'
import type { Desk } from '#app/desk/desk.ts'
import { sittingName, listAddress } from '#domain/papers/sitting.ts'
import type { FailureAbout } from '#app/viewer/engine/failure.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { EXAMS, examOf, examPath, findExamByAddress } from '#domain/exams/exam.ts'
import {
  formatSetFileName,
  parseSetExam,
  parseSetFileName,
  successorOf,
} from '#domain/papers/practice-set.ts'

/** The notice above a document of a practice set. */
export const SET_NOTICE =
  'This is an Evergreen practice paper, written by this site. It is not the board’s paper.'

/** This site's guide to a paper. It is shown if an official document is not on the file host. */
export interface FallbackGuide {
  url: string
  fileName: string
  /** Names the missing document and describes the guide. */
  notice: string
}

/**
 * The guide that replaces this document if the file host does not have it. Undefined for a paper without a guide, for the
 * documents of a whole session, and for a set, which has no official documents.
 */
export function findFallbackGuide({ component, year }: Desk, type: DocumentType): FallbackGuide | undefined {
  if (belongsToSession(type) || !component?.hasQuestionPaper || year === 'sets') return undefined
  const fileName = `${component.guideId}.pdf`
  return {
    url: `${site.filesBaseUrl}/resources/${fileName}`,
    fileName,
    notice: `The official ${type === 'Question Paper' ? 'document' : type.toLowerCase()} is not on this site’s file host. ${instead(type)}`,
  }
}

function instead(type: DocumentType): string {
  switch (type) {
    case 'Mark Scheme':
      return 'This is our own guide to the paper: what each question asks and how its marks are shared out.'
    case 'Insert':
      return 'This is our own guide to the paper: what each question asks and what to take from the insert.'
    default:
      return 'This is our own guide to the paper: its minutes, marks and questions.'
  }
}

/** What the message says of a document of this desk that cannot be shown. */
export function failureAbout(
  desk: Desk,
  type: DocumentType,
  /** The documents that open without a connection. */
  here: readonly DocumentType[],
): FailureAbout {
  const isOfSession = belongsToSession(type)
  const own = desk.documents.map((document) => document.type).filter((each) => !belongsToSession(each))
  const others = own.filter((each) => each !== type)
  const hereToo = here.filter((each) => each !== type)
  return {
    type,
    ...(isOfSession && { session: sittingName(desk) }),
    ...(!isOfSession && others.length > 1 && { others: inWords(others) }),
    ...(hereToo.length > 0 && { here: `${inWords(hereToo)} ${hereToo.length === 1 ? 'is' : 'are'} here.` }),
  }
}

/** `Question paper and insert` */
function inWords(types: readonly DocumentType[]): string {
  const all = listed(types.map((type) => type.toLowerCase()))
  return capital(all)
}

/**
 * The message for a document that is not in the catalogue, with a list to show instead. If the file name contains an
 * exam and a year, it is the list of that year; if it looks like a set's, the list of sets.
 */
export function missingDocument(fileName: string, pathname: string): { detail: string; to: string } {
  const parts = parseFileName(fileName)
  const [, , level = '', subject = ''] = pathname.split('/')
  const exam = parts ? examOf(parts.exam) : findExamByAddress(level, subject)
  const listed = exam ?? EXAMS.find((each) => pathname.startsWith(`${examPath(each)}/`))
  const path = listed ? examPath(listed) : '/practice'
  const hasYear = parts && exam && examYears(exam.id).includes(parts.year)
  const ofSet = parseSetExam(fileName)
  const sets = ofSet ? listAddress(examOf(ofSet), 'sets') : undefined
  return {
    detail:
      parts || ofSet
        ? `${parts?.type ?? 'Question Paper'} is not available for this variant`
        : 'No document has this name',
    to: sets ?? (hasYear ? listAddress(exam, parts.year) : path),
  }
}

/** The document of the set that took the place of this file's set; undefined if the name is of no such set. */
export function replacementOf(fileName: string): { old: string; to: string } | undefined {
  const set = parseSetFileName(fileName)
  const number = set && successorOf(set)
  if (!set || number === undefined) return undefined
  const to = formatSetFileName({ ...set, number }, set.type)
  return { old: `Set ${set.number}`, to: `${examPath(examOf(set.exam))}/${to}` }
}
