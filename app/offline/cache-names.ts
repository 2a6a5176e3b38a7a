/** The names of the caches of this site. Each cache has its own lifetime. */
export const CACHES = {
  /** The app page for addresses without prerendered HTML, the offline page, and the icons. */
  shell: 'ee_shell_v1',
  /** Scripts, styles and fonts. Their names contain a hash of their content. */
  assets: 'ee_assets_v1',
  /** Pages that were visited, by path. */
  pages: 'ee_pages_v1',
  /** Documents that were opened. */
  opened: 'ee_opened_v1',
  /** Documents that the reader chose to keep, and the list of them. */
  kept: 'ee_kept_v1',
} as const

/** The limits of the automatic caches; the oldest entries are deleted first. */
export const LIMITS = {
  pages: 60,
  /** Assets of earlier versions. */
  oldAssets: 400,
  openedDocuments: 30,
  openedBytes: 60 * 1024 * 1024,
  /** What belongs to documents: lists of questions, texts, pages as pictures. */
  openedParts: 150,
} as const
