import { z } from 'zod'

const answerSchema = z.object({ value: z.unknown() })
const errorSchema = z.object({ error: z.string(), message: z.string() })
const sessionSchema = z.object({ sessionId: z.string() })

/** Calls a command of W3C WebDriver, with a body for POST. */
export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Opens a session of a W3C WebDriver server; gives its commands, whose paths begin behind the session's id. */
export async function openSession(server: string, capabilities: object): Promise<Command> {
  const opened = await send(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = sessionSchema.parse(opened)
  return (method, path, body) => send(`${server}/session/${sessionId}${path}`, method, body)
}

/** A browser that hangs answers no command. In milliseconds. */
const PATIENCE_MS = 120_000

async function send(url: string, method: string, body: object | undefined): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, {
    method,
    signal,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = answerSchema.parse(await answer.json())
  if (answer.ok) return value
  const { error, message } = errorSchema.parse(value)
  throw new Error(`${error}: ${message}`)
}
