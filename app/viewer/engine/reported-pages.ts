/**
 * The address follows the shown page, and the shown page follows the address. This recognises a page in the address that was
 * reported before, so that a late change of the address does not scroll the reader back.
 */
export function createReportedPages() {
  let reported: number[] = []
  return {
    report(page: number) {
      reported = [...reported.slice(-20), page]
    },
    /** Whether a page in the address was reported. It and the reports before it are then forgotten. */
    isEcho(page: number): boolean {
      const at = reported.lastIndexOf(page)
      if (at === -1) return false
      reported = reported.slice(at + 1)
      return true
    },
  }
}
