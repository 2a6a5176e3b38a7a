import { createHash } from 'node:crypto'

/** Where a page sends the problems that it has, of the site in front. */
export const PROBLEMS_PATH = '/problems-of-this-page'

/**
 * Runs first on a page and reports its errors, for an engine whose protocol does not give the console's messages. It
 * reports calls of console.error, unhandled errors and rejections, what the content security policy refuses, and files
 * that do not load. A request that ends because the page is left is no error.
 */
const RECORDER = `{
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  addEventListener('pageshow', () => (isLeft = false))
  const report = (text) =>
    isLeft || navigator.sendBeacon('${PROBLEMS_PATH}', text + ' (' + location.pathname + ')')
  const { error } = console
  console.error = (...parts) => {
    report(parts.map(String).join(' '))
    error.apply(console, parts)
  }
  addEventListener('unhandledrejection', ({ reason }) => report('Unhandled: ' + reason))
  addEventListener('securitypolicyviolation', (event) =>
    report('Refused by ' + event.effectiveDirective + ': ' + event.blockedURI),
  )
  addEventListener('error', ({ message, target }) => {
    report(message || 'Failed to load resource: ' + (target.src || target.href))
  }, true)
}`

const HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`

/** A page with the recorder as its first script, which its policy then allows. A page without scripts stays as it is. */
export function withRecorder({ text, policy }: { text: string; policy: string }) {
  if (!policy.includes('script-src ')) return { text, policy }
  return {
    text: text.replace(/<head[^>]*>/, (head) => `${head}<script>${RECORDER}</script>`),
    policy: policy.replace('script-src ', `script-src ${HASH} `),
  }
}
