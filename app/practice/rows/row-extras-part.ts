/** What rows show besides their documents. Its list of files is in this file, as in `later-parts.ts`. */
export const importRowExtras = () => import('./row-extras.tsx')
