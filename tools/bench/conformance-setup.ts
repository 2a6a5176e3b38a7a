import { beforeEach, vi } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The requests of a case. */
    requests?: string[]
    /** The requests that this server does not support. */
    unsupported?: string[]
  }
}

/** The server's address in the suite. */
const UPSTREAM = /^http:\/\/localhost:(54321\/rest\/v1|3000)/

/** This server's error codes for unsupported requests. */
const UNSUPPORTED = new Set(['PGRST127', 'PGRST107', 'PGRST108', 'PGRST101', 'PGRST117'])

/** Computed columns: PostgREST supports them, this server does not. */
const COMPUTED = /select=[^&]*(created_ago|days_since_event|blurb_message)/

let requests: string[] = []
let unsupported: string[] = []

beforeEach(({ task }) => {
  requests = task.meta.requests = []
  unsupported = task.meta.unsupported = []
})

Object.assign(globalThis, { jest: vi })

const fetchReal = globalThis.fetch
const address = process.env.CONFORMANCE_URL ?? ''

globalThis.fetch = async (input, init) => {
  const { url } = new Request(input, init)
  if (!UPSTREAM.test(url)) return fetchReal(input, init)
  const target = url.replace(UPSTREAM, address)
  const response = await fetchReal(target, init)
  const line = `${init?.method} ${url.replace(UPSTREAM, '')}`
  requests.push(line)
  // A response to HEAD has no body with the error.
  const withBody =
    init?.method === 'HEAD' && !response.ok
      ? await fetchReal(target, { ...init, method: 'GET' })
      : response.clone()
  const text = await withBody.text()
  const code = /"code":"(PGRST\d+)"/.exec(text)?.[1]
  const isUnsupported = (code && UNSUPPORTED.has(code)) || text.includes('max-affected') || COMPUTED.test(url)
  if (isUnsupported) unsupported.push(`${code ?? 'computed column'} ${line} ${text}`)
  return response
}
