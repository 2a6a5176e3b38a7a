/** Loads the search for students, and the sign-in prompt for visitors. */
export const loadStudentSearch = () => import('./student-search.tsx')
export const loadSearchPrompt = () => import('./search-prompt.tsx')
