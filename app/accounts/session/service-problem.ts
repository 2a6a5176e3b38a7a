import { fieldOf } from '#domain/unknown-value.ts'

/** What went wrong with a request about a student's rows. */
export interface ServiceProblem {
  /** PostgreSQL's or PostgREST's; empty when no answer came. */
  code: string
  /** In words for a student. */
  message: string
}

/** Said when nothing came back: the words of a browser about that are for developers. */
export const NO_CONNECTION = 'This needs a connection. Check yours and try again.'

/** Reads what supabase-js throws or returns, and what a failed import throws. */
export function parseServiceProblem(thrown: unknown): ServiceProblem {
  const code = wordOf(thrown, 'code')
  const message = wordOf(thrown, 'message')
  const isUnanswered =
    code === '' && /fetch|network|load failed|import/i.test(`${wordOf(thrown, 'name')} ${message}`)
  if (isUnanswered || thrown instanceof TypeError || message === '') return { code, message: NO_CONNECTION }
  return { code, message }
}

function wordOf(thrown: unknown, name: 'code' | 'message' | 'name'): string {
  const word = fieldOf(thrown, name)
  return typeof word === 'string' ? word : ''
}
