import { documentUrl } from '#domain/papers/catalogue.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'

/** The address of a document, or of a file beside it. */
export function fileUrl(fileName: string): string {
  return documentUrl(site.filesBaseUrl, fileName)
}

/** What the build or the server made beside a document; undefined if there is none. Throws without a connection. */
export async function fetchBeside(fileName: string, what: 'questions' | 'points' | 'text'): Promise<unknown> {
  const answer = await fetch(fileUrl(fileName.replace(/\.pdf$/, `.${what}.json`)))
  // Refusals are read too: the browser keeps a connection open for an answer that is not read.
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  if (answer.status >= 500) throw new Error(`${fileName}: ${answer.status}`)
  return undefined
}

/** What a question of our own papers asks, as HTML of ours. */
export async function fetchQuestionHtml(fileName: string, id: string): Promise<string | undefined> {
  const html = fieldOf(await fetchBeside(fileName, 'text'), 'html')
  if (typeof html !== 'string') return undefined
  const page = new DOMParser().parseFromString(html, 'text/html')
  const question = page.querySelector(`[data-question="${CSS.escape(id)}"] > div`)
  question?.querySelector('.total')?.remove()
  return question?.innerHTML
}
