// The parts of a list of papers that load after it. The list of their files is in a file of its own, since it is longer than
// the code that asks for them.
export const importDialogs = () => import('./student-dialogs.tsx')
export const importRowExtras = () => import('./row-extras.tsx')
export const importGoalProgress = () => import('#app/goals/goal-progress.tsx')
export const importSearch = () =>
  Promise.all([import('#domain/papers/search.ts'), import('./found-papers.tsx')])
