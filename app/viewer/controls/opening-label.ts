/** "Opening, 40 of 103 KB", or where it stopped. Takes bytes; the total if the host tells it. */
export function openingLabel({
  loaded,
  total,
  isStalled,
}: {
  loaded: number
  total: number | undefined
  isStalled: boolean
}): string {
  const kilobytes = (bytes: number) => Math.round(bytes / 1024)
  if (loaded === 0) return isStalled ? 'Waiting for the first bytes' : 'Opening…'
  // The end of a PDF is often asked for twice.
  const arrived =
    total === undefined
      ? `${kilobytes(loaded)} KB`
      : `${kilobytes(Math.min(loaded, total))} of ${kilobytes(total)} KB`
  return isStalled ? `Waiting at ${arrived}` : `Opening, ${arrived}`
}
