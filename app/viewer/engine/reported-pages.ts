/**
 * The address follows the page that is read, and the page follows the address. This tells an echo of what was reported
 * from a wish to go elsewhere, so that an address that arrives late never pulls the reader back.
 */
export function createReportedPages() {
  let reported: number[] = []
  return {
    report(page: number) {
      reported = [...reported.slice(-20), page]
    },
    /** Whether a page from the address is one that was reported; it and those before it are then settled. */
    isEcho(page: number): boolean {
      const at = reported.lastIndexOf(page)
      if (at === -1) return false
      reported = reported.slice(at + 1)
      return true
    },
  }
}
