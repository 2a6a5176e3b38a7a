import { Refusal } from './refusal.ts'

const LIST = 'application/json'
const OBJECT = 'application/vnd.pgrst.object+json'

/** The form of an answer: an array of rows, or one row as an object. */
export type Media = 'list' | 'object'

/** Chooses the form by the Accept header: the acceptable form with the highest weight. */
export function chooseMedia(header: string | undefined): Media {
  if (header === undefined || header.trim() === '') return 'list'
  const ranges = header.split(',').map(parseMediaRange)
  for (const { type, parameters } of ranges.toSorted((a, b) => b.weight - a.weight)) {
    if (type === LIST || type === '*/*' || type === 'application/*') return 'list'
    const stripped = parameters.includes('nulls=stripped')
    if (/^application\/vnd\.pgrst\.array(\+json)?$/.test(type) && !stripped) return 'list'
    if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(type) && !stripped) return 'object'
  }
  const asked = header.split(',').map((range) => range.trim())
  throw new Refusal(415, 'PGRST107', `None of these media types are available: ${asked.join(', ')}`, {
    hint: `Accept ${LIST} or ${OBJECT}.`,
  })
}

export function formatContentType(media: Media): string {
  return `${media === 'list' ? LIST : OBJECT}; charset=utf-8`
}

/** Refuses a body that is not JSON. A body without a Content-Type counts as JSON. */
export function checkContentType(header: string | undefined): void {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? LIST
  if (type === LIST) return
  throw new Refusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`, {
    hint: `Send ${LIST}.`,
  })
}

function parseMediaRange(text: string) {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, parameters, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}
