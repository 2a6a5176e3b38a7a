import { site } from '#site.config.ts'
import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from '#app/desk/desk.ts'

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
