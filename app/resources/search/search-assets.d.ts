declare module 'virtual:search-assets' {
  /** The folder of this build's search indexes and texts, from the site's root. */
  const folder: string
  export default folder
}
