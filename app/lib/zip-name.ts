/** The zip of a variant's documents: `0500_s24_12.zip`, `0500-p1-set3.zip`. */
export function zipName([first = 'documents.pdf']: readonly string[]): string {
  return first.replace(/_(?:qp|in|ms)(?=[_.])/, '').replace(/\.pdf$/, '.zip')
}
