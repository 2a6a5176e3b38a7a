/** What this site keeps in the browser's cache storage, apart by how it comes and goes. */
export const CACHES = {
  /** The page of addresses without one of their own, the list of what is here, and the icons. */
  shell: 'ee_shell_v1',
  /** Scripts, styles and fonts: their names change with their content. */
  assets: 'ee_assets_v1',
  /** Pages that were visited, by path. */
  pages: 'ee_pages_v1',
  /** Documents that were opened. */
  opened: 'ee_opened_v1',
  /** Documents that the reader chose to keep, and the list of them. */
  kept: 'ee_kept_v1',
} as const

/** The most that stays of what comes by itself; the oldest goes first. */
export const LIMITS = {
  pages: 60,
  /** Assets that are not of the newest version. */
  oldAssets: 400,
  openedDocuments: 30,
  openedBytes: 60 * 1024 * 1024,
} as const
