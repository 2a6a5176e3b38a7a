import { beforeEach, vi } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What a case asked this server for. */
    asked?: string[]
    /** What of it this server refused as no part of its grammar. */
    refused?: string[]
  }
}

/** Where the suite believes its server to be. */
const UPSTREAM = /^http:\/\/localhost:(54321\/rest\/v1|3000)/

/** The codes by which this server says that it does not speak a part of the grammar. */
const OUTSIDE = new Set(['PGRST127', 'PGRST107', 'PGRST108', 'PGRST101', 'PGRST117'])

/** Functions that PostgREST offers as columns of their argument's table; this server offers the table's own alone. */
const COMPUTED = /select=[^&]*(created_ago|days_since_event|blurb_message)/

let asked: string[] = []
let refused: string[] = []

beforeEach(({ task }) => {
  asked = task.meta.asked = []
  refused = task.meta.refused = []
})

Object.assign(globalThis, { jest: vi })

const fetchReal = globalThis.fetch
const ours = process.env.CONFORMANCE_URL ?? ''

globalThis.fetch = async (input, init) => {
  const { url } = new Request(input, init)
  if (!UPSTREAM.test(url)) return fetchReal(input, init)
  const asking = url.replace(UPSTREAM, ours)
  const response = await fetchReal(asking, init)
  const line = `${init?.method} ${url.replace(UPSTREAM, '')}`
  asked.push(line)
  // An answer to HEAD has no body that tells why.
  const telling =
    init?.method === 'HEAD' && !response.ok
      ? await fetchReal(asking, { ...init, method: 'GET' })
      : response.clone()
  const text = await telling.text()
  const code = /"code":"(PGRST\d+)"/.exec(text)?.[1]
  const isOutside = (code && OUTSIDE.has(code)) || text.includes('max-affected') || COMPUTED.test(url)
  if (isOutside) refused.push(`${code ?? 'computed column'} ${line} ${text}`)
  return response
}
