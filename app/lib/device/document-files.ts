import { documentUrl } from '#domain/papers/catalogue.ts'
import { parseJson } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'

/** What the build or the server makes beside a document: its questions, the points of a mark scheme, its text, a set's scripts. */
export type Beside = 'questions' | 'points' | 'text' | 'scripts'

/** The address of a document. */
export function fileUrl(fileName: string): string {
  return documentUrl(site.filesBaseUrl, fileName)
}

/** The address of a file beside a document. */
export function besideUrl(fileName: string, what: Beside): string {
  return fileUrl(fileName.replace(/\.pdf$/, `.${what}.json`))
}

/**
 * A file beside a document; undefined if there is none, or if it is damaged. Throws if it does not arrive: without a
 * connection, or from a host with a fault.
 */
export async function fetchBeside(fileName: string, what: Beside, options?: RequestInit): Promise<unknown> {
  const answer = await fetch(besideUrl(fileName, what), options)
  // Refusals are read too: the browser keeps a connection open for an answer that is not read.
  const text = await answer.text()
  if (answer.status >= 500) throw new Error(`${fileName}: ${answer.status}`)
  return answer.ok ? parseJson(text) : undefined
}

/** What one question of our papers asks: see `questionsOfSet`. */
export function questionOfSet(html: string, question: string): string | undefined {
  return questionsOfSet(html)(question)
}

/** What each question of one of our papers asks, from the HTML of the paper; undefined if it has no such question. */
export function questionsOfSet(html: string): (question: string) => string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (question) => {
    const found = body.querySelector(`[data-question="${CSS.escape(question)}"] > div`)
    found?.querySelector('.total')?.remove()
    return found?.innerHTML
  }
}
