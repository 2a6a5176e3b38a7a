/** The code of the log. */
export const importStudy = () => import('./open-study.ts')
