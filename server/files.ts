import { stat } from 'node:fs/promises'
import { Hono, type Context } from 'hono'
import { isRangeCurrent, matchesEtag } from './conditional.ts'
import type { DataFolder } from './data-folder.ts'
import { readPracticeList } from './practice-list.ts'
import { answerNotFound, Problem } from './problem.ts'
import { formatContentRange, parseRange } from './range.ts'
import { isMissing, openDocument, streamDocument, type StoredDocument } from './stored-document.ts'
import type { UpstreamCache } from './upstream-cache.ts'

interface FilesOptions {
  data: DataFolder
  /** The folder of our own documents, which the build makes. */
  resources: string
  upstream: UpstreamCache | undefined
}

/** A plain file name: one path segment without special meaning on any file system. */
const FILE_NAME = /^(?=.{1,120}$)\w[\w-]*(\.[\w-]+)*\.pdf$/

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves documents: `/papers/{fileName}` from the imported folder, `/resources/{id}.pdf` from the build, and both
 * from the upstream host if they are missing here. A paper of an exam board never changes. A practice paper is
 * replaced when the official paper arrives, so browsers always ask again. A resource may be rebuilt, so browsers ask
 * again unless its address has a version (`?v=`).
 */
export function files({ data, resources, upstream }: FilesOptions): Hono {
  const isPractice = practiceLookup(data.practiceList)

  async function openPaper(fileName: string) {
    const imported = await openDocument(data.papers, fileName)
    try {
      // Read after opening the file, because an import lists a practice paper before it writes the file.
      const practice = imported !== undefined && (await isPractice(fileName))
      if (imported && !practice) return { document: imported, practice }
      const official = await upstream?.open(`papers/${fileName}`)
      if (!official) return { document: imported, practice }
      await imported?.file.close()
      return { document: official, practice: false }
    } catch (error) {
      await imported?.file.close()
      throw error
    }
  }

  return new Hono()
    .get('/papers/:fileName', async (c) => {
      const fileName = documentName(c.req.param('fileName'))
      const { document, practice } = await openPaper(fileName)
      if (practice) c.header('X-Document-Kind', 'practice')
      return send(c, { document, fileName, cacheControl: practice ? 'no-cache' : FOREVER })
    })
    .get('/resources/:fileName', async (c) => {
      const fileName = documentName(c.req.param('fileName'))
      const document =
        (await openDocument(resources, fileName)) ?? (await upstream?.open(`resources/${fileName}`))
      return send(c, { document, fileName, cacheControl: c.req.query('v') ? FOREVER : 'no-cache' })
    })
    .all('*', answerNotFound)
}

interface Sending {
  document: StoredDocument | undefined
  fileName: string
  cacheControl: string
}

async function send(c: Context, { document, fileName, cacheControl }: Sending): Promise<Response> {
  if (!document) throw noDocument()
  const { file, size, etag } = document
  c.header('ETag', etag)
  c.header('Cache-Control', cacheControl)
  if (matchesEtag(c.req.header('If-None-Match'), etag)) {
    await file.close()
    return c.body(null, 304)
  }
  c.header('Accept-Ranges', 'bytes')
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `inline; filename="${fileName}"`)
  // The policy for pages has no use for a document, and keeps the viewers of some browsers from opening it.
  c.header('Content-Security-Policy', "frame-ancestors 'self'")
  if (c.req.method === 'HEAD') {
    await file.close()
    return c.body(null, 200, { 'Content-Length': String(size) })
  }
  const range = isRangeCurrent(c.req.header('If-Range'), etag)
    ? parseRange(c.req.header('Range'), size)
    : undefined
  if (range === 'unsatisfiable') {
    await file.close()
    c.header('Content-Range', formatContentRange(range, size))
    c.header('Cache-Control', 'no-store')
    return c.body(null, 416, { 'Content-Length': '0' })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) c.header('Content-Range', formatContentRange(range, size))
  const length = { 'Content-Length': String(last - first + 1) }
  return c.body(streamDocument(file, { first, last }), range ? 206 : 200, length)
}

function documentName(name: string): string {
  if (!FILE_NAME.test(name)) throw noDocument()
  return name
}

function noDocument(): Problem {
  return new Problem(404, 'document_not_found', 'This document is not on this file host.')
}

/** Looks up practice papers. The list is read again after an import has changed it. */
function practiceLookup(path: string): (fileName: string) => Promise<boolean> {
  let known: { time: number; names: Set<string> } | undefined
  return async (fileName) => {
    const time = await writtenAt(path)
    if (known?.time !== time) known = { time, names: await readPracticeList(path) }
    return known.names.has(fileName)
  }
}

async function writtenAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}
