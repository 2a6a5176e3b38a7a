/** '7 PDFs', '1 PDF'. */
export function formatPdfs(count: number): string {
  return count === 1 ? '1 PDF' : `${count} PDFs`
}
