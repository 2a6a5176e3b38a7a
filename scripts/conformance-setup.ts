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

let asked: string[] = []
let refused: string[] = []

beforeEach(({ task }) => {
  asked = task.meta.asked = []
  refused = task.meta.refused = []
})

Object.assign(globalThis, { jest: vi })

const fetchReal = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { url } = new Request(input, init)
  const ours = process.env.CONFORMANCE_URL
  if (!ours || !UPSTREAM.test(url)) return fetchReal(input, init)
  const response = await fetchReal(url.replace(UPSTREAM, ours), init)
  const line = `${init?.method} ${url.replace(UPSTREAM, '')}`
  asked.push(line)
  const text = await response.clone().text()
  const code = /"code":"(PGRST\d+)"/.exec(text)?.[1]
  if (code && OUTSIDE.has(code)) refused.push(`${code} ${line} ${text}`)
  return response
}
