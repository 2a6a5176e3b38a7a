declare module 'virtual:content-files/search' {
  /** The folder of this build's search indexes and texts, from the site's root. */
  const folder: string
  export default folder
}

declare module 'virtual:content-files/tasks' {
  /** The folder of this build's tasks and scales, from the site's root: see `domain/tasks/published-task.ts`. */
  const folder: string
  export default folder
}
