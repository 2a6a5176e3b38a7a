import { documentUrl } from '#domain/papers/catalogue.ts'
import { site } from '#site.config.ts'

/** The address of a document or of a file beside it, on this site's file host. */
export function fileUrl(fileName: string): string {
  return documentUrl(site.filesBaseUrl, fileName)
}
