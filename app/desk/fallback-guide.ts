import { site } from '#site.config.ts'
import type { Component } from '#domain/exams/component.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from './desk.ts'

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
 * The guide that replaces this document if the file host does not have it. Undefined for a paper without a guide, and for
 * a set, which has no official documents.
 */
export function findFallbackGuide(
  { component, variant, year }: Desk,
  type: DocumentType,
): FallbackGuide | undefined {
  if (!component?.hasQuestionPaper || year === 'sets') return undefined
  const fileName = `${component.guideId}.pdf`
  return {
    url: `${site.filesBaseUrl}/resources/${fileName}`,
    fileName,
    notice: `The official ${MISSING[type]} is not on this site’s file host. ${variant ? instead(type) : ofFirstPaper(component)}`,
  }
}

const MISSING: Record<DocumentType, string> = {
  'Question Paper': 'document',
  'Mark Scheme': 'mark scheme',
  Insert: 'insert',
  'Examiner Report': 'examiner report',
  'Grade Thresholds': 'document with the grade thresholds',
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

function ofFirstPaper({ exam, paper, title }: Component): string {
  const name = exam === 'XEN01' ? 'Unit' : 'Paper'
  return `This is our own guide to ${name} ${paper}, ${title}: its minutes, marks and questions.`
}
