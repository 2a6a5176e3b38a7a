import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { FailureAbout } from '#app/viewer/engine/failure.ts'
import type { Desk } from './desk.ts'

/** What the message says of a document of this desk that cannot be shown. */
export function failureAbout(desk: Desk, type: DocumentType): FailureAbout {
  const isOfSession = belongsToSession(type)
  const own = desk.documents.map((document) => document.type).filter((each) => !belongsToSession(each))
  const others = own.filter((each) => each !== type)
  return {
    type,
    ...(isOfSession && { session: sittingName(desk) }),
    ...(!isOfSession && others.length > 1 && { others: inWords(others) }),
  }
}

/** `Question paper and insert` */
function inWords(types: readonly DocumentType[]): string {
  const [first = '', ...rest] = types.map((type) => type.toLowerCase())
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(' and ')
}
