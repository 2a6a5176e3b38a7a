import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { IsContentPage, isContentPath } from './lib/page-kind.ts'

/** Renders a page when the site is built. The HTML is complete and in order: no script has to move a part of it. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The app page for addresses without prerendered HTML is rendered at `/` too. Only the mode tells them apart.
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
