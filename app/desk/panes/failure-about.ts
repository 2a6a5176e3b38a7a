import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { FailureAbout } from '#app/viewer/engine/failure.ts'
import type { Desk } from '#app/desk/desk.ts'

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
