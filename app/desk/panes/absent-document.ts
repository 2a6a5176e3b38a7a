import { site } from '#site.config.ts'
import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from '#app/desk/desk.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { FailureAbout } from '#app/viewer/engine/failure.ts'

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
  const [first = '', ...rest] = types.map((type) => type.toLowerCase())
  const last = rest.pop()
  const all = last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`
}
