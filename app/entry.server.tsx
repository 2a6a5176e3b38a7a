import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { IsContentPage } from './lib/page-kind-context.ts'
import { isContentPath } from './lib/page-kind.ts'

/**
 * Renders a page when the site is built. It is written whole and in order: no part comes later, so no script has to
 * put one into its place.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The page of addresses that have none of their own is rendered at `/` too; only the mode tells them apart.
  const isContent = !context.isSpaMode && isContentPath(new URL(request.url).pathname)
  const stream = await renderToReadableStream(
    <IsContentPage value={isContent}>
      <ServerRouter context={context} url={request.url} />
    </IsContentPage>,
    { progressiveChunkSize: Infinity },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(stream, { status, headers })
}
